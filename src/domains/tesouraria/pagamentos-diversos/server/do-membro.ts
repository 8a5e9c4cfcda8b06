import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  records: {
    pagamentos_diversos: (orgId, id) => sql`
    select id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, matricula, observacoes, conferido, txid, corrige, estornado_em, estorno_motivo,
           created_at
    from pagamentos_diversos where org_id = ${orgId} and membro_id = ${id} order by data, id`,
  },
  written: (orgId) => sql`
  select 'lancamento', d.id, d.membro_id, d.created_at, concat_ws(' · ', d.descricao, d.favorecido, d.observacoes, d.estorno_motivo)
  from pagamentos_diversos d where d.org_id = ${orgId} and num_nonnulls(d.descricao, d.favorecido, d.observacoes, d.estorno_motivo) > 0`,
  holds: {
    lancamento: (orgId, id) =>
      sql`exists (select from pagamentos_diversos d where d.org_id = ${orgId} and d.membro_id = ${id})`,
  },
};
