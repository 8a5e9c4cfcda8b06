import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { turnable } from '../../../../web/testing/screen.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { CARTEIRA, MOVIMENTOS, RESUMO } from './caixa-for-tests.ts';
import { Page } from './page.tsx';

const banco = {
  ...CARTEIRA,
  id: 'c2',
  tipo: 'banco',
  nome: 'Banco',
  saldo_centavos: null,
  saldo_inicial_em: null,
  saldo_inicial_centavos: null,
};
const BRL = (texto: string) => texto.replaceAll(/[\u00a0\u202f]/g, ' ');

beforeEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/caixa');
  turnable('wide');
});

function abrir(papel: string, permissoes: string[], rotas: Parameters<typeof serve>[0] = {}) {
  establishSession(signedIn({ papel, permissoes }));
  const chamadas = serve({
    'GET /api/caixa': () => ({ carteiras: [CARTEIRA, banco], total_centavos: 24_780 }),
    'GET /api/caixa/movimentos': () => ({ itens: MOVIMENTOS, proximo: null, ...RESUMO }),
    ...rotas,
  });
  show(<Page />);
  return chamadas;
}

it('[K1] shows a card per carteira, their sum, and what each movement was', async () => {
  abrir('financeiro', ['billing:view', 'faturas:pagar']);
  expect(BRL((await screen.findByText(/Ao todo há/)).textContent)).toBe('Ao todo há R$ 247,80sem contar Banco');
  const [dinheiro, outra] = within(screen.getByRole('list', { name: 'Carteiras' })).getAllByRole('listitem');
  expect(BRL(dinheiro?.textContent ?? '')).toContain('R$ 247,80');
  expect(outra?.textContent).toContain('Informe quanto há');
  const linhas = await screen.findAllByRole('row');
  const ditas = linhas.slice(1).map((linha) => BRL(linha.textContent));
  expect(ditas[0]).toContain('Venda nº 12');
  expect(ditas[1]).toContain('Depósito para Banco');
  expect(ditas[3]).toContain('Mensalidade de nov/2026');
  expect(ditas[3]).toContain('Jurema');
  expect(ditas[4]).toContain('Saldo inicial');
});

