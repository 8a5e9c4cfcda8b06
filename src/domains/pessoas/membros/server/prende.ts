import { ofPerson } from '../../../../server/actions/of-person.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';

/** Whether some domain keeps this about the member `m`, so that the member is kept too. */
export function prende(orgId: OrgId, motivo: 'lancamento' | 'venda' | 'papel' | 'pix'): Statement {
  const condicao = ofPerson().find(({ holds }) => holds?.[motivo])?.holds?.[motivo];
  if (!condicao) throw new Error(`No do-membro.ts holds a member by '${motivo}'`);
  return condicao(orgId, sql`m.id`);
}
