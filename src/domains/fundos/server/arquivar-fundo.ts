import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { fundos } from '../contract.ts';
import { t } from '../texts.ts';
import { semFundo } from './nao-encontrado.ts';

/**
 * Takes a purpose out of the choices. It is refused while a plan gathers for it, because the plan
 * would go on filling it unseen.
 */
export const arquivarFundo = handler(fundos.arquivarFundo, async (ctx, { id }) => {
  // A plan that is just being saved with it is waited for.
  if (!(await ctx.db.maybe(sql`select from fundos where org_id = ${ctx.orgId} and id = ${id} for update`)))
    throw semFundo();
  const plano = await ctx.db.maybe<{ nome: string }>(sql`
    select nome from planos where org_id = ${ctx.orgId} and fundo_id = ${id} order by nome_ordem limit 1`);
  if (plano)
    throw new Failure(
      409,
      'fundo_de_um_plano',
      t.key('O plano {nome} junta para este fundo. Mude o plano antes de arquivar.'),
      { params: { nome: plano.nome } },
    );
  await ctx.db.count(sql`
    update fundos set arquivado_em = coalesce(arquivado_em, ${ctx.agora}) where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit('fundo.arquivar', { alvo: id });
  return { ok: true } as const;
});
