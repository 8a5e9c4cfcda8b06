import { RESTA } from '../../../cobranca/faturas/server/situacao.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import type { NaCasa } from './na-casa.ts';

/**
 * Whether an invoice of the charge `c` lacks another amount than the code asks for. It says so
 * whoever changed the invoice, so that no writer has to. The till's part watches a sale's code.
 */
export const mudou = (orgId: string): Statement => sql`
  case when c.chave is null then c.valor_centavos <> coalesce((
              select sum(p.resta_centavos) from cobrancas_faturas p
              join faturas f on f.org_id = ${orgId} and f.id = p.fatura_id
              where p.org_id = ${orgId} and p.cobranca_id = c.id and f.status in ('pendente', 'vencida') and ${RESTA} = p.resta_centavos), 0) else false end`;

export async function restaMudou({ db, orgId }: Pick<NaCasa, 'db' | 'orgId'>, id: string): Promise<boolean> {
  const cobranca = await db.maybe<{ outra: boolean }>(sql`
    select ${mudou(orgId)} as outra from cobrancas c where c.org_id = ${orgId} and c.id = ${id}`);
  return cobranca?.outra ?? false;
}
