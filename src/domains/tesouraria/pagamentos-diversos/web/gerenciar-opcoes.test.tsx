import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { GerenciarOpcoes } from './gerenciar-opcoes.tsx';

it('[V3] Escape gives up a new name, not the list', async () => {
  serve({});
  const fechar = vi.fn<() => void>();
  show(
    <GerenciarOpcoes
      lista="tipo"
      itens={[{ id: 't1', nome: 'Rifa', padrao: false, sentido: 'entrada' }]}
      onClose={fechar}
    />,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Novo tipo').maxLength).toBe(40);
  await userEvent.click(screen.getByRole('button', { name: 'Renomear Rifa' }));
  expect(screen.getByLabelText<HTMLInputElement>('Renomear Rifa', { selector: 'input' }).maxLength).toBe(40);
  await userEvent.type(screen.getByLabelText('Renomear Rifa', { selector: 'input' }), 's{Escape}');
  const lapis = screen.getByRole('button', { name: 'Renomear Rifa' });
  await waitFor(() => expect(document.activeElement).toBe(lapis));
  expect(fechar).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(fechar).toHaveBeenCalledOnce();
});

it.each([
  ['POST /api/pagamentos-diversos/tipos', 'Tipo adicionado'],
  ['PUT /api/pagamentos-diversos/tipos/t1', 'Tipo atualizado'],
])('[V3] says how %s went after the list was closed, too', async (rota, feito) => {
  const novo = rota.startsWith('POST');
  for (const recusada of [true, false]) {
    const { promise, resolve } = Promise.withResolvers();
    serve({ [rota]: () => promise });
    const { unmount } = show(
      <GerenciarOpcoes
        lista="tipo"
        itens={[{ id: 't1', nome: 'Rifa', padrao: false, sentido: 'entrada' }]}
        onClose={() => undefined}
      />,
    );
    if (!novo) await userEvent.click(screen.getByRole('button', { name: 'Renomear Rifa' }));
    const campo = novo ? 'Novo tipo' : 'Renomear Rifa';
    await userEvent.type(screen.getByLabelText(campo, { selector: 'input' }), 'Bazar{Enter}');
    unmount();
    resolve(recusada ? new Refusal(409, 'tipo_repetido', 'Tipo já existe') : { id: 't2', ok: true });
    await dito(recusada ? 'Tipo já existe' : feito);
  }
});
