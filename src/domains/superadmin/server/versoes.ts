import { sql, type Statement } from '../../../server/database/sql.ts';

/** What the form of a plan shows, from `saas_plan p`. */
export const versaoDoPlanoSaas: Statement = sql`md5(row(p.nome, p.preco_centavos, p.ativo, p.descricao)::text)`;

/** What the form of a contract shows, from `saas_org_contract c`. */
export const versaoDoContrato: Statement = sql`md5(row(c.plan_id, c.inicio, c.fim, c.status, c.owner_email)::text)`;
