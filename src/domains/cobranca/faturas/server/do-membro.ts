import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  records: {
    faturas: (orgId, id) => sql`
    select id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, vl_parcial_centavos, status, dt_pagamento, vl_pago_centavos, forma_pagamento,
           cancelada_em, cancelamento_motivo
    from faturas where org_id = ${orgId} and membro_id = ${id} order by dt_vencimento, id`,
    pagamentos: (orgId, id) => sql`
    select id, fatura_id, pago_em, valor_centavos, multa_centavos, metodo, de_credito, conferido, txid, estornado_em, estorno_motivo, created_at
    from pagamentos where org_id = ${orgId} and membro_id = ${id} order by pago_em, id`,
  },
  written: (orgId) => sql`
  select 'fatura', f.id, f.membro_id, f.cancelada_em as quando, f.cancelamento_motivo as texto
  from faturas f where f.org_id = ${orgId} and f.cancelamento_motivo is not null
  union all
  select 'pagamento', g.id, g.membro_id, g.estornado_em, g.estorno_motivo
  from pagamentos g where g.org_id = ${orgId} and g.estorno_motivo is not null`,
};
