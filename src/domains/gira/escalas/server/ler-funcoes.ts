import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { aptosDaFuncao, versaoDaFuncao } from './versao-da-funcao.ts';

type Funcao = Output<typeof escalas.lerFuncoes>['itens'][number];

/** The functions in the order in which the house named them. */
export const lerFuncoes = handler(escalas.lerFuncoes, async ({ db, orgId }) => {
  const itens = await db.rows<Funcao>(sql`
    select f.id, f.nome, f.vagas, f.vagas_por_tipo, f.para_todos, ${aptosDaFuncao(orgId)} as membros, ${versaoDaFuncao(orgId)} as versao
    from escalas_funcoes f where f.org_id = ${orgId} and f.retirada_em is null order by f.id`);
  const membros = await db.rows<{ id: string; nome: string }>(sql`
    select id, nome from membros where org_id = ${orgId} and ativo order by nome_ordem, id`);
  return { itens, membros };
});
