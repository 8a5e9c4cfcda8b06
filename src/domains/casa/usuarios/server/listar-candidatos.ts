import { handler, type Output } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { sql } from '../../../../server/database/sql.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { distinguir } from '../../../pessoas/membros/server/distinguir.ts';
import { usuarios } from '../contract.ts';

type Candidato = Output<typeof usuarios.listarCandidatos>['itens'][number];

/**
 * The first twenty matching active members, ordered by name; none for people who may not read
 * members, who could not create a user from one.
 */
export const listarCandidatos = handler(usuarios.listarCandidatos, async (ctx, { busca }) => {
  exigir(ctx, 'membros:view');
  const itens = await ctx.db.rows<Candidato>(sql`
    select m.id, m.nome, m.matricula, m.email, ${distinguir(ctx)},
           exists (select 1 from profiles p where p.org_id = m.org_id and p.membro_id = m.id) as vinculado
    from membros m
    where m.org_id = ${ctx.orgId} and m.ativo and ${matching(sql`m.busca`, busca)}
    order by m.nome_ordem, m.id limit 20`);
  return { itens };
});
