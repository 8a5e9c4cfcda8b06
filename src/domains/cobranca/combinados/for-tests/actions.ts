import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { motivo } from '../../../../server/testing/one-of-each.ts';
import { sql } from '../../../../server/database/sql.ts';

/** An open request of a member who owes this month. */
async function pedido({ casa, uma }: NamedPlace): Promise<{ id: string; membro: string }> {
  const { membro } = await uma.assinante();
  const [linha] = await casa.rows<{ id: string }>(sql`
    insert into combinados (org_id, membro_id, refer, tipo, estado, vaga, usuario_operacao)
    values (${casa.orgId}, ${membro}, ile_competencia(${hoje()}::date), 'isencao', 'pedido', 1, ${casa.usuario('owner').id}) returning id`);
  return { id: linha?.id ?? '', membro };
}

/** The viewer is the member's for as long as the call takes. */
async function desistir(place: NamedPlace): Promise<unknown> {
  const { casa } = place;
  const { id, membro } = await pedido(place);
  const ligar = (a: string | null) =>
    casa.rows(sql`
      update profiles set membro_id = ${a} where org_id = ${casa.orgId} and user_id = ${casa.usuario('viewer').id} returning 1`);
  await ligar(membro);
  const feito = await casa.como('viewer').call('desistirDoPedido', { id });
  await ligar(null);
  return feito;
}

export const actions: ActionFacts = {
  paths: { '/api/combinados': 'mensalidades' },
  samples: () => ({
    combinar: { tipo: 'isencao', meses: [{ refer: hoje().slice(0, 7).replace('-', '') }] },
  }),
  changesOne: (place) => ({
    combinar: async () => {
      const { membro } = await place.uma.assinante();
      const refer = hoje().slice(0, 7).replace('-', '');
      return place.dono.call('combinar', { membro_id: membro, tipo: 'isencao', meses: [{ refer }], motivo });
    },
    desistirDoPedido: () => desistir(place),
    responderPedido: async () =>
      place.dono.call('responderPedido', { id: (await pedido(place)).id, aprovar: false, resposta: motivo }),
    desfazerCombinado: async () => {
      const { id } = await pedido(place);
      await place.dono.call('responderPedido', { id, aprovar: true, resposta: motivo });
      return place.dono.call('desfazerCombinado', { id, motivo });
    },
  }),
  changesNone: ['pedirCombinado'],
};
