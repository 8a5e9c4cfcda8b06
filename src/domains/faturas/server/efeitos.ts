import { sql, type Statement } from '../../../server/database/sql.ts';

/** What a re-pricing would do to open invoices: how many, how much more is owed, and how many would become overdue by their new day or value. */
export interface Efeito {
  faturas: number;
  diferenca_centavos: number;
  viram_vencidas: number;
}

/** Both choices of decision 24 in one row, over rows of `dt_vencimento`, `status`, `atual`, `novo` (centavos) and `nova_situacao`. */
export const efeitos = (hoje: string): Statement =>
  sql`${efeito(sql`true`)} as todas, ${efeito(sql`dt_vencimento >= ${hoje}`)} as a_vencer`;

const efeito = (quais: Statement): Statement => sql`
  jsonb_build_object(
    'faturas', count(*) filter (where ${quais}),
    'diferenca_centavos', coalesce(sum(novo - atual) filter (where ${quais}), 0)::bigint,
    'viram_vencidas', count(*) filter (where ${quais} and status = 'pendente' and nova_situacao = 'vencida'))`;
