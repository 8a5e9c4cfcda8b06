import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { centavos } from '../../../../shared/centavos.ts';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { LinhaDoCarrinho } from './linha-do-carrinho.tsx';
import { limparVenda, useVendaAberta, vendaAberta } from './venda-aberta.ts';

const VELA = { produto_id: 'p1', nome: 'Vela', unidade: 'un', quantidade: 1, preco_centavos: centavos(500) };
const Linhas = () => useVendaAberta().carrinho.map((linha) => <LinhaDoCarrinho key={linha.produto_id} linha={linha} />);

const REGINA = signedIn();
const OUTROS = [
  ['another person', signedIn({ usuario: { ...REGINA.usuario, id: 'u9' } })],
  ['another house', signedIn({ casa: { id: 'c9', nome: 'Outra', cidade: null, uf: null, logo_url: null } })],
] as const;

beforeEach(async () => {
  establishSession(REGINA);
  // What the previous test's person left has been forgotten by then.
  await new Promise((ready) => setTimeout(ready, 0));
  limparVenda([VELA]);
});

it('[P3] the quantity that is shown is the one that is sold, also when + is pressed while it is being typed', async () => {
  render(<Linhas />);
  const campo = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantidade de Vela' });
  await userEvent.clear(campo);
  await userEvent.type(campo, '5');
  await userEvent.click(screen.getByRole('button', { name: 'Mais um de Vela' }));
  expect([vendaAberta().carrinho[0]?.quantidade, campo.value]).toEqual([6, '6']);
});

it.each(OUTROS)('[P3] a sale that is open is not %s’s (INV-54)', async (_, sessao) => {
  queryClient.setQueryData(['lerSessao', {}], sessao);
  await waitFor(() => expect(vendaAberta().carrinho).toEqual([]));
  const guardada = JSON.parse(sessionStorage.getItem('ile.pdv.venda') ?? '{}') as { dono?: string };
  expect(guardada.dono).toBe(`${sessao.usuario.id} ${sessao.casa?.id}`);
});

it('[P3] signing out leaves no sale to the next person at this tab (INV-54)', async () => {
  queryClient.setQueryData(['lerSessao', {}], null);
  await waitFor(() => expect(vendaAberta().carrinho).toEqual([]));
});

it.each([['the same person', REGINA, 1] as const, ...OUTROS.map((outro) => [...outro, 0] as const)])(
  '[P3] a tab that was closed and comes back with %s signed in shows a cart of that person’s alone, whatever is there first (INV-54)',
  async (_, sessao, linhas) => {
    for (const antes of [true, false]) {
      limparVenda([VELA]);
      vi.resetModules();
      const sessions = await import('../../../../web/session/session-store.ts');
      if (antes) sessions.establishSession(sessao);
      const depois = await import('./venda-aberta.ts');
      if (!antes) sessions.establishSession(sessao);
      expect(depois.vendaAberta().carrinho).toHaveLength(linhas);
    }
  },
);
