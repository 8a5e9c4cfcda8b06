import { expect, it } from 'vitest';
import { hoje } from '../../../../server/testing/clock.ts';
import { refusal } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { casaComSaldo } from './casa-com-saldo-for-tests.ts';

const deposito = (de: string, para: string) =>
  ({ tipo: 'deposito', carteira_de: de, carteira_para: para, valor_centavos: 5000 }) as const;

it('[K4] moves money without changing the sum, and its reversal leaves both balances as they were', async () => {
  const { casa, dinheiro, banco, saldos } = await casaComSaldo();
  const tesoureira = casa.como('financeiro');
  const { id } = await tesoureira.call('transferir', deposito(dinheiro, banco));
  expect(await saldos()).toEqual({ Dinheiro: 15_000, Banco: 105_000 });
  await tesoureira.call('estornarTransferencia', { id, motivo: 'Engano' });
  expect(await saldos()).toEqual({ Dinheiro: 20_000, Banco: 100_000 });
  const outra = { id, motivo: 'De novo' };
  expect((await refusal(tesoureira.call('estornarTransferencia', outra))).code).toBe('transferencia_estornada');
});

it('[K4] the same key moves it once, also when sent ten times at once', async () => {
  const { dono, dinheiro, banco, saldos } = await casaComSaldo();
  await Promise.all(Array.from({ length: 10 }, () => dono.call('transferir', deposito(dinheiro, banco), { key: 'k' })));
  expect(await saldos()).toEqual({ Dinheiro: 15_000, Banco: 105_000 });
});

it.each([
  ['deposito', true, false],
  ['saque', false, true],
  ['suprimento', false, true],
  ['sangria', true, false],
  ['transferencia', true, true],
] as const)('[K4] %s leaves and reaches what its name says', async (tipo, doDinheiro, doBanco) => {
  const { dono, dinheiro, banco } = await casaComSaldo();
  const pedir = (de: string, para: string) =>
    dono
      .call('transferir', { tipo, carteira_de: de, carteira_para: para, valor_centavos: 1, motivo: 'Troco' })
      .then(() => true)
      .catch((error: { code: string }) => error.code);
  const recusada = 'campos_invalidos';
  expect(await pedir(dinheiro, banco)).toBe(doDinheiro || recusada);
  expect(await pedir(banco, dinheiro)).toBe(doBanco || recusada);
  expect(await pedir(dinheiro, dinheiro)).toBe(recusada);
});

it('[K4] cash is never put away in a card machine', async () => {
  const { dono, dinheiro } = await casaComSaldo();
  const { id: maquina } = await dono.call('criarCarteira', { nome: 'Maquininha', tipo: 'gateway' });
  await dono.call('informarSaldo', { id: maquina, saldo_centavos: 0 });
  expect(await refusal(dono.call('transferir', deposito(dinheiro, maquina)))).toMatchObject({
    code: 'campos_invalidos',
    fields: { carteira_para: 'Escolha uma carteira da lista.' },
  });
});

it('[K4] is refused before either opening, in the future, without an opening, and without the reason that it needs', async () => {
  const { dono, dinheiro, banco } = await casaComSaldo(somarDias(hoje(), -3));
  const codigo = async (mudanca: object) =>
    (await refusal(dono.call('transferir', { ...deposito(dinheiro, banco), ...mudanca }))).code;
  expect(await codigo({ dia: somarDias(hoje(), -4) })).toBe('antes_do_saldo_inicial');
  expect(await codigo({ dia: somarDias(hoje(), 1) })).toBe('campos_invalidos');
  expect(await codigo({ valor_centavos: 0 })).toBe('campos_invalidos');
  expect(await codigo({ tipo: 'sangria' })).toBe('campos_invalidos');
  const { id } = await dono.call('criarCarteira', { nome: 'Cofre', tipo: 'dinheiro' });
  const semSaldo = await refusal(dono.call('transferir', { ...deposito(dinheiro, id), tipo: 'transferencia' }));
  expect(semSaldo).toMatchObject({ code: 'sem_saldo_inicial', message: 'Informe antes quanto há em Cofre.' });
});

it('[K4] an opening is not moved past a transfer', async () => {
  const { dono, dinheiro, banco } = await casaComSaldo(somarDias(hoje(), -9));
  const { id } = await dono.call('transferir', { ...deposito(dinheiro, banco), dia: somarDias(hoje(), -5) });
  const mover = (dia: string) => dono.call('informarSaldo', { id: banco, saldo_centavos: 1, dia });
  expect((await refusal(mover(somarDias(hoje(), -4)))).code).toBe('transferencia_antes');
  await mover(somarDias(hoje(), -5));
  await dono.call('estornarTransferencia', { id, motivo: 'Engano' });
  await mover(hoje());
});
