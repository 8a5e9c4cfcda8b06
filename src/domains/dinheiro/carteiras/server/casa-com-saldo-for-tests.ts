import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa } from '../../../../server/testing/house.ts';

/** A new house with R$ 200,00 in cash and R$ 1.000,00 in the bank since a day, usually today. */
export async function casaComSaldo(dia: string = hoje()) {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { itens } = await dono.call('listarCarteiras', {});
  const [dinheiro = '', banco = ''] = itens.map(({ id }) => id);
  await dono.call('informarSaldo', { id: dinheiro, saldo_centavos: 20_000, dia });
  await dono.call('informarSaldo', { id: banco, saldo_centavos: 100_000, dia });
  /** The balances by name. */
  const saldos = async () => {
    const { carteiras } = await dono.call('lerCaixa', {});
    return Object.fromEntries(carteiras.map(({ nome, saldo_centavos }) => [nome, saldo_centavos]));
  };
  return { casa, dono, dinheiro, banco, saldos };
}
