import { expect, it } from 'vitest';
import { refusal } from '../../../../server/testing/house.ts';
import { casaComLinhas } from './casa-com-linhas-for-tests.ts';

const internet = { descricao: 'Internet', tipo: 'outro', valor_centavos: 9900, vencimento: '2026-10-12' } as const;

async function casaComConta(mais: object = {}) {
  const lugar = await casaComLinhas();
  const conta = (outra: object = {}) => lugar.dono.call('criarContaAPagar', { ...internet, ...mais, ...outra });
  const { id } = await conta();
  const contas = async (situacao: 'abertas' | 'pagas') =>
    (await lugar.dono.call('listarContasAPagar', { situacao })).itens.map(({ vencimento }) => vencimento);
  const sair = (linha: object = {}) =>
    lugar.trazer({ valor_centavos: -9900, descricao: 'PAGTO INTERNET EXEMPLO', meio: 'boleto', ...linha });
  return { ...lugar, id, conta, contas, sair };
}

it('[E5 E7 G2] a line of money out is suggested as the bill of its amount, days and name; a click pays it', async () => {
  const { dono, id, contas, sair, decidir, figuras, saldos, aberta } = await casaComConta({ repete: 'mensal' });
  const linha = await sair();
  expect(linha).toMatchObject({ certeza: 'sugerida', alvos: [{ tipo: 'conta', id, valor_centavos: -9900 }] });
  const antes = await figuras();
  const passo = await decidir(linha, [{ tipo: 'conta', id, valor_centavos: -9900 }]);
  expect([await contas('pagas'), await contas('abertas')]).toEqual([['2026-10-12'], ['2026-11-12']]);
  expect((await dono.call('listarContasAPagar', { situacao: 'pagas' })).itens).toMatchObject([
    { pagamento: { valor_centavos: 9900, data: '2026-10-10', metodo: 'transferencia' } },
  ]);
  expect(await saldos()).toMatchObject({ Banco: 100_000 - 9900 });
  const outra = await sair({ ocorrencia: 1 });
  expect((await refusal(decidir(outra, [{ tipo: 'conta', id, valor_centavos: -9900 }]))).code).toBe('conta_paga');
  await dono.call('ignorarLinhas', { linhas: [outra.id], motivo: 'Em dobro' });
  await dono.call('desfazerConciliacao', { id: passo, motivo: 'Engano' });
  expect(await contas('abertas')).toEqual(['2026-10-12', '2026-11-12']);
  expect(await aberta(linha.id)).toBe(-9900);
  expect((await figuras()).saldos).toEqual(antes.saldos);
});

it('[E5] the amount alone, or the name with another amount, lists bills; far days and paused bills are none', async () => {
  const { dono, id, conta, sair } = await casaComConta();
  const gas = await conta({ descricao: 'Gás' });
  expect(await sair({ descricao: 'PIX ENVIADO' })).toMatchObject({ certeza: 'candidatas', alvos: [{ id }, gas] });
  expect(await sair({ valor_centavos: -10_450 })).toMatchObject({ certeza: 'candidatas', alvos: [{ id }] });
  expect(await sair({ dia: '2026-10-18' })).toMatchObject({ certeza: null, alvos: [] });
  await dono.call('pausarContaAPagar', { id: gas.id });
  expect(await sair({ descricao: 'PIX ENVIADO', ocorrencia: 1 })).toMatchObject({ alvos: [{ id }] });
});

it('[E5 E7] a bill that was paid by hand is here already: the line is linked and pays nothing again', async () => {
  const { dono, id, sair, contas, decidir, saldos } = await casaComConta({ repete: 'mensal' });
  const pago = { id, valor_centavos: 9900, metodo: 'transferencia', data: '2026-10-11' };
  const { lancamento_id } = await dono.call('pagarContaAPagar', pago);
  const linha = await sair();
  expect(linha.alvos).toMatchObject([{ tipo: 'lancado', id: lancamento_id }]);
  await decidir(linha, [{ tipo: 'lancado', id: lancamento_id, origem: 'lancamento', valor_centavos: -9900 }]);
  expect(await contas('pagas')).toEqual(['2026-10-12']);
  expect(await saldos()).toMatchObject({ Banco: 100_000 - 9900 });
});

