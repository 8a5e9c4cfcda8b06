import type { Db } from '../../../server/database/door.ts';
import type { OrgId } from '../../../server/database/doors.ts';
import { sql } from '../../../server/database/sql.ts';
import type { CasaDoRecibo } from '../../../shared/recibo.ts';

/** What stands at the head of every receipt, whoever prints it. */
export const lerCasaDoRecibo = (db: Db, orgId: OrgId): Promise<Required<CasaDoRecibo>> =>
  db.row<Required<CasaDoRecibo>>(sql`
    select nome, cnpj, endereco, bairro, cidade, estado, cep, telefone, whatsapp, email from terreiros where id = ${orgId}`);
