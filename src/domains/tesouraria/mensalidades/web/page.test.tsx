import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { fatura, MINHAS, paga } from './mensalidades-for-tests.ts';
import { Page } from './page.tsx';

const declarado = (id: string, campos: object) => ({
  id,
  origem: 'mensalidade',
  txid: 'A1B2C3',
  fatura_id: 'f1',
  o_que: '202611',
  nome: 'Jurema',
  matricula: '77',
  dia: '2026-11-20',
  valor_centavos: 6000,
  ...campos,
});
const BANDEJA = {
  itens: [
    declarado('p1', {}),
    declarado('d1', { origem: 'diverso', txid: null, fatura_id: null, o_que: 'Flores', nome: 'Bento' }),
  ],
  quantos: 2,
  total_centavos: 12_000,
};
const RAIZ = '/api/mensalidades';
const NINGUEM = { itens: [], proximo: null, total: 0, total_centavos: 0 };

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/mensalidades');
});

function abrir(papel: string, rotas: Parameters<typeof serve>[0]) {
  establishSession(signedIn({ papel, permissoes: papel === 'viewer' ? [] : ['faturas:pagar'] }));
  const calls = serve({ [`GET ${RAIZ}/a-receber`]: () => NINGUEM, ...rotas });
  show(<Page />);
  return calls;
}

const tocar = async (nome: RegExp | string) => {
  const [botao] = await screen.findAllByRole('button', { name: nome });
  if (botao) await userEvent.click(botao);
};

