import { sql, type Statement } from '../../../server/database/sql.ts';

/**
 * What a re-pricing would do to open invoices, as `efeitoNasFaturas` says it, for both choices of decision 24: over rows of `dt_vencimento`, `status`,
 * `atual`, `novo` (centavos) and `nova_situacao`.
 */
export const efeitos = (hoje: string): Statement =>
  sql`${efeito(sql`true`)} as todas, ${efeito(sql`dt_vencimento >= ${hoje}`)} as a_vencer`;

const efeito = (quais: Statement): Statement => sql`
  jsonb_build_object(
    'faturas', count(*) filter (where ${quais}),
    'diferenca_centavos', coalesce(sum(novo - atual) filter (where ${quais}), 0)::bigint,
    'viram_vencidas', count(*) filter (where ${quais} and status = 'pendente' and nova_situacao = 'vencida'),
    'vencidas', count(*) filter (where ${quais} and status = 'vencida'),
    'deixam_de_vencer', count(*) filter (where ${quais} and status = 'vencida' and nova_situacao = 'pendente'))`;
