import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { PERMISSOES_DO_PAPEL } from '../../../acesso/acesso/rules.ts';
import type { PedidoDeDados } from './nomes.ts';
import { Pedidos } from './page.tsx';
import { PedidosNoPainel } from './pedidos-no-painel.tsx';
import { ResponderPedido } from './responder-pedido.tsx';

beforeEach(() => {
  queryClient.clear();
  establishSession(signedIn({ papel: 'owner', permissoes: [...PERMISSOES_DO_PAPEL.owner] }));
});

const pessoa = { id: 'm1', nome: 'Jurema Lima', matricula: '77', anonimizado: false };
const RETIRADA: PedidoDeDados = {
  id: 'p1',
  tipo: 'retirada_espiritual',
  detalhe: null,
  forma: 'papel',
  recebido_em: '2026-11-10',
  limite: '2026-11-25',
  estado: 'aberto',
  resposta: null,
  entregue: null,
  respondido_em: null,
  quem: null,
  membro: pessoa,
};
const Nada = () => null;

it('[Y2] the dashboard has a withdrawn consent as a card, and says how many requests it does not show', async () => {
  const outros = Array.from({ length: 6 }, (_, n) => ({
    ...RETIRADA,
    tipo: 'acesso' as const,
    id: `p${n + 2}`,
    membro: { ...pessoa, nome: `Outra ${n}` },
  }));
  const itens = [RETIRADA, ...outros];
  serve({ 'GET /api/privacidade/pedidos': () => ({ itens, mais: false }) });
  show(<PedidosNoPainel hoje="2026-11-21" />);
  await screen.findByText('Pedidos sobre dados');
  const [primeira, ...resto] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(primeira).toContain('Jurema Lima');
  expect(primeira).toContain('retirou a autorização');
  expect(resto).toHaveLength(4);
  expect(screen.getByText('e mais 2')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver os pedidos' }).getAttribute('href')).toBe('/privacidade');
});

it('[Y1] a withdrawn consent waits for a decision: its answer offers to erase what it was for', async () => {
  const Apagar = () => <p>Apagar aberto</p>;
  serve({});
  show(
    <ResponderPedido
      pedido={RETIRADA}
      BaixarDados={Nada}
      Anonimizar={Nada}
      ApagarEspiritual={Apagar}
      onClose={() => undefined}
    />,
  );
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByText('Decidir o que fica')).toBeTruthy();
  await userEvent.click(dialogo.getByRole('button', { name: 'Apagar registro espiritual…' }));
  expect(await screen.findByText('Apagar aberto')).toBeTruthy();
});

it('[Y2 Z6] two requests of one person have buttons of different names: what was asked, and when', async () => {
  const outro = { ...RETIRADA, id: 'p2', tipo: 'acesso' as const, recebido_em: '2026-11-12' };
  const antes = { ...outro, id: 'p3', recebido_em: '2026-11-02' };
  serve({ 'GET /api/privacidade/pedidos': () => ({ itens: [RETIRADA, outro, antes], mais: false }) });
  show(<Pedidos BaixarDados={Nada} Anonimizar={Nada} ApagarEspiritual={Nada} />);
  const botoes = await screen.findAllByRole('button', { name: /^Responder ao pedido de Jurema Lima/ });
  const nomes = botoes.map((botao) => botao.getAttribute('aria-label'));
  expect(new Set(nomes).size).toBe(3);
  expect(nomes[1]).toMatch(/, de 12\/11\/2026$/);
});