describe('a member', () => {
  it('[T7] without a link is asked to have the profile linked; there is no search', async () => {
    abrir('viewer', { [`GET ${RAIZ}/minhas`]: () => ({ membro: null, faturas: [] }) });
    expect(await screen.findByText('Seu acesso não está vinculado a um membro')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Buscar' })).toBeNull();
  });

  it('[T4 T7] pays the chosen by PIX only: code, then the declaration, badge and receipt to be confirmed', async () => {
    const calls = abrir('viewer', {
      [`GET ${RAIZ}/minhas`]: () => MINHAS,
      'GET /api/pix/cobranca?faturas=f2': () => ({ valor_centavos: 6000, codigo: '000201CODIGO', recebedor: 'A Casa' }),
      [`POST ${RAIZ}/minhas/pagamentos`]: () => ({ faturas: ['f2'], pagamentos: ['pg2'], total_centavos: 6000 }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /dez\/2026/ }));
    await tocar(/^Pagar 1 · R\$.60,00$/);
    const dialogo = within(await screen.findByRole('dialog', { name: 'Confirmar pagamento' }));
    expect(await dialogo.findByRole('img', { name: /QR do PIX de R\$\s60,00/ })).toBeTruthy();
    expect(dialogo.getByDisplayValue('000201CODIGO')).toBeTruthy();
    expect(dialogo.queryByLabelText('Forma de pagamento')).toBeNull();
    await tocar('Já fiz o PIX');
    await dito(/^Pagamento registrado · .*a conferir$/);
    const enviado = calls.find(({ method }) => method === 'POST');
    expect(enviado?.body).toEqual({ faturas: ['f2'], total_centavos: 6000 });
    expect(enviado?.headers.get('idempotency-key')).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Imprimir cupom?' })).toBeTruthy();
  });

  it('[T7] sees what waits to be confirmed, and pays without a code while the house has no key', async () => {
    abrir('viewer', {
      [`GET ${RAIZ}/minhas`]: () => MINHAS,
      'GET /api/pix/cobranca?faturas=f2': () => ({ valor_centavos: 6000, codigo: null, recebedor: null }),
      [`POST ${RAIZ}/minhas/pagamentos`]: () => noNetwork,
    });
    await userEvent.selectOptions(await screen.findByLabelText('Situação'), 'todas');
    expect(await screen.findByText('· a conferir')).toBeTruthy();
    await userEvent.click(await screen.findByRole('checkbox', { name: /dez\/2026/ }));
    await tocar(/^Pagar \d/);
    expect(await screen.findByText(/A casa ainda não cadastrou a chave PIX/)).toBeTruthy();
    await tocar('Já fiz o PIX');
    await dito(/^Erro ao registrar pagamento · Sem conexão/);
  });

  it('[T7] reads on the open month that the PIX declared for it was not confirmed', async () => {
    const faturas = [fatura('f2', '202612', { pix_recusado: '2026-11-19' }), fatura('f3', '202701')];
    abrir('viewer', { [`GET ${RAIZ}/minhas`]: () => ({ ...MINHAS, faturas }) });
    expect(await screen.findByText('PIX informado em 19/11 não confirmado')).toBeTruthy();
  });

  it('[T7] a month with nothing to pay cannot be chosen: with it the whole declaration would be refused (decision 28)', async () => {
    const faturas = [fatura('f2', '202612', { vl_desconto_centavos: 6000 }), fatura('f3', '202701')];
    abrir('viewer', { [`GET ${RAIZ}/minhas`]: () => ({ ...MINHAS, faturas }) });
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /jan\/2027/ })).disabled).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /dez\/2026/ }).disabled).toBe(true);
  });

  it('[T7] a month that was paid meanwhile leaves the payment and the list, and the reason is told', async () => {
    const faturas = [fatura('f2', '202612'), fatura('f3', '202701')];
    let pagas = 0;
    abrir('viewer', {
      [`GET ${RAIZ}/minhas`]: () => ({
        ...MINHAS,
        faturas: faturas.map((uma, n) => (n < pagas ? { ...uma, ...paga } : uma)),
      }),
      'GET /api/pix/cobranca?faturas=f2&faturas=f3': () => {
        pagas = 1;
        return new Refusal(409, 'fatura_nao_aberta', 'Alguma das faturas já foi paga ou cancelada. Confira a lista.');
      },
      'GET /api/pix/cobranca?faturas=f3': () => ({ valor_centavos: 6000, codigo: '000201OUTRO', recebedor: 'A Casa' }),
    });
    for (const mes of [/dez\/2026/, /jan\/2027/])
      await userEvent.click(await screen.findByRole('checkbox', { name: mes }));
    await tocar(/^Pagar \d/);
    await dito(/^Alguma das faturas já foi paga ou cancelada\. Confira a lista\.$/);
    expect(await screen.findByDisplayValue('000201OUTRO')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /dez\/2026/, hidden: true })).toBeNull();
  });

  it('[T3 Z6] by keyboard the space bar selects a month and Enter continues to the payment', async () => {
    abrir('viewer', {
      [`GET ${RAIZ}/minhas`]: () => MINHAS,
      'GET /api/pix/cobranca?faturas=f2': () => ({ valor_centavos: 6000, codigo: null, recebedor: null }),
    });
    (await screen.findByRole('checkbox', { name: /dez\/2026/ })).focus();
    await userEvent.keyboard(' {Enter}');
    expect(await screen.findByRole('dialog', { name: 'Confirmar pagamento' })).toBeTruthy();
  });

  it('[T3] says so if nothing is selected', async () => {
    abrir('viewer', { [`GET ${RAIZ}/minhas`]: () => MINHAS });
    await tocar('Pagar selecionadas');
    await dito(/^Nada selecionado · Selecione ao menos uma mensalidade em aberto\.$/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[Z5] has an error state', async () => {
    abrir('viewer', { [`GET ${RAIZ}/minhas`]: () => new Refusal(403, 'recurso', 'Recurso não incluído no plano.') });
    expect(await screen.findByText('Erro ao carregar mensalidades')).toBeTruthy();
  });
});

