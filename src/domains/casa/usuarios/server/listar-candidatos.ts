import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { distinguir } from '../../../pessoas/membros/server/distinguir.ts';
import { nomesPerto } from '../../../pessoas/membros/server/nomes-perto.ts';
import { usuarios } from '../contract.ts';

type Candidato = Output<typeof usuarios.listarCandidatos>['itens'][number];

/**
 * The first twenty matching active members, ordered by name. Where nobody matches, those whose
 * names sound like it. None for people who may not read members: they could not create a user.
 */
export const listarCandidatos = handler(usuarios.listarCandidatos, async (ctx, { busca }) => {
  exigir(ctx, 'membros:view');
  const achados = await lerCandidatos(ctx, matching(sql`m.busca`, busca));
  if (achados.length > 0) return { itens: achados };
  const perto = await nomesPerto(ctx, busca, sql`m.ativo`);
  return { itens: perto.length > 0 ? await lerCandidatos(ctx, sql`m.id = any(${perto}::uuid[])`) : [] };
});

const lerCandidatos = (ctx: HouseContext, quais: Statement): Promise<Candidato[]> =>
  ctx.db.rows<Candidato>(sql`
    select m.id, m.nome, m.matricula, m.email, ${distinguir(ctx)},
           exists (select 1 from profiles p where p.org_id = m.org_id and p.membro_id = m.id) as vinculado
    from membros m
    where m.org_id = ${ctx.orgId} and m.ativo and ${quais}
    order by m.nome_ordem, m.id limit 20`);
