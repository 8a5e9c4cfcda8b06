import { sql, type Statement } from '../../../../server/database/sql.ts';

/**
 * What a re-pricing would do to open invoices, as `efeitoNasFaturas` says it, for both choices of
 * decision 24. It reads rows of `dt_vencimento`, `status`, `parcial` (what it has received),
 * `combinada` (its month has an agreement), `atual`, `novo` (all amounts in centavos) and
 * `nova_situacao`. What has received money or has an agreement keeps its price, and is counted
 * apart.
 */
export const efeitos = (hoje: string): Statement =>
  sql`${efeito(sql`true`)} as todas, ${efeito(sql`dt_vencimento >= ${hoje}`)} as a_vencer`;

const efeito = (quais: Statement): Statement => {
  const mudam = sql`${quais} and parcial = 0 and not combinada`;
  return sql`
  jsonb_build_object(
    'faturas', count(*) filter (where ${mudam}),
    'diferenca_centavos', coalesce(sum(novo - atual) filter (where ${mudam}), 0)::bigint,
    'viram_vencidas', count(*) filter (where ${mudam} and status = 'pendente' and nova_situacao = 'vencida'),
    'vencidas', count(*) filter (where ${mudam} and status = 'vencida'),
    'deixam_de_vencer', count(*) filter (where ${mudam} and status = 'vencida' and nova_situacao = 'pendente'),
    'com_pagamento', count(*) filter (where ${quais} and parcial > 0),
    'combinadas', count(*) filter (where ${quais} and parcial = 0 and combinada))`;
};