it('[K2] offers nothing to change to a person who only reads', async () => {
  abrir('operador', ['billing:view']);
  await screen.findByText(/Ao todo há/);
  expect(screen.queryByRole('button', { name: 'Transferir' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Quanto há hoje\?/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Configurar' })).toBeNull();
});

it('[K4] a refused transfer says why and keeps what was typed', async () => {
  const frase = 'Informe antes quanto há em Banco.';
  const chamadas = abrir('financeiro', ['billing:view', 'faturas:pagar'], {
    'POST /api/transferencias': () => new Refusal(409, 'sem_saldo_inicial', frase),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Transferir' }));
  const dialogo = await screen.findByRole('dialog');
  await userEvent.type(within(dialogo).getByLabelText(/^Valor/), '50');
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Transferir' }));
  expect(await within(dialogo).findByText(frase)).toBeTruthy();
  expect(within(dialogo).getByLabelText<HTMLInputElement>(/^Valor/).value).toBe('50,00');
  const enviada = chamadas.find(({ path }) => path === '/api/transferencias');
  expect(enviada?.body).toMatchObject({
    tipo: 'deposito',
    carteira_de: 'c1',
    carteira_para: 'c2',
    valor_centavos: 5000,
  });
});

it("[K14] what leaves the drawer goes into the house's safe, which is offered before it exists", async () => {
  const guardado = { id: 'g1', nome: 'Guardado na casa' };
  const chamadas = abrir('financeiro', ['billing:view', 'faturas:pagar'], {
    'GET /api/caixa': () => ({ carteiras: [CARTEIRA, banco], total_centavos: 24_780, guardado }),
    'POST /api/transferencias': () => ({ id: 't1' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Transferir' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialogo.getByLabelText(/^O que é/), 'sangria');
  const para = dialogo.getByLabelText<HTMLSelectElement>(/^Para onde vai/);
  expect(para.selectedOptions[0]?.textContent).toBe('Guardado na casa');
  // Nothing lies in it yet, so nothing can leave it.
  expect(within(dialogo.getByLabelText(/^De onde sai/)).queryByText('Guardado na casa')).toBeNull();
  await userEvent.type(dialogo.getByLabelText(/^Valor/), '50');
  await userEvent.type(dialogo.getByLabelText(/^Motivo/), 'Para guardar');
  await userEvent.click(dialogo.getByRole('button', { name: 'Transferir' }));
  await waitFor(() =>
    expect(chamadas.find(({ path }) => path === '/api/transferencias')?.body).toMatchObject({
      tipo: 'sangria',
      carteira_de: 'c1',
      carteira_para: 'g1',
    }),
  );
});

it('[K14] a transfer of today that touches an open drawer says that it joins no till, and one of another day does not', async () => {
  const aberta = { em: '2026-11-20T19:00:00Z', por: 'Caio' };
  abrir('financeiro', ['billing:view', 'faturas:pagar'], {
    'GET /api/pdv/caixa/abertos': () => ({ itens: [{ id: 's1', carteira_id: 'c1', carteira: 'Dinheiro', aberta }] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Transferir' }));
  const dialogo = within(await screen.findByRole('dialog'));
  const aviso = 'O caixa do PDV está aberto em Dinheiro';
  expect(await dialogo.findByText(aviso)).toBeTruthy();
  fireEvent.change(dialogo.getByLabelText(/^Dia/), { target: { value: '19/11/2026' } });
  await waitFor(() => expect(dialogo.queryByText(aviso)).toBeNull());
});

it('[K5] shows the difference before it is booked', async () => {
  const chamadas = abrir('financeiro', ['billing:view', 'faturas:pagar'], {
    'POST /api/caixa/acertos': () => ({ id: 'l1', diferenca_centavos: -780 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ações de Dinheiro' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Acertar saldo' }));
  const dialogo = await screen.findByRole('dialog');
  await userEvent.type(within(dialogo).getByLabelText(/Quanto há de verdade/), '240');
  expect(BRL((await within(dialogo).findByText(/Faltam/)).textContent)).toContain('Faltam R$ 7,80');
  await userEvent.type(within(dialogo).getByLabelText(/Motivo/), 'Contei');
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Acertar saldo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chamadas.find(({ path }) => path === '/api/caixa/acertos')?.body).toMatchObject({
    contado_centavos: 24_000,
    saldo_centavos: 24_780,
    motivo: 'Contei',
  });
});

it('[K1] every row leads to where it is taken back, and the reversed ones are asked for', async () => {
  const estorno = { ...MOVIMENTOS[2], estornado_em: '2026-11-19T12:00:00.000Z', estorno_motivo: 'Nota errada' };
  const chamadas = abrir('financeiro', ['billing:view', 'faturas:pagar'], {
    'GET /api/caixa/estornos': () => ({ itens: [estorno], proximo: null }),
    'POST /api/mensalidades/estornos': () => ({ status: 'pendente', valor_centavos: 6500 }),
  });
  const acoes = await screen.findAllByRole('button', { name: /^Ações de .*2026/ });
  expect(acoes).toHaveLength(MOVIMENTOS.length);
  await userEvent.click(screen.getByRole('button', { name: /^Ações de Saldo inicial/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mudar o saldo inicial' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(screen.getByRole('button', { name: /^Ações de Mensalidade/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Estornar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Estornar este pagamento?' }));
  await userEvent.type(dialogo.getByLabelText(/Motivo/), 'Era de outro');
  await userEvent.click(dialogo.getByRole('button', { name: 'Estornar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chamadas.find(({ path }) => path === '/api/mensalidades/estornos')?.body).toEqual({
    fatura_id: 'f1',
    pagamento_id: 'm2',
    motivo: 'Era de outro',
  });
  await userEvent.click(screen.getByRole('switch', { name: 'Mostrar só os estornados' }));
  expect(await screen.findByText('Nota errada')).toBeTruthy();
});
