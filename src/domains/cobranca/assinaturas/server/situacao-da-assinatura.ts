import { sql, type Statement } from '../../../../server/database/sql.ts';

/**
 * What is shown of `assinaturas a`: ended from its last day on. The stored status stays, so that an
 * end can be taken back.
 */
export const situacaoDaAssinatura = (hoje: string): Statement =>
  sql`case when a.status <> 'cancelada' and a.fim <= ${hoje}::date then 'encerrada' else a.status end`;