it('[E7] two clerks who pay two bills by two lines in opposite order both end, and each bill is paid once', async () => {
  const { dono, id, conta, contas, sair } = await casaComConta();
  const outra = await conta({ vencimento: '2026-10-13' });
  const linhas = [await sair({ descricao: 'UM' }), await sair({ descricao: 'OUTRO' })];
  const decisoes = linhas.map((linha, n) => ({
    linha_id: linha.id,
    resta_centavos: -9900,
    como: 'escolhida' as const,
    destinos: [{ tipo: 'conta' as const, id: n === 0 ? id : outra.id, valor_centavos: -9900 }],
  }));
  const feitas = await Promise.allSettled([
    dono.call('conciliarLinhas', { decisoes }),
    dono.call('conciliarLinhas', { decisoes: decisoes.toReversed() }),
  ]);
  expect(feitas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await contas('pagas')).toHaveLength(2);
});

it('[G2] paying by hand warns of an open line or an expense of that amount around the day, and then goes on', async () => {
  const { dono, id, conta, sair, contas } = await casaComConta();
  const pago = { id, valor_centavos: 9900, metodo: 'pix', data: '2026-10-12' };
  const linha = await sair({ dia: '2026-10-08' });
  const recusa = await refusal(dono.call('pagarContaAPagar', pago));
  expect(recusa.code).toBe('parece_paga');
  expect(recusa.fields.mesmo_assim).toContain('08/10/2026: PAGTO INTERNET EXEMPLO');
  await dono.call('ignorarLinhas', { linhas: [linha.id], motivo: 'Outra casa' });
  const velas = { descricao: 'Velas', tipo: 'outro', metodo: 'dinheiro', valor_centavos: 9900, data: '2026-10-17' };
  const { id: despesa } = await dono.call('criarDespesa', velas);
  expect((await refusal(dono.call('pagarContaAPagar', pago))).fields.mesmo_assim).toContain('17/10/2026: Velas');
  await dono.call('pagarContaAPagar', { ...pago, mesmo_assim: true });
  // The payment of another bill, a reversed expense and one six days away are no such expense.
  await dono.call('estornarLancamento', { id: despesa, motivo: 'Engano' });
  await dono.call('criarDespesa', { ...velas, data: '2026-10-18' });
  await dono.call('pagarContaAPagar', { ...pago, id: (await conta()).id });
  expect(await contas('pagas')).toHaveLength(2);
});

it("[K13] a bank's line of ten times the usual is booked unasked: as an expense, a bill and a card's fee", async () => {
  const { dono, id, sair, decidir, banco } = await casaComConta();
  const { id: maquina } = await dono.call('criarCarteira', { nome: 'Maquininha', tipo: 'gateway' });
  await dono.call('informarSaldo', { id: maquina, saldo_centavos: 500_000, dia: '2026-10-01' });
  const pouco = { descricao: 'Velas', tipo: 'outro', metodo: 'pix', valor_centavos: 120, carteira_id: banco };
  for (const dia of ['03', '04', '05']) await dono.call('criarDespesa', { ...pouco, data: `2026-10-${dia}` });
  expect((await refusal(dono.call('criarDespesa', { ...pouco, valor_centavos: 9900 }))).code).toBe(
    'confirme_dez_vezes',
  );
  const valor_centavos = -9900;
  const gasto = { tipo: 'lancamento' as const, tipo_nome: 'Outro', descricao: 'Boleto', valor_centavos };
  await decidir(await sair({ descricao: 'UM' }), [gasto]);
  await decidir(await sair({ descricao: 'DOIS' }), [{ tipo: 'conta', id, valor_centavos }]);
  const veio = await sair({ descricao: 'REPASSE', valor_centavos: 90_000 });
  const repasse = { tipo: 'repasse' as const, carteira_id: maquina, valor_centavos: 90_000, taxa_centavos: 9900 };
  await decidir(veio, [repasse]);
});

it('[G2] the dialog is told which open lines have its amount, for a month back, and which do not', async () => {
  const { dono, sair } = await casaComConta();
  const doValor = (dia: string, valor_centavos = -9900) => dono.call('listarLinhasDoValor', { valor_centavos, dia });
  expect(await doValor('2026-10-12')).toEqual({ itens: [], quantas: 0 });
  const linha = await sair({ dia: '2026-10-08', pagador: 'LUZ S.A.' });
  expect(await doValor('2026-10-30')).toEqual({
    itens: [{ id: linha.id, dia: '2026-10-08', o_que: 'LUZ S.A.' }],
    quantas: 1,
  });
  for (const dia of ['2026-10-02', '2026-11-09']) expect((await doValor(dia)).quantas).toBe(0);
  // Money that comes in is not money that goes out, and a line that was set aside waits no more.
  expect((await doValor('2026-10-12', 9900)).quantas).toBe(0);
  expect((await doValor('2026-10-12', 0)).quantas).toBe(0);
  await dono.call('ignorarLinhas', { linhas: [linha.id], motivo: 'Outra vez' });
  expect((await doValor('2026-10-12')).quantas).toBe(0);
});
