import { expect, it } from 'vitest';
import { casaComSaldo } from '../../../dinheiro/carteiras/server/casa-com-saldo-for-tests.ts';
import { refusal } from '../../../../server/testing/house.ts';

const motivo = 'Contei de novo';

it('[K5] books what is missing as an entry of its own type, and the balance is what was counted', async () => {
  const { dono, dinheiro, saldos } = await casaComSaldo();
  const contado = { carteira_id: dinheiro, contado_centavos: 18_500, saldo_centavos: 20_000, motivo };
  expect(await dono.call('acertarSaldo', contado)).toMatchObject({ diferenca_centavos: -1500 });
  expect(await saldos()).toEqual({ Dinheiro: 18_500, Banco: 100_000 });
  const { itens } = await dono.call('listarLancamentos', {});
  expect(itens).toMatchObject([
    { tipo: 'acerto', tipo_nome: 'Acerto de saldo', descricao: motivo, valor_centavos: -1500, metodo: 'dinheiro' },
  ]);
  expect((await refusal(dono.call('acertarSaldo', { ...contado, saldo_centavos: 18_500 }))).code).toBe('sem_diferenca');
});

it('[K5] books nothing when the balance changed while the person counted; of ten at once one books', async () => {
  const { dono, dinheiro, saldos } = await casaComSaldo();
  const contar = () =>
    dono.call('acertarSaldo', { carteira_id: dinheiro, contado_centavos: 18_500, saldo_centavos: 20_000, motivo });
  const feitos = await Promise.allSettled(Array.from({ length: 10 }, contar));
  expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await saldos()).toMatchObject({ Dinheiro: 18_500 });
  expect((await refusal(contar())).message).toContain('185,00');
});

it('[K5] asks for the opening first', async () => {
  const { dono } = await casaComSaldo();
  const { id } = await dono.call('criarCarteira', { nome: 'Cofre', tipo: 'dinheiro' });
  const contado = { carteira_id: id, contado_centavos: 1, saldo_centavos: 0, motivo };
  expect((await refusal(dono.call('acertarSaldo', contado))).code).toBe('sem_saldo_inicial');
});
