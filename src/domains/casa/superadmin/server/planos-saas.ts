import { type Input, type Output, handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { superadmin } from '../contract.ts';
import { auditarPlataforma } from './auditar-plataforma.ts';
import {
  semPlanoSaas,
  semTerreiro,
  versaoDasFuncionalidades,
  versaoDoContrato,
  versaoDoPlanoSaas,
} from './terreiros.ts';

type Plano = Output<typeof superadmin.listarPlanosSaas>['itens'][number];

/** Active ones first, then by price. */
export const listarPlanosSaas = handler(superadmin.listarPlanosSaas, async ({ db }) => ({
  itens: await db.rows<Plano>(sql`
    select p.id, p.nome, p.preco_centavos, p.ativo, p.descricao, p.na_pagina, ${versaoDoPlanoSaas} as versao, ${versaoDasFuncionalidades} as versao_das_features,
           array(select f.feature from saas_plan_features f where f.plan_id = p.id order by f.feature) as features,
           (select count(*) from saas_org_contract c where c.plan_id = p.id) as contratos
    from saas_plan p
    order by p.ativo desc, p.preco_centavos, ile_dobrar(p.nome), p.id
    limit 500`),
}));

/** A plan without features includes all of them. */
export const criarPlanoSaas = handler(superadmin.criarPlanoSaas, async (ctx, campos) => {
  const plano = await ctx.db.row<{ id: string }>(sql`
    insert into saas_plan (nome, preco_centavos, ativo, descricao, na_pagina)
    values (${campos.nome}, ${campos.preco_centavos}, ${campos.ativo}, ${campos.descricao}, ${campos.na_pagina}) returning id`);
  await auditarPlataforma(ctx, ctx.db, 'plataforma.plano_criar', { alvo: plano.id, depois: campos });
  return plano;
});

/** An inactive plan is not offered for new contracts; existing ones continue. */
export const editarPlanoSaas = handler(superadmin.editarPlanoSaas, async (ctx, { id, versao, ...campos }) => {
  const antes = await ctx.db.maybe(
    sql`select nome, preco_centavos, ativo, descricao, na_pagina from saas_plan where id = ${id} for update`,
  );
  if (!antes) throw semPlanoSaas();
  const atual = sql`select ${versaoDoPlanoSaas} as versao from saas_plan p where id = ${id}`;
  await unlessChanged(ctx.db, versao, atual, () =>
    ctx.db.count(sql`
      update saas_plan set nome = ${campos.nome}, preco_centavos = ${campos.preco_centavos}, ativo = ${campos.ativo}, descricao = ${campos.descricao},
        na_pagina = ${campos.na_pagina}
      where id = ${id}`),
  );
  await auditarPlataforma(ctx, ctx.db, 'plataforma.plano_editar', { alvo: id, antes, depois: campos });
  return { ok: true as const };
});

/** A plan in use is kept: the foreign key of contracts refuses. */
export const excluirPlanoSaas = handler(superadmin.excluirPlanoSaas, async (ctx, { id }) => {
  const antes = await ctx.db.maybe(sql`delete from saas_plan where id = ${id} returning nome, preco_centavos, ativo`);
  if (!antes) throw semPlanoSaas();
  await auditarPlataforma(ctx, ctx.db, 'plataforma.plano_excluir', { alvo: id, antes });
  return { ok: true as const };
});

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
