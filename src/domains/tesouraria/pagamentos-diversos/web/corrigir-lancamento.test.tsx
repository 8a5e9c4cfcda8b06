import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { PagamentosDiversos } from './page.tsx';

const RAIZ = '/api/pagamentos-diversos';
const SAIDA = {
  id: 'l1',
  data: '2026-11-18',
  tipo: 'outro',
  tipo_nome: 'Rifa',
  descricao: 'Velas',
  metodo: 'Vale',
  valor_centavos: -5500,
  membro: null,
  matricula: '77',
  observacoes: 'Da loja',
  conferido: true,
  excluido_em: null as string | null,
  exclusao_motivo: null as string | null,
  corrige: null as object | null,
  corrigido_por: null as object | null,
};
const CORRECAO = {
  ...SAIDA,
  id: 'l2',
  valor_centavos: -5000,
  corrige: { id: 'l1', data: '2026-11-18', valor_centavos: -5500 },
};
const CORRIGIDA = {
  ...SAIDA,
  excluido_em: '2026-11-20T12:00:00Z',
  exclusao_motivo: 'Troco errado',
  corrigido_por: { id: 'l2', data: '2026-11-18', valor_centavos: -5000 },
};

beforeEach(() => history.replaceState(null, '', '/pagamentos-diversos?dia=todos'));

function abrir(rotas: Parameters<typeof serve>[0] = {}, itens: object[] = [SAIDA], papel = 'financeiro') {
  establishSession(signedIn({ papel }));
  const calls = serve({
    [`GET ${RAIZ}`]: () => ({ itens, total: 1, total_centavos: -5000, a_conferir_centavos: 0 }),
    [`GET ${RAIZ}/tipos`]: () => ({ itens: [{ id: 'doacao', nome: 'Doação', padrao: true, sentido: 'entrada' }] }),
    [`GET ${RAIZ}/metodos`]: () => ({ itens: [{ id: 'pix', nome: 'PIX', padrao: true }] }),
    [`GET ${RAIZ}/matricula`]: () => ({ nome: null, matricula: '77' }),
    ...rotas,
  });
  show(<PagamentosDiversos />);
  return calls;
}
const corrigir = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Ações do lançamento Velas/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Corrigir' }));
  return within(await screen.findByRole('dialog', { name: 'Corrigir lançamento' }));
};

it('[G7] opens the form with the entry’s values, also those the house no longer offers, and sends the correction with one key', async () => {
  let recusa = true;
  const calls = abrir({
    [`POST ${RAIZ}/l1/corrigir`]: () =>
      recusa ? new Refusal(503, 'ocupado', 'Tente de novo.') : { id: 'l2', matricula_encontrada: true },
  });
  const dialogo = await corrigir();
  const valor = (nome: RegExp) => dialogo.getByLabelText<HTMLInputElement>(nome).value;
  expect([valor(/^Tipo/), valor(/^Forma/), valor(/^Descrição/), valor(/^Valor/), valor(/^Matrícula/)]).toEqual([
    'Rifa',
    'Vale',
    'Velas',
    '55,00',
    '77',
  ]);
  expect(dialogo.getByRole('button', { name: 'Saiu' }).ariaPressed).toBe('true');
  fireEvent.change(dialogo.getByLabelText(/^Valor/), { target: { value: '50' } });
  const salvar = dialogo.getByRole('button', { name: 'Salvar correção' });
  await userEvent.click(salvar);
  expect(await dialogo.findByText('Informe o motivo.')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(dialogo.getByLabelText(/^Motivo da correção/), 'Troco errado');
  await userEvent.click(salvar);
  await dito('Erro ao salvar · Tente de novo.');
  // Nothing typed is lost, and the entry is as it was.
  expect(valor(/^Valor/)).toBe('50');
  recusa = false;
  await userEvent.click(salvar);
  await dito(/^Lançamento corrigido · −/);
  const [primeira, segunda] = calls.filter(({ method }) => method === 'POST');
  expect(segunda?.body).toEqual({
    tipo: 'Rifa',
    metodo: 'Vale',
    descricao: 'Velas',
    valor_centavos: -5000,
    matricula: '77',
    data: '2026-11-18',
    observacoes: 'Da loja',
    favorecido: '',
    fundo_id: null,
    motivo: 'Troco errado',
  });
  expect(segunda?.headers.get('idempotency-key')).toBe(primeira?.headers.get('idempotency-key'));
});

it('[G7] both rows name each other; the reversed one is asked for, says why and offers nothing', async () => {
  const calls = abrir({}, [CORRECAO, CORRIGIDA]);
  await userEvent.click(await screen.findByRole('switch', { name: 'Mostrar estornados' }));
  await expect.poll(() => calls.at(-1)?.path).toContain('com_excluidos=true');
  expect(location.search).toContain('excluidos=sim');
  expect((await screen.findAllByText(/^Corrige o de .*55,00, de 18\/11\/2026$/)).length).toBe(1);
  expect(screen.getByText(/^Corrigido para .*50,00, de 18\/11\/2026$/)).toBeTruthy();
  expect(screen.getByText('Estornado em 20/11/2026: Troco errado')).toBeTruthy();
  expect(screen.getByText('corrigido')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Ações do lançamento/ })).toHaveLength(1);
});

it.each([
  ['what waits to be confirmed', { ...SAIDA, conferido: false }, 'financeiro'],
  ['a member', SAIDA, 'viewer'],
])('[G7 V6] is not offered: %s', async (_, lancamento, papel) => {
  abrir({}, [lancamento], papel);
  await userEvent.click(await screen.findByRole('button', { name: /^Ações do lançamento Velas/ }));
  expect(await screen.findByRole('menuitem', { name: 'Imprimir recibo' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Corrigir' })).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Mostrar estornados' }) !== null).toBe(papel !== 'viewer');
});
