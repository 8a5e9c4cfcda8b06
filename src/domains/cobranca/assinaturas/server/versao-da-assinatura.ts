import { sql, type Statement } from '../../../../server/database/sql.ts';

/** What the form of a subscription shows, from `assinaturas a`. */
export const versaoDaAssinatura: Statement = sql`
  md5(row(a.plano_id, a.inicio, a.fim, a.status, a.desconto_centavos, a.observacao, a.dia_vencimento)::text)`;
