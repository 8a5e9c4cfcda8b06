import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';

/** The members who can do a function, from `escalas_funcoes f`. */
export const aptosDaFuncao = (orgId: OrgId): Statement => sql`
  array(select a.membro_id from escalas_aptos a where a.org_id = ${orgId} and a.funcao_id = f.id order by a.membro_id)`;

/** What the form of a function shows, from `escalas_funcoes f`. */
export const versaoDaFuncao = (orgId: OrgId): Statement => sql`
  md5(row(f.nome, f.vagas, f.vagas_por_tipo, f.para_todos, ${aptosDaFuncao(orgId)})::text)`;
