import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { avisarEscalados } from './avisos.ts';
import { type Escalado, conferirApto } from './conferir-apto.ts';
import { eventoDaEscala } from './evento-da-escala.ts';
import { outroEvento } from './impedimento.ts';
import { jaServe, semEscala } from './recusas.ts';

/**
 * Staff may choose somebody who said 'Não vou': they may have agreed otherwise. Nobody serves at
 * two events at one hour.
 */
export const escalarMembro = handler(escalas.escalarMembro, async (ctx, { evento_id, funcao_id, membro_id }) => {
  await eventoDaEscala(ctx, evento_id);
  await conferirApto(ctx, { evento_id, funcao_id, membro_id }, { nova: true });
  const escala = await ctx.db.row<{ id: string }>(sql`
    insert into escalas (org_id, evento_id, funcao_id, membro_id, inicio, usuario_operacao)
    select ${ctx.orgId}, e.id, ${funcao_id}, ${membro_id}, e.inicio, ${ctx.casa.userId}
    from eventos e where e.org_id = ${ctx.orgId} and e.id = ${evento_id} returning id`);
  await avisarEscalados(ctx, 'escalado', [{ evento_id, funcao_id, membro_id }]);
  await ctx.audit('escala.escalar', { alvo: membro_id, depois: { evento_id, funcao_id } });
  return escala;
});

/** The place is free again; nothing is filled by itself. */
export const tirarDaEscala = handler(escalas.tirarDaEscala, async (ctx, { id }) => {
  const saiu = await ctx.db.maybe<Escalado>(sql`
    delete from escalas where org_id = ${ctx.orgId} and id = ${id} returning evento_id, funcao_id, membro_id`);
  if (!saiu) throw semEscala();
  await avisarEscalados(ctx, 'tirado', [saiu]);
  await ctx.audit('escala.tirar', { alvo: saiu.membro_id, antes: saiu });
  return { ok: true } as const;
});

/** The place goes to the named member. Nobody is swapped in twice, or for themselves. */
export const trocarNaEscala = handler(escalas.trocarNaEscala, async (ctx, { id, membro_id }) => {
  const antes = await ctx.db.maybe<Escalado>(sql`
    select evento_id, funcao_id, membro_id from escalas where org_id = ${ctx.orgId} and id = ${id} for update`);
  if (!antes) throw semEscala();
  await eventoDaEscala(ctx, antes.evento_id);
  const nome = await conferirApto(ctx, { ...antes, membro_id }, { nova: false });
  // Pressed twice: an answer that the person gave meanwhile stays.
  if (antes.membro_id === membro_id) return { nome };
  await ctx.db.count(sql`
    update escalas s
    set membro_id = ${membro_id}, estado = 'proposta', respondida_em = null, inicio = e.inicio, usuario_operacao = ${ctx.casa.userId}
    from eventos e where s.org_id = ${ctx.orgId} and s.id = ${id} and e.org_id = ${ctx.orgId} and e.id = s.evento_id`);
  await avisarEscalados(ctx, 'trocado', [antes]);
  await avisarEscalados(ctx, 'escalado', [{ ...antes, membro_id }]);
  await ctx.audit('escala.trocar', { alvo: membro_id, antes, depois: { membro_id } });
  return { nome };
});

/**
 * The title of another event at the same hour at which the member serves and did not ask to swap.
 * The member's services are locked, so that two of one evening are not both confirmed.
 */
export async function servicoNaMesmaHora({ db, orgId }: HouseContext, id: string): Promise<Conflito | undefined> {
  await db.rows(sql`
    select s.id from escalas s
    where s.org_id = ${orgId} and s.membro_id = (select x.membro_id from escalas x where x.org_id = ${orgId} and x.id = ${id})
    order by s.id for no key update`);
  return db.maybe<Conflito>(sql`
    select m.nome_mostrado as nome, ${outroEvento({ orgId }, { firmes: true })} as serve_em
    from escalas s
    join membros m on m.org_id = ${orgId} and m.id = s.membro_id
    join eventos e on e.org_id = ${orgId} and e.id = s.evento_id
    where s.org_id = ${orgId} and s.id = ${id} and ${outroEvento({ orgId }, { firmes: true })} is not null`);
}

interface Conflito {
  nome: string;
  serve_em: string;
}

/** Nothing but a wish to swap can be declined, and nobody is kept at two events at one hour. */
export const manterNaEscala = handler(escalas.manterNaEscala, async (ctx, { id }) => {
  const conflito = await servicoNaMesmaHora(ctx, id);
  if (conflito) throw jaServe(conflito.nome, conflito.serve_em);
  const mantido = await ctx.db.maybe<Escalado>(sql`
    update escalas s set estado = 'proposta', respondida_em = null, inicio = e.inicio
    from eventos e
    where s.org_id = ${ctx.orgId} and s.id = ${id} and s.estado = 'troca' and e.org_id = ${ctx.orgId} and e.id = s.evento_id
    returning s.evento_id, s.funcao_id, s.membro_id`);
  if (!mantido) throw semEscala();
  await avisarEscalados(ctx, 'mantido', [mantido]);
  await ctx.audit('escala.manter', { alvo: mantido.membro_id });
  return { ok: true } as const;
});
