import { sql, type Statement } from '../../../../server/database/sql.ts';

/** What the form was read with. */
export const versaoDoPlanoDeContas = (orgId: string): Statement => sql`
  select md5(coalesce(string_agg(concat(length(chave), chave, conta), ' ' order by chave), '')) as versao
  from plano_de_contas where org_id = ${orgId}`;
