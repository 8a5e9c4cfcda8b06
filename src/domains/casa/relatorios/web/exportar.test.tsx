import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { noNetwork, serve } from '../../../../web/testing/fake-server.ts';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { linhas, mostrar } from './relatorio-for-tests.tsx';

describe('the files of a report', () => {
  it('[R4 R6] stay when the report cannot be read again, and so does the one being made; the person is told', async () => {
    const registro = Promise.withResolvers<object>();
    const trabalho = vi.fn<() => void>();
    vi.stubGlobal('Worker', trabalho);
    mostrar(undefined, undefined, registro.promise);
    await screen.findByText('66,7%');
    await userEvent.click(screen.getByRole('button', { name: 'Exportar XLSX' }));
    serve({ 'GET /api/relatorios/periodo': () => noNetwork });
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await dito(/^Erro ao gerar relatório · /);
    expect(linhas()).toHaveLength(3);
    registro.resolve({ ok: true });
    await waitFor(() => expect(trabalho).toHaveBeenCalled());
  });

  it('[R4 R5] a file that is made is said, and saved under the name of the document', async () => {
    const salvos: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      salvos.push(this.download);
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    class Pronto extends EventTarget {
      postMessage = (recado: object) => {
        if ('encomenda' in recado)
          this.dispatchEvent(new MessageEvent('message', { data: { answer: new Blob(['x']) } }));
      };
      terminate = (): void => undefined;
    }
    vi.stubGlobal('Worker', Pronto);
    mostrar('/relatorios?de=2026-11-01&ate=2026-11-30&matricula=A1', undefined, Promise.resolve({ ok: true }));
    await screen.findByText('66,7%');
    for (const formato of ['XLSX', 'PDF'])
      await userEvent.click(screen.getByRole('button', { name: `Exportar ${formato}` }));
    await waitFor(() => expect(ditos).toEqual(['Arquivo gerado', 'Arquivo gerado']));
    expect(salvos).toEqual(['xlsx', 'pdf'].map((fim) => `relatorio_faturas_2026-11-01_2026-11-30_mat_A1.${fim}`));
  });

  it('[R4] makes no file if the person leaves before the export is recorded: it would be an empty one', async () => {
    const registro = Promise.withResolvers<object>();
    const trabalho = vi.fn<() => void>();
    vi.stubGlobal('Worker', trabalho);
    const chamadas = mostrar(undefined, undefined, registro.promise);
    await screen.findByText('66,7%');
    await userEvent.click(screen.getByRole('button', { name: 'Exportar XLSX' }));
    await waitFor(() => expect(chamadas.at(-1)?.method).toBe('POST'));
    cleanup();
    registro.resolve({ ok: true });
    await new Promise((depois) => setTimeout(depois, 20));
    expect(trabalho).not.toHaveBeenCalled();
  });
});
