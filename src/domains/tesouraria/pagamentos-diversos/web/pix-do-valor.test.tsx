import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { PagamentosDiversos } from './page.tsx';
import type { CodigoDoLancamento } from './pix-do-valor.tsx';

const RAIZ = '/api/pagamentos-diversos';

type Pedida = ReturnType<Parameters<Extract<CodigoDoLancamento, (props: never) => unknown>>[0]['pedir']>;
let pedidas: Pedida[] = [];
const Codigo: CodigoDoLancamento = ({ pedir, deHoje, onPaga, onUsada }) => (
  <>
    <button type="button" onClick={() => pedidas.push(deHoje ? pedir() : null)}>
      código
    </button>
    <button type="button" onClick={onPaga}>
      pagar
    </button>
    <button type="button" onClick={onUsada}>
      usada
    </button>
  </>
);

beforeEach(() => {
  pedidas = [];
  sessionStorage.clear();
});

function mostrar(rotas: Parameters<typeof serve>[0] = {}, id = 'u1') {
  const sessao = signedIn({ papel: 'financeiro' });
  establishSession({ ...sessao, usuario: { ...sessao.usuario, id } });
  const calls = serve({
    [`GET ${RAIZ}`]: () => ({ itens: [] }),
    [`GET ${RAIZ}/tipos`]: () => ({ itens: [{ id: 't1', nome: 'Rifa', padrao: false, sentido: 'entrada' }] }),
    [`GET ${RAIZ}/metodos`]: () => ({ itens: [{ id: 'pix', nome: 'PIX', padrao: true }] }),
    ...rotas,
  });
  show(<PagamentosDiversos Codigo={Codigo} />);
  return calls;
}

const tocar = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function preencher() {
  await screen.findByRole('option', { name: 'Rifa' });
  await userEvent.selectOptions(screen.getByLabelText(/^Forma de pagamento/), 'pix');
  await userEvent.type(screen.getByLabelText(/^Valor/), '12,50');
  await userEvent.selectOptions(screen.getByLabelText(/^Tipo/), 'Rifa');
}

const HAVIA = /^Havia um código PIX deste lançamento/;

it('[PG2] gives a code that writes the entry itself the whole entry, or says what is missing', async () => {
  mostrar();
  await preencher();
  await userEvent.selectOptions(screen.getByLabelText(/^Tipo/), '');
  await tocar('código');
  expect(pedidas).toEqual([null]);
  expect(await screen.findByText('Informe o tipo')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Tipo/), 'Rifa');
  await tocar('código');
  expect(pedidas[1]).toMatchObject({ tipo: 'Rifa', valor_centavos: 1250, chave: expect.any(String) });
});

it('[PG5] a reload keeps the entry and the key of its code, for this person, until it was paid', async () => {
  mostrar();
  await preencher();
  await tocar('código');
  cleanup();
  mostrar();
  expect(await screen.findByText(HAVIA)).toBeTruthy();
  await tocar('código');
  expect(pedidas[1]).toEqual(pedidas[0]);
  await tocar('pagar');
  cleanup();
  mostrar();
  await screen.findByRole('option', { name: 'Rifa' });
  expect(screen.queryByText(HAVIA)).toBeNull();
  await preencher();
  await tocar('código');
  cleanup();
  mostrar({}, 'u2');
  await screen.findByRole('option', { name: 'Rifa' });
  expect(screen.queryByText(HAVIA)).toBeNull();
});

it('[PG2] takes another key once the code, or the server, says that it wrote an entry, and keeps what was typed', async () => {
  const calls = mostrar({ [`POST ${RAIZ}`]: () => new Refusal(409, 'chave_reutilizada', 'Já foi pago.') });
  await preencher();
  await tocar('código');
  await tocar('usada');
  await tocar('código');
  await tocar('Lançar');
  await screen.findAllByText('Já foi pago.');
  await tocar('código');
  const chaves = pedidas.map((uma) => uma?.chave);
  expect(new Set(chaves).size).toBe(3);
  expect(pedidas.map((uma) => uma?.valor_centavos)).toEqual([1250, 1250, 1250]);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
