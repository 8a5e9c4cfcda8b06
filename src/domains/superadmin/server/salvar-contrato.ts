import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { announce } from '../../../server/live/announce.ts';
import { superadmin } from '../contract.ts';
import { auditarPlataforma } from './auditar-plataforma.ts';
import { semPlano, semTerreiro } from './nao-encontrado.ts';

/** Replaces a house's one contract; without a plan it is removed and everything is allowed (decision 11, row X8). */
export const salvarContrato = handler(superadmin.salvarContrato, async (ctx, { id, ...contrato }) => {
  const { plan_id, inicio, fim = null, status, owner_email } = contrato;
  if (!(await ctx.db.maybe(sql`select 1 from terreiros where id = ${id} for key share`))) throw semTerreiro();
  const anterior = await ctx.db.maybe<{ owner_email: string | null }>(
    sql`select plan_id, inicio, fim, status, owner_email from saas_org_contract where org_id = ${id} for update`,
  );
  const { owner_email: email = null, ...antes } = anterior ?? {};
  if (plan_id === null) {
    await ctx.db.count(sql`delete from saas_org_contract where org_id = ${id}`);
  } else {
    if (!(await ctx.db.maybe(sql`select 1 from saas_plan where id = ${plan_id} for key share`))) throw semPlano();
    await ctx.db.count(sql`
      insert into saas_org_contract (org_id, plan_id, inicio, fim, status, owner_email)
      values (${id}, ${plan_id}, ${inicio}, ${fim}, ${status}, ${owner_email})
      on conflict (org_id) do update set plan_id = excluded.plan_id, inicio = excluded.inicio, fim = excluded.fim, status = excluded.status,
        owner_email = excluded.owner_email`);
  }
  await auditarPlataforma(ctx, ctx.db, 'plataforma.contrato', {
    alvo: id,
    antes: anterior && antes,
    // Records that another person is responsible, but not who.
    depois:
      plan_id === null ? null : { plan_id, inicio, fim, status, ...(email !== owner_email && { outro_email: true }) },
  });
  await announce(ctx.db, { type: 'casa', id });
  return { removido: plan_id === null };
});
