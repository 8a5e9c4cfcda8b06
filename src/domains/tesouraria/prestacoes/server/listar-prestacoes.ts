import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { prestacoes } from '../contract.ts';

type Item = Output<typeof prestacoes.listarPrestacoes>['itens'][number];

/** What a paper says of its own month, which the next one repeats: closings and sums. */
const TERMINA = sql`
  select 'c' || c.id as linha, c.fechamento_centavos as centavos from jsonb_to_recordset(a.papel -> 'carteiras') c (id text, fechamento_centavos bigint)
  union all select 'f' || coalesce(f.id, ''), f.fechamento_centavos from jsonb_to_recordset(a.papel -> 'fundos') f (id text, fechamento_centavos bigint)
  union all select 'r' || r.grupo, r.valor_centavos from jsonb_to_recordset(a.papel -> 'receitas') r (grupo text, valor_centavos bigint)
  union all select 'd' || d.tipo, d.valor_centavos from jsonb_to_recordset(a.papel -> 'despesas') d (tipo text, valor_centavos bigint)`;

/** What a paper says of the month before. */
const COMECA = sql`
  select 'c' || c.id as linha, c.anterior_centavos as centavos from jsonb_to_recordset(u.papel -> 'carteiras') c (id text, anterior_centavos bigint)
  union all select 'f' || coalesce(f.id, ''), f.anterior_centavos from jsonb_to_recordset(u.papel -> 'fundos') f (id text, anterior_centavos bigint)
  union all select 'r' || r.grupo, r.antes_centavos from jsonb_to_recordset(u.papel -> 'receitas') r (grupo text, antes_centavos bigint)
  union all select 'd' || d.tipo, d.antes_centavos from jsonb_to_recordset(u.papel -> 'despesas') d (tipo text, antes_centavos bigint)`;

/**
 * The published months, newest first, each with whether it joins the newest paper of the month
 * before. Row security shows none to whoever only holds the code.
 */
export const listarPrestacoes = handler(prestacoes.listarPrestacoes, async ({ db, orgId }) => ({
  itens: await db.rows<Item>(sql`
    with ultimas as materialized (
      select distinct on (competencia) competencia, versao, publicada_em, conteudo::jsonb as papel
      from prestacoes where org_id = ${orgId}
      order by competencia desc, versao desc limit 240
    )
    select u.competencia, u.versao as versoes, u.publicada_em,
           a.competencia is null or not exists (
             select from (${TERMINA}) t full join (${COMECA}) c on c.linha = t.linha
             where coalesce(t.centavos, 0) <> coalesce(c.centavos, 0)
           ) as junta
    from ultimas u
    left join ultimas a on a.competencia = to_char(to_date(u.competencia, 'YYYYMM') - interval '1 month', 'YYYYMM')
    order by u.competencia desc`),
}));
