import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';

/** Whether the house's plan has payments of dues, and entries. */
export interface Recursos {
  mensalidades: boolean;
  diversos: boolean;
}

const TODOS: Recursos = { mensalidades: true, diversos: true };

/**
 * Payments of dues and entries of a house as one kind of row, reversed and declared ones too. Its
 * columns are `origem`, `id`, `fatura_id`, `membro_id`, `dia`, `created_at`, `valor_centavos`
 * without the fine, `multa_centavos`, `de_credito`, `tipo`, `o_que`, `de_quem`, `txid`, `metodo`,
 * `usuario_operacao`, `conferido`, `conferido_em` and `estornado_em`. What a reader asks of them
 * reaches the index of each table.
 */
export const pagosELancados = (orgId: OrgId, { mensalidades, diversos }: Recursos = TODOS): Statement => sql`
  select 'mensalidade' as origem, p.id, p.fatura_id, p.membro_id, p.pago_em as dia, p.created_at, p.valor_centavos, p.multa_centavos, p.de_credito,
         null as tipo, null as o_que, null as de_quem, p.txid, p.metodo, p.usuario_operacao, p.conferido, p.conferido_em, p.estornado_em
  from pagamentos p where p.org_id = ${orgId} and ${mensalidades}
  union all
  select 'lancamento', d.id, null, d.membro_id, d.data, d.created_at, d.valor_centavos, 0, false, d.tipo,
         coalesce(d.descricao, d.tipo_nome), coalesce(d.matricula, d.tipo_nome), d.txid, d.metodo, d.usuario_operacao, d.conferido, d.conferido_em,
         d.estornado_em
  from pagamentos_diversos d where d.org_id = ${orgId} and ${diversos}`;

/** What members declared of them, and nobody has answered yet. */
export const declarados = (orgId: OrgId, recursos?: Recursos): Statement => sql`
  select x.* from (${pagosELancados(orgId, recursos)}) x where not x.conferido and x.estornado_em is null`;
