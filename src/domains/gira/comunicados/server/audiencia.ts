import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';

/**
 * Whether the notice `c` is for somebody, by the linked member and by whether they are of the team.
 * For everybody means the team and who is linked to a member.
 */
const paraQuem = (orgId: OrgId, { membro, equipe }: { membro: Statement; equipe: Statement }): Statement => sql`
  case
    when c.para = 'todos' then ${equipe} or ${membro} is not null
    when c.para = 'pessoa' then c.membro_id = ${membro}
    when c.para = 'evento' then exists (
      select from eventos_respostas r where r.org_id = ${orgId} and r.evento_id = c.evento_id and r.membro_id = ${membro})
    else ${membro} is not null and exists (
      select from escalas_funcoes f where f.org_id = ${orgId} and f.id = c.funcao_id and (f.para_todos or exists (
        select from escalas_aptos a where a.org_id = ${orgId} and a.funcao_id = f.id and a.membro_id = ${membro})))
  end`;

/** The account of the profile `p` is meant. */
export const paraConta = (orgId: OrgId): Statement =>
  paraQuem(orgId, { membro: sql`p.membro_id`, equipe: sql`p.role in ('operador', 'financeiro', 'admin', 'owner')` });

/** The member `m` is meant, with an account or without. */
export const paraMembro = (orgId: OrgId): Statement => paraQuem(orgId, { membro: sql`m.id`, equipe: sql`false` });

/** The notice is shown today. */
export const VALE = (hoje: string): Statement =>
  sql`c.retirado_em is null and c.de <= ${hoje} and (c.ate is null or c.ate >= ${hoje})`;

/** The caller's own, by the account. */
export const minha = (orgId: OrgId, userId: string): Statement => sql`
  exists (select from profiles p where p.org_id = ${orgId} and p.user_id = ${userId} and ${paraConta(orgId)})`;
