import { handler } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { relatorios } from '../contract.ts';
import { MATRICULAS_SUGERIDAS } from '../rules.ts';

/**
 * Everybody with a matrícula, including inactive members, whose invoices remain: the first 1000 by
 * name.
 */
export const listarMatriculas = handler(relatorios.listarMatriculas, async ({ db, orgId }) => ({
  itens: await db.rows<{ id: string; nome: string; matricula: string }>(sql`
    select id, nome, matricula from membros
    where org_id = ${orgId} and matricula_norm is not null
    order by nome_ordem, id
    limit ${literal(MATRICULAS_SUGERIDAS)}`),
}));
