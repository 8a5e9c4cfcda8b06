import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { asksToPrint } from '../../../../web/print/print-question.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { CASA } from '../../../../web/testing/house.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { PagamentosDiversos } from './page.tsx';

const LANCAMENTO = {
  id: 'l1',
  data: '2026-11-20',
  tipo: 'doacao',
  tipo_nome: 'Doação',
  descricao: 'Flores',
  metodo: 'pix',
  valor_centavos: 5000,
  membro: null,
  matricula: null,
  observacoes: null,
  conferido: true,
};
const TIPOS = [
  { id: 'doacao', nome: 'Doação', padrao: true, sentido: 'entrada' },
  { id: 't1', nome: 'Rifa', padrao: false, sentido: 'entrada' },
];
const RECIBO = {
  casa: CASA,
  lancamento: LANCAMENTO,
  emitido_em: '2026-11-20T12:00:00Z',
  fuso_horario: 'America/Sao_Paulo',
  colunas: 48,
};
const RAIZ = '/api/pagamentos-diversos';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/pagamentos-diversos');
});

function abrir() {
  establishSession(signedIn());
  serve({
    [`POST ${RAIZ}`]: () => ({ id: 'l1', matricula_encontrada: false }),
    [`GET ${RAIZ}`]: () => ({ itens: [LANCAMENTO] }),
    [`GET ${RAIZ}/tipos`]: () => ({ itens: TIPOS }),
    [`GET ${RAIZ}/metodos`]: () => ({ itens: [{ id: 'pix', nome: 'PIX', padrao: true }] }),
    [`GET ${RAIZ}/l1/recibo`]: () => RECIBO,
  });
  show(<PagamentosDiversos />);
}

const tocar = async (nome: RegExp | string) => userEvent.click(await screen.findByRole('button', { name: nome }));
const campo = (nome: RegExp) => screen.getByLabelText(nome);

async function preencher() {
  await screen.findByRole('option', { name: 'Rifa' });
  await userEvent.selectOptions(campo(/^Tipo/), 'Rifa');
  await userEvent.selectOptions(campo(/^Forma de pagamento/), 'pix');
  await userEvent.type(campo(/^Valor/), '-1.234,56');
}

it('[NV3] a question refused twice in a row is left out on this device; the row still prints, and then it is back', async () => {
  abrir();
  const lancar = async () => {
    await preencher();
    await tocar('Lançar saída');
    await dito(/^Lançamento salvo · −/);
  };
  const pergunta = () => screen.queryByRole('dialog', { name: 'Imprimir cupom?' });
  for (const vez of [1, 2]) {
    await lancar();
    await screen.findByText(/RECIBO DE PAGAMENTO/);
    await tocar('Agora não');
    await waitFor(() => expect(pergunta(), String(vez)).toBeNull());
  }
  await dito(/^Neste aparelho não perguntamos mais/);
  await lancar();
  expect(pergunta()).toBeNull();
  await tocar(/^Ações do lançamento Flores/);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Imprimir recibo' }));
  await screen.findByText(/RECIBO DE PAGAMENTO/);
  const janela = { document: document.implementation.createHTMLDocument(), focus: vi.fn(), print: vi.fn() };
  vi.stubGlobal('open', () => Object.assign(new EventTarget(), janela));
  await tocar('Gerar cupom');
  await waitFor(() => expect(asksToPrint('lancamento')).toBe(true));
});
