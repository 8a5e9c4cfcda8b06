import { sql, type Statement } from '../../../../server/database/sql.ts';

// What an import wrote about a member `m`, as two hashes. A row that hashes differently later was
// changed by somebody. They are built from whole rows, so that a column added later is covered
// without being named here.

/** The record, without what the database computes. */
export const marcaDaFicha: Statement = sql`
  md5((jsonb_strip_nulls(to_jsonb(m)) - '{org_id,id,terreiro_id,created_at,matricula_norm,nome_ordem,busca}'::text[])::text)`;

/**
 * The subscriptions and their invoices. An invoice that only became overdue counts as unchanged,
 * because no person did that. Generated again with the same content they are the same, so ids are
 * left out.
 */
export const marcaDasMensalidades = (orgId: string): Statement => sql`
  md5(concat(
    (select jsonb_agg(jsonb_strip_nulls(to_jsonb(a)) - '{org_id,id,terreiro_id,created_at,updated_at,dt_fim,ativo}'::text[] order by a.inicio, a.id)
     from assinaturas a where a.org_id = ${orgId} and a.membro_id = m.id),
    (select jsonb_agg(jsonb_strip_nulls(to_jsonb(f)) - '{org_id,id,terreiro_id,assinatura_id,data_vencimento,valor,usuario_operacao,created_at}'::text[]
              || jsonb_build_object('status', case when f.status = 'vencida' then 'pendente' else f.status end) order by f.dt_vencimento, f.id)
     from faturas f where f.org_id = ${orgId} and f.membro_id = m.id)))`;
