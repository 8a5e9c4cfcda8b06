import type { Output } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { painel } from '../contract.ts';

type Ultimo = Output<typeof painel.lerPainel>['ultimos'][number];

/**
 * If given, only this person's: the member's payments, and entries tied to the member or made by
 * the person.
 */
export interface Proprio {
  membroId: string;
  userId: string;
}

/**
 * The newest 15 of each kind by the day of the money, merged and cut to 15. A member's own list
 * includes declared payments that were refused. The member would otherwise never learn what became
 * of them.
 */
export function lerUltimos(db: Db, orgId: OrgId, proprio?: Proprio): Promise<Ultimo[]> {
  const pagos = proprio
    ? sql`p.membro_id = ${proprio.membroId} and (p.estornado_em is null or not p.conferido)`
    : sql`p.estornado_em is null`;
  const lancados = proprio
    ? sql`(d.membro_id = ${proprio.membroId} or d.usuario_operacao = ${proprio.userId}) and (d.estornado_em is null or not d.conferido)`
    : sql`d.estornado_em is null`;
  // In the house's list the type of an entry without a member stands in the place of the name.
  const semDescricao = proprio ? sql`d.tipo_nome` : sql`case when m.id is null then '' else d.tipo_nome end`;
  return db.rows<Ultimo>(sql`
    with pagamentos_novos as materialized (
      select * from pagamentos p where p.org_id = ${orgId} and ${pagos} order by p.pago_em desc, p.created_at desc limit 15
    ), lancamentos_novos as materialized (
      select * from pagamentos_diversos d where d.org_id = ${orgId} and ${lancados} order by d.data desc, d.created_at desc limit 15
    )
    select p.id, p.pago_em as dia, p.created_at as quando, 'mensalidade' as tipo, m.nome as de_quem, f.refer as o_que, p.metodo as forma,
           p.valor_centavos, p.conferido, p.estornado_em is not null as recusado
    from pagamentos_novos p
    join faturas f on f.org_id = ${orgId} and f.id = p.fatura_id
    join membros m on m.org_id = ${orgId} and m.id = f.membro_id
    union all
    select d.id, d.data, d.created_at, 'diverso', coalesce(m.nome, d.tipo_nome), coalesce(d.descricao, ${semDescricao}), d.metodo,
           d.valor_centavos, d.conferido, d.estornado_em is not null
    from lancamentos_novos d
    left join membros m on m.org_id = ${orgId} and m.id = d.membro_id
    order by dia desc, quando desc
    limit 15`);
}
