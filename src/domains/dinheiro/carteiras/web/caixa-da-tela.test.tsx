import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { CaixaDaTela, useSessaoDaTela } from './caixa-da-tela.tsx';

beforeEach(() => {
  queryClient.clear();
  establishSession(signedIn());
  history.replaceState(null, '', '/mensalidades?caixa=s1');
});

const Tela = () => (
  <>
    <CaixaDaTela />
    <output>{JSON.stringify(useSessaoDaTela())}</output>
  </>
);

it.each([
  ['an open one', () => ({ itens: [aberta('s1')] }), /Caixa do PDV aberto às/, { sessao_id: 's1' }],
  ['a closed one', () => ({ itens: [aberta('s2')] }), 'Este caixa do PDV já foi fechado', {}],
  ['one that could not be read', () => new Refusal(503, 'fora', 'Sem resposta'), null, { sessao_id: 's1' }],
])('[K12] a screen opened for a drawer names it and says what became of it: %s', async (_, itens, aviso, sessao) => {
  serve({ 'GET /api/pdv/caixa/abertos': itens });
  show(<Tela />);
  // Until the open sessions are read the write names the drawer, and the server decides.
  expect(screen.getByRole('status').textContent).toBe(JSON.stringify({ sessao_id: 's1' }));
  if (aviso) await screen.findByText(aviso);
  expect(screen.getByText(JSON.stringify(sessao))).toBeTruthy();
});

const aberta = (id: string) => ({
  id,
  carteira_id: 'g1',
  carteira: 'Dinheiro',
  abertura_centavos: 5000,
  aberta: { em: new Date().toISOString(), por: 'Ana' },
});
