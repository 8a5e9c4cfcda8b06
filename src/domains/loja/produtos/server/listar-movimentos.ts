import { handler, type Output } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { produtos } from '../contract.ts';
import { MOVIMENTOS_LISTADOS } from '../rules.ts';
import { semProduto } from './nao-encontrado.ts';

type Movimento = Output<typeof produtos.listarMovimentos>['itens'][number];

/** The latest movements of one product, newest first. */
export const listarMovimentos = handler(produtos.listarMovimentos, async ({ db, orgId }, { id }) => {
  if (!(await db.maybe(sql`select from produtos where org_id = ${orgId} and id = ${id}`))) throw semProduto();
  const itens = await db.rows<Movimento>(sql`
    select e.id, e.quantidade, e.origem, e.motivo, v.numero as venda_numero, p.nome as operador, e.created_at
    from estoque_movimentos e
    left join vendas v on v.org_id = ${orgId} and v.id = e.venda_id
    left join profiles p on p.org_id = e.org_id and p.user_id = e.usuario_operacao
    where e.org_id = ${orgId} and e.produto_id = ${id}
    order by e.id desc
    limit ${literal(MOVIMENTOS_LISTADOS)}`);
  return { itens };
});
