import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { ditos } from '../../../../web/testing/toasts.ts';
import { ExportarCasa } from './exportar-casa.tsx';

const baixados: string[] = [];
beforeEach(() => {
  baixados.length = 0;
  // jsdom lacks it: a place for files.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    baixados.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

const abrir = async () => {
  establishSession(signedIn({ papel: 'owner', permissoes: ['espiritual:view'] }));
  show(<ExportarCasa />);
  await userEvent.click(screen.getByRole('button', { name: 'Exportar tudo' }));
  return screen.findByRole('alertdialog', { name: 'Exportar todos os dados da casa?' });
};

it('[INV-53] says what is in the file before it is made, then hands it over once', async () => {
  const calls = serve({ 'POST /api/organizacao/exportar': () => ({}) });
  const dialogo = await abrir();
  expect(dialogo.textContent).toContain('dados pessoais de todos os membros');
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Exportar tudo' }));
  await waitFor(() => expect(ditos).toEqual(['Exportação pronta']));
  expect(calls).toHaveLength(1);
  expect(baixados).toEqual(['exportarCasa']);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('[INV-53] an export that is refused says why, and its question stays open', async () => {
  const motivo = 'Outra exportação desta casa está em curso. Espere que ela termine.';
  serve({ 'POST /api/organizacao/exportar': () => new Refusal(409, 'exportacao_em_curso', motivo) });
  await abrir();
  await userEvent.click(screen.getByRole('button', { name: 'Exportar tudo' }));
  await waitFor(() => expect(ditos).toEqual([`Erro ao exportar · ${motivo}`]));
  expect(baixados).toEqual([]);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

it('[INV-53] a line that breaks in the middle of the file is no file, and is said in words', async () => {
  const metade = { blob: () => Promise.reject(new TypeError('network error')) };
  vi.stubGlobal('fetch', () => Promise.resolve(Object.assign(new Response(), metade)));
  await abrir();
  await userEvent.click(screen.getByRole('button', { name: 'Exportar tudo' }));
  await waitFor(() => expect(ditos).toEqual([expect.stringMatching(/^Erro ao exportar · Sem conexão com o servidor/)]));
  expect(baixados).toEqual([]);
});

it('[H4] sends the password that was typed twice, and waits while it is too short or differs', async () => {
  const calls = serve({ 'POST /api/organizacao/exportar': () => ({}) });
  await abrir();
  const senha = screen.getByLabelText('Senha do arquivo (opcional)');
  await userEvent.type(senha, 'curta');
  expect(screen.getByText('A senha precisa ter ao menos 12 caracteres.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Exportar tudo' }));
  expect(calls).toEqual([]);
  await userEvent.type(senha, '-mas-agora-longa');
  const outraVez = screen.getByLabelText('A mesma senha outra vez');
  await userEvent.type(outraVez, 'curta-mas-agora');
  expect(screen.getByText('As duas senhas não são iguais.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Exportar tudo' }));
  expect(calls).toEqual([]);
  await userEvent.type(outraVez, '-longa');
  await userEvent.click(screen.getByRole('button', { name: 'Exportar tudo' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ senha: 'curta-mas-agora-longa' }]));
});
