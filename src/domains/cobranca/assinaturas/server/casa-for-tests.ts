import { novaCasa } from '../../../../server/testing/house.ts';

/** A house with a plan of R$ 100,00 due on the 10th, and one member. */
export async function casaComPlano() {
  const casa = await novaCasa();
  const owner = casa.como('owner');
  const { id: plano_id } = await owner.call('criarPlano', {
    nome: 'Corrente',
    valor_centavos: 10_000,
    dia_vencimento: 10,
  });
  const { id: membro_id } = await owner.call('criarMembro', { nome: 'Antônia Ferreira', matricula: '2019-014' });
  return { casa, owner, plano_id, membro_id };
}
