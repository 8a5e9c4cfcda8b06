import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { turnable } from '../../../../web/testing/screen.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito, ditos, oferta } from '../../../../web/testing/toasts.ts';
import { LUZ } from './conta-for-tests.ts';
import { Page } from './page.tsx';

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/contas-a-pagar');
  turnable('wide');
});

function abrir(rotas: Parameters<typeof serve>[0] = {}, permissoes = ['billing:view', 'faturas:pagar']) {
  establishSession(signedIn({ permissoes }));
  const calls = serve({
    'GET /api/contas-a-pagar': () => ({ itens: [LUZ], total_centavos: 24_500, quantas: 1, atrasadas: 1 }),
    'GET /api/pagamentos-diversos/metodos': () => ({ itens: [] }),
    'GET /api/pagamentos-diversos/tipos': () => ({ itens: [] }),
    'GET /api/carteiras': () => ({ itens: [], formas: [] }),
    'GET /api/fundos': () => ({ itens: [] }),
    ...rotas,
  });
  show(<Page />);
  return calls;
}
const tela = async () => (await screen.findByRole('table')).textContent.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('[G2] the bills of a house', () => {
  it('are shown with their day, whether they are late, and their sum', async () => {
    abrir();
    expect(await screen.findByText('1 atrasada', { exact: false })).toBeTruthy();
    const texto = await tela();
    for (const parte of ['Luz', 'Companhia de Energia', '18/11/2026', 'Atrasada', 'R$ 245,00'])
      expect(texto).toContain(parte);
  });

  it('say what to do while there is none, and offer another try when they cannot be read', async () => {
    let falha = true;
    abrir({
      'GET /api/contas-a-pagar': () =>
        falha
          ? new Refusal(503, 'ocupado', 'Tente daqui a pouco.')
          : { itens: [], total_centavos: 0, quantas: 0, atrasadas: 0 },
    });
    const deNovo = await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 5000 });
    falha = false;
    await userEvent.click(deNovo);
    expect(await screen.findByText('Nenhuma conta a pagar')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Nova conta' })).toHaveLength(1);
  });

  it.each(['phone', 'wide'] as const)('%s: are only read by who may not pay', async (side) => {
    turnable(side);
    abrir({}, ['billing:view']);
    await screen.findByText('Luz');
    expect(screen.queryByRole('button', { name: 'Nova conta' })).toBeNull();
    for (const name of ['Ações da conta Luz', 'Pagar Luz']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('[G2] a new bill', () => {
  it('names what is missing, with the focus on the first field', async () => {
    const calls = abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Nova conta' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'Salvar conta' }));
    for (const frase of ['Diga que conta é', 'Informe um valor maior que zero', 'Informe o dia'])
      expect(await form.findByText(frase)).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText(/Que conta é/));
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });
});

async function pagar() {
  await userEvent.click(await screen.findByRole('button', { name: 'Pagar Luz' }));
  return within(await screen.findByRole('dialog'));
}

async function escolher(acao: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Ações da conta Luz' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: acao }));
  return within(await screen.findByRole('alertdialog'));
}

describe('[G2] one bill', () => {
  it.each(['phone', 'wide'] as const)('[NV6] %s: has ‘Pagar’ in sight, and not in the menu too', async (side) => {
    turnable(side);
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Ações da conta Luz' }));
    expect(screen.getByRole('button', { name: 'Pagar Luz', hidden: true })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Pausar' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Pagar' })).toBeNull();
  });

  it('is paid once by a double press, says when the next is due, and closes', async () => {
    const calls = abrir({
      'POST /api/contas-a-pagar/k1/pagar': () => ({ id: 'd1', proximo_vencimento: '2026-12-18' }),
    });
    const form = await pagar();
    await userEvent.clear(form.getByLabelText(/Valor pago/));
    await userEvent.type(form.getByLabelText(/Valor pago/), '251,30');
    await userEvent.dblClick(form.getByRole('button', { name: 'Pagar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await dito(/^Conta paga · R\$\s251,30\. A próxima vence em 18\/12\/2026\.$/);
    const pagas = calls.filter(({ path }) => path.endsWith('/pagar'));
    expect(pagas.map(({ body }) => body)).toMatchObject([{ valor_centavos: 25_130, data: '2026-11-20' }]);
  });

  it('[K12] that is paid in cash today says which open drawer the money leaves', async () => {
    const aberta = { em: '2026-11-20T19:00:00Z', por: 'Caio' };
    const calls = abrir({
      'GET /api/pagamentos-diversos/metodos': () => ({
        itens: ['dinheiro', 'pix'].map((id) => ({ id, nome: id, padrao: true })),
      }),
      'GET /api/pdv/caixa/abertos': () => ({ itens: [{ id: 's1', carteira: 'Dinheiro', aberta }] }),
      'POST /api/contas-a-pagar/k1/pagar': () => ({ lancamento_id: 'd1', proximo_vencimento: null }),
    });
    const form = await pagar();
    expect(form.queryByLabelText('O dinheiro sai de uma gaveta?')).toBeNull();
    await userEvent.selectOptions(form.getByLabelText(/^Forma de pagamento/), 'dinheiro');
    const gaveta = await form.findByLabelText<HTMLSelectElement>('O dinheiro sai de uma gaveta?');
    expect(gaveta.value).toBe('s1');
    await userEvent.click(form.getByRole('button', { name: 'Pagar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ path }) => path.endsWith('/pagar'))?.body).toMatchObject({ sessao_id: 's1' });
  });

  it('that seems paid says why, and is paid once the person says that it is another', async () => {
    const frase = 'Já há uma despesa deste valor em 18/11/2026: Luz. Se é outra, pague mesmo assim.';
    const calls = abrir({
      'POST /api/contas-a-pagar/k1/pagar': ({ body }) =>
        (body as { mesmo_assim: boolean }).mesmo_assim
          ? { lancamento_id: 'd1', proximo_vencimento: null }
          : new Refusal(409, 'parece_paga', frase, { fields: { mesmo_assim: frase } }),
    });
    const form = await pagar();
    await userEvent.click(form.getByRole('button', { name: 'Pagar' }));
    expect(await form.findByText(frase)).toBeTruthy();
    await userEvent.click(form.getByLabelText('É outra: pagar mesmo assim'));
    await userEvent.click(form.getByRole('button', { name: 'Pagar' }));
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/pagar'))).toHaveLength(2));
    await waitFor(() => expect(ditos[0]).toContain('Conta paga'));
  });

  it('that somebody else has just paid is not paid again, and what was typed stays', async () => {
    const frase = 'Esta conta já foi paga.';
    abrir({ 'POST /api/contas-a-pagar/k1/pagar': () => new Refusal(409, 'conta_paga', frase) });
    const form = await pagar();
    await userEvent.clear(form.getByLabelText(/Valor pago/));
    await userEvent.type(form.getByLabelText(/Valor pago/), '251,30');
    await userEvent.click(form.getByRole('button', { name: 'Pagar' }));
    expect(await form.findByText(frase)).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>(/Valor pago/).value).toBe('251,30');
  });

  it('is deleted after a question that names it, and the toast brings it back', async () => {
    const calls = abrir({
      'DELETE /api/contas-a-pagar/k1': () => ({ ok: true }),
      'POST /api/contas-a-pagar/k1/restaurar': () => ({ ok: true }),
    });
    const pergunta = await escolher('Excluir');
    expect(pergunta.getByText('Luz')).toBeTruthy();
    await userEvent.dblClick(pergunta.getByRole('button', { name: 'Excluir' }));
    await dito('Conta excluída · Luz');
    oferta()?.onPress();
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/restaurar'))).toBe(true));
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('is paused without being deleted', async () => {
    const calls = abrir({ 'POST /api/contas-a-pagar/k1/pausar': () => ({ ok: true }) });
    const pergunta = await escolher('Pausar');
    await userEvent.click(pergunta.getByRole('button', { name: 'Pausar' }));
    await waitFor(() => expect(ditos).toEqual(['Conta pausada · Luz']));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });
});
