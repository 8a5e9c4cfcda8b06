import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { COLUNAS_DO_RECIBO, type CasaDoRecibo, type Colunas } from '../../../../shared/recibo.ts';

/** The header of every receipt, whoever prints it. */
export const lerCasaDoRecibo = (db: Db, orgId: OrgId): Promise<Required<CasaDoRecibo>> =>
  db.row<Required<CasaDoRecibo>>(sql`
    select nome, cnpj, endereco, bairro, cidade, estado, cep, telefone, whatsapp, email from terreiros where id = ${orgId}`);

/** The paper width that the house set. */
export async function lerColunasDoPapel(db: Db, orgId: OrgId): Promise<Colunas> {
  const ajustes = await db.maybe<{ colunas: Colunas | null }>(
    sql`select impressora_colunas as colunas from terreiro_ajustes where org_id = ${orgId}`,
  );
  return ajustes?.colunas ?? COLUNAS_DO_RECIBO;
}
