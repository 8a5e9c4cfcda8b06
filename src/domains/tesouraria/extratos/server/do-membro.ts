import type { OfPerson } from '../../../../server/actions/of-person.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { linhasDasLigacoes } from '../../../dinheiro/carteiras/server/movimentos.ts';

/** Lines of the bank that are surely the member's: emptied without a question, and exported. */
const linhasDoMembro = (orgId: OrgId, membro: string): Statement => sql`
  select l.id from extrato_linhas l
  where l.org_id = ${orgId} and (
    l.id in (
      select c.linha_id from conciliacoes c
  ${linhasDasLigacoes(orgId)}
      where c.org_id = ${orgId} and coalesce(p.membro_id, d.membro_id) = ${membro})
    or l.pagador_chave in (
      select g.chave from pagadores g where g.org_id = ${orgId} group by g.chave having bool_and(g.membro_id = ${membro})))`;

export const doMembro: OfPerson = {
  records: {
    pagadores: (orgId, id) => sql`
    select pagador, pagador_documento, created_at
    from pagadores where org_id = ${orgId} and membro_id = ${id} order by created_at, id`,
    extrato_linhas: (orgId, id) => sql`
    select l.id, l.dia, l.valor_centavos, l.descricao, l.pagador, l.pagador_documento, l.id_banco, l.documento, l.end_to_end, l.txid, l.ignorada_motivo,
           (select coalesce(jsonb_agg(c.desfeita_motivo order by c.id), '[]') from conciliacoes c
            where c.org_id = ${orgId} and c.linha_id = l.id and c.desfeita_motivo is not null) as desfeitas
    from extrato_linhas l where l.org_id = ${orgId} and l.id in (${linhasDoMembro(orgId, id)}) order by l.dia, l.id`,
  },
  // Lines and links that are surely the member's are left out: they are emptied without a question.
  written: (orgId, id) => sql`
  select 'extrato', l.id, null::uuid, (l.dia + time '12:00') at time zone 'UTC', concat_ws(' · ', l.descricao, l.pagador, l.ignorada_motivo)
  from extrato_linhas l
  where l.org_id = ${orgId} and l.id not in (${linhasDoMembro(orgId, id)})
  union all
  select 'conciliacao', c.passo, null::uuid, max(c.desfeita_em), max(c.desfeita_motivo)
  from conciliacoes c
  ${linhasDasLigacoes(orgId)}
  where c.org_id = ${orgId} and c.desfeita_motivo is not null and coalesce(p.membro_id, d.membro_id) is distinct from ${id}
  group by c.passo`,
};
