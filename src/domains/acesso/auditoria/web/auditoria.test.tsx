import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { Auditoria } from './auditoria.tsx';

it('[C9] a year that is half typed stays in its field and is not asked for', async () => {
  history.replaceState(null, '', '/configuracoes?sec=auditoria');
  establishSession(signedIn());
  const calls = serve({ 'GET /api/auditoria': () => ({ itens: [], proximo: null, pessoas: [] }) });
  show(<Auditoria />);
  await waitFor(() => expect(calls).toHaveLength(1));
  const de = screen.getByLabelText<HTMLInputElement>('De');
  fireEvent.change(de, { target: { value: '20/11/0202' } });
  expect(de.value).toBe('20/11/0202');
  fireEvent.change(de, { target: { value: '20/11/2025' } });
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('de'))).toEqual([null, '2025-11-20']);
});

it('[C9] a chosen person who has left the house is not shown as everybody', async () => {
  const quem = '00000000-0000-4000-8000-000000000009';
  history.replaceState(null, '', `/configuracoes?sec=auditoria&user_id=${quem}`);
  establishSession(signedIn());
  const pessoas = [{ user_id: '00000000-0000-4000-8000-000000000001', nome: 'Rosa' }];
  serve({ 'GET /api/auditoria': () => ({ itens: [], proximo: null, pessoas }) });
  show(<Auditoria />);
  expect(await screen.findByRole('option', { name: 'alguém que saiu da casa', selected: true })).toBeTruthy();
});

it('[C9] files are made one after the other, and come although the section was left', async () => {
  history.replaceState(null, '', '/configuracoes?sec=auditoria');
  establishSession(signedIn());
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const baixados: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    baixados.push(this.download);
  });
  const pronto = Promise.withResolvers<void>();
  const calls = serve({
    'GET /api/auditoria': () => ({ itens: [], proximo: null, pessoas: [] }),
    'POST /api/auditoria/exportar': async () => {
      await pronto.promise;
      return { nome: 'auditoria.csv', tipo: 'text/csv', conteudo: '', linhas: 1, completo: true };
    },
  });
  const { unmount } = show(<Auditoria />);
  fireEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(calls.map(({ method }) => method)).toContain('POST'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Exportar JSON' }).disabled).toBe(true);
  unmount();
  pronto.resolve();
  await waitFor(() => expect(baixados).toEqual(['auditoria.csv']));
});
