import { sql, type Statement } from '../../../../server/database/sql.ts';

/** What the form of a plan shows, from `saas_plan p`. */
export const versaoDoPlanoSaas: Statement = sql`md5(row(p.nome, p.preco_centavos, p.ativo, p.descricao, p.na_pagina)::text)`;

/** What the form of a contract shows, from `saas_org_contract c`. */
export const versaoDoContrato: Statement = sql`md5(row(c.plan_id, c.inicio, c.fim, c.status, c.owner_email)::text)`;

/** The features of `saas_plan p`. The action that changes them locks that row. */
export const versaoDasFuncionalidades: Statement = sql`
  md5((select coalesce(string_agg(f.feature, ',' order by f.feature), '') from saas_plan_features f where f.plan_id = p.id))`;

/** What the superadmin edits of `terreiros`. */
export const versaoDoTerreiro: Statement = sql`md5(row(nome, email, fuso_horario)::text)`;
