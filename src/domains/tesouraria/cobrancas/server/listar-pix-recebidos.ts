import { handler, type Output } from '../../../../server/actions/handler.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { cobrancas } from '../contract.ts';
import { DIAS_PARA_DEVOLVER } from '../rules.ts';
import { DE_QUE_E } from './cobranca-da-casa.ts';

type Item = Output<typeof cobrancas.listarPixRecebidos>['itens'][number];

/** The last paid first, as far back as a PIX can be sent back. */
export const listarPixRecebidos = handler(
  cobrancas.listarPixRecebidos,
  async ({ db, orgId, agora }, { depois_de, quantos }) => {
    const desde = new Date(agora.getTime() - DIAS_PARA_DEVOLVER * 86_400_000);
    const lidos = await db.rows<Item>(sql`
      with pagina as (
        select r.id, r.membro_id, r.valor_centavos, r.pago_em, r.situacao, ${DE_QUE_E} as de_que
        from pix_recebidos r join cobrancas c on c.org_id = ${orgId} and c.id = r.cobranca_id
        where r.org_id = ${orgId} and r.pago_em >= ${desde} ${depois_de === undefined ? sql`` : sql`and (r.pago_em, r.id) < (select u.pago_em, u.id from pix_recebidos u where u.org_id = ${orgId} and u.id = ${depois_de})`}
        order by r.pago_em desc, r.id desc limit ${literal(quantos + 1)}
      )
      select g.*, (select m.nome_mostrado from membros m where m.org_id = ${orgId} and m.id = g.membro_id) as membro,
             case when g.situacao in ('conferir', 'entrada') or (g.situacao = 'lancado' and g.de_que <> 'venda') then g.valor_centavos - d.saiu else 0 end as devolvivel_centavos,
             d.devolucoes
      from pagina g
      cross join lateral (
        select coalesce(sum(v.valor_centavos) filter (where v.estado <> 'recusada'), 0)::bigint as saiu,
               coalesce(json_agg(json_build_object('id', v.id, 'valor_centavos', v.valor_centavos, 'estado', v.estado)
                                 order by v.pedida_em, v.id) filter (where v.id is not null), '[]') as devolucoes
        from devolucoes_de_pix v where v.org_id = ${orgId} and v.pix_id = g.id
      ) d
      order by g.pago_em desc, g.id desc`);
    return pageOf(lidos, quantos, ({ id }) => id);
  },
);
