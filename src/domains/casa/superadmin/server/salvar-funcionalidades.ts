import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { superadmin } from '../contract.ts';
import { auditarPlataforma } from './auditar-plataforma.ts';
import { semPlanoSaas } from './nao-encontrado.ts';
import { versaoDasFuncionalidades } from './versoes.ts';

/**
 * Replaces the set; two at once run one after the other. It applies from the next request of
 * everybody in a house with the plan.
 */
export const salvarFuncionalidades = handler(
  superadmin.salvarFuncionalidades,
  async (ctx, { id, features, versao }) => {
    const { db } = ctx;
    if (!(await db.maybe(sql`select 1 from saas_plan where id = ${id} for update`))) throw semPlanoSaas();
    const antes = await db.rows<{ feature: string }>(sql`select feature from saas_plan_features where plan_id = ${id}`);
    const depois = [...new Set(features)];
    const atual = sql`select ${versaoDasFuncionalidades} as versao from saas_plan p where id = ${id}`;
    await unlessChanged(db, versao, atual, async () => {
      await db.count(sql`delete from saas_plan_features where plan_id = ${id}`);
      await db.count(sql`
        insert into saas_plan_features (plan_id, feature) select ${id}, unnest(${depois}::text[]) returning 1`);
    });
    await auditarPlataforma(ctx, db, 'plataforma.plano_funcionalidades', {
      alvo: id,
      antes: antes.map(({ feature }) => feature),
      depois,
    });
    const casas = await db.rows<{ id: string }>(sql`select org_id as id from saas_org_contract where plan_id = ${id}`);
    await announce(db, ...casas.map((casa) => ({ type: 'casa' as const, id: casa.id })));
    return { ok: true as const };
  },
);
