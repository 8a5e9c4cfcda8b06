import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { produtos } from '../contract.ts';
import { versaoDaCategoria } from './versoes.ts';

type Categoria = Output<typeof produtos.listarCategorias>['itens'][number];

/** Categories by name, each with the count of its products. */
export const listarCategorias = handler(produtos.listarCategorias, async ({ db, orgId }) => ({
  itens: await db.rows<Categoria>(sql`
    select c.id, c.nome, c.ativo, c.org_id, c.terreiro_id, count(p.id) as produtos, ${versaoDaCategoria} as versao
    from categorias_produtos c
    left join produtos p on p.org_id = ${orgId} and p.categoria_id = c.id
    where c.org_id = ${orgId}
    group by c.org_id, c.id
    order by c.nome_norm, c.id
    limit 500`),
}));