it('[T1 T7] keeps the list on the screen if a refetch fails, and says so to a person who asked for it', async () => {
  let resposta: unknown = MINHAS;
  abrir('viewer', { [`GET ${RAIZ}/minhas`]: () => resposta });
  await screen.findByRole('checkbox', { name: /dez\/2026/ });
  resposta = noNetwork;
  await tocar('Recarregar');
  await dito(/^Erro ao carregar mensalidades · /);
  expect(screen.getByRole('checkbox', { name: /dez\/2026/ })).toBeTruthy();
});

describe('the tray', () => {
  it('[T7] confirms a payment and an entry, each by its own action', async () => {
    const calls = abrir('financeiro', {
      [`GET ${RAIZ}/a-conferir`]: () => BANDEJA,
      [`POST ${RAIZ}/pagamentos/p1/conferir`]: () => ({ ok: true }),
      'POST /api/pagamentos-diversos/d1/conferir': () => noNetwork,
    });
    const [jurema, bento] = await screen.findAllByRole('button', { name: /^Confirmar o pagamento de/ });
    expect(screen.getAllByText(/^código, se o banco/).map(({ textContent }) => textContent)).toEqual([
      'código, se o banco o mostra no extrato: A1B2C3',
    ]);
    // After the first press the next payment moves up under the pointer. The second press of a
    // double press must not confirm it.
    for (const botao of [jurema, bento]) botao?.click();
    await dito(/^Pagamento confirmado$/);
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await new Promise((later) => setTimeout(later, 500));
    await tocar(/^Confirmar o pagamento de Bento/);
    await dito(/^Erro ao confirmar pagamento · Sem conexão/);
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  it('[T7] says when more are waiting than it shows', async () => {
    abrir('financeiro', { [`GET ${RAIZ}/a-conferir`]: () => ({ ...BANDEJA, quantos: 205 }) });
    expect(await screen.findByText(/^Os 2 mais antigos de 205\./)).toBeTruthy();
  });

  it('[T7] refuses with a reason: only the declared payment is meant', async () => {
    let vez = 0;
    const calls = abrir('financeiro', {
      [`GET ${RAIZ}/a-conferir`]: () => BANDEJA,
      [`POST ${RAIZ}/estornos`]: () => (vez++ === 0 ? noNetwork : { status: 'vencida', valor_centavos: 6000 }),
    });
    await tocar(/^Recusar o pagamento de Jurema/);
    await tocar('Recusar');
    expect(await screen.findByText('Informe o motivo.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Motivo/), 'Não caiu');
    await tocar(/^Recusar$/);
    await dito(/^Erro ao estornar pagamento · Sem conexão/);
    await tocar(/^Recusar$/);
    await dito(/^Pagamento recusado$/);
    const enviado = calls.find(({ path }) => path.endsWith('/estornos'));
    expect(enviado?.body).toEqual({ fatura_id: 'f1', pagamento_id: 'p1', motivo: 'Não caiu' });
  });

  it('[T7] names the member and the purpose when it refuses a declared entry', async () => {
    const calls = abrir('financeiro', {
      [`GET ${RAIZ}/a-conferir`]: () => BANDEJA,
      'POST /api/pagamentos-diversos/d1/estornar': () => ({ ok: true }),
    });
    await tocar('Recusar o pagamento de Bento · Flores');
    const dialogo = await screen.findByRole('dialog', { name: 'Recusar este pagamento?' });
    expect(dialogo.textContent).toContain('Bento · Flores · R$');
    await userEvent.type(within(dialogo).getByLabelText(/^Motivo/), 'Não caiu{Enter}');
    await dito(/^Pagamento recusado$/);
    expect(calls.find(({ path }) => path.endsWith('/estornar'))?.body).toEqual({ motivo: 'Não caiu' });
  });

  it('[Z1] is not requested for people who may not receive', async () => {
    establishSession(signedIn({ papel: 'operador', permissoes: [] }));
    const calls = serve({ [`GET ${RAIZ}/a-receber`]: () => NINGUEM });
    show(<Page />);
    await screen.findByText('De quem vamos receber?');
    expect(calls.filter(({ path }) => !path.includes('a-receber'))).toEqual([]);
  });
});
