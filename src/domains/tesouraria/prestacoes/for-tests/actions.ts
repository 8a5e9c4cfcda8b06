import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';
import { competenciaDoDia, primeiroDia, somarMeses } from '../../../../shared/competencia.ts';

/** The month before this one, as its preview shows it, of a house that knows its balances. */
async function publicada(casa: TestHouse): Promise<unknown> {
  const dono = casa.como('owner');
  const competencia = somarMeses(competenciaDoDia(hoje()), -1);
  await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 500 });
  await casa.rows(sql`
    update carteiras set saldo_inicial_centavos = 0, saldo_inicial_em = ${primeiroDia(competencia)} where org_id = ${casa.orgId} returning 1`);
  const pedido = { competencia, texto: '' };
  const { sha256, versao } = await dono.call('preverPrestacao', pedido);
  return dono.call('publicarPrestacao', { ...pedido, visto: sha256, versao });
}

export const actions: ActionFacts = {
  heavy: ['listarAjustes', 'preverPrestacao', 'publicarPrestacao'],
  announces: {
    publicarPrestacao: { tells: 'casa', act: ({ casa }) => publicada(casa) },
  },
};
