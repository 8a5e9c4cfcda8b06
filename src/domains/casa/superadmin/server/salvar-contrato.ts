import { handler, type Input } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { superadmin } from '../contract.ts';
import { auditarPlataforma } from './auditar-plataforma.ts';
import { semPlanoSaas, semTerreiro } from './nao-encontrado.ts';
import { versaoDoContrato } from './versoes.ts';

/** Replaces a house's one contract. Without a plan it is removed and everything is allowed. */
export const salvarContrato = handler(superadmin.salvarContrato, async (ctx, { id, versao, ...contrato }) => {
  const { plan_id, inicio, fim = null, status, owner_email } = contrato;
  if (!(await ctx.db.maybe(sql`select 1 from terreiros where id = ${id} for key share`))) throw semTerreiro();
  const anterior = await ctx.db.maybe<{ owner_email: string | null }>(
    sql`select plan_id, inicio, fim, status, owner_email from saas_org_contract where org_id = ${id} for update`,
  );
  if (plan_id === null && !anterior) return { removido: false };
  const { owner_email: email = null, ...antes } = anterior ?? {};
  const atual = sql`select ${versaoDoContrato} as versao from saas_org_contract c where org_id = ${id}`;
  await unlessChanged(ctx.db, versao, atual, () => gravar(ctx.db, id, contrato));
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

type Contrato = Omit<Input<typeof superadmin.salvarContrato>, 'id' | 'versao'>;

async function gravar(db: Db, id: string, { plan_id, inicio, fim = null, status, owner_email }: Contrato) {
  if (plan_id === null) return db.count(sql`delete from saas_org_contract where org_id = ${id}`);
  if (!(await db.maybe(sql`select 1 from saas_plan where id = ${plan_id} for key share`))) throw semPlanoSaas();
  return db.count(sql`
    insert into saas_org_contract (org_id, plan_id, inicio, fim, status, owner_email)
    values (${id}, ${plan_id}, ${inicio}, ${fim}, ${status}, ${owner_email})
    on conflict (org_id) do update set plan_id = excluded.plan_id, inicio = excluded.inicio, fim = excluded.fim, status = excluded.status,
      owner_email = excluded.owner_email`);
}
