import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { superadmin } from '../contract.ts';
import { auditarPlataforma } from './auditar-plataforma.ts';

/** A plan without features includes all of them. */
export const criarPlanoSaas = handler(superadmin.criarPlanoSaas, async (ctx, campos) => {
  const plano = await ctx.db.row<{ id: string }>(sql`
    insert into saas_plan (nome, preco_centavos, ativo, descricao, na_pagina)
    values (${campos.nome}, ${campos.preco_centavos}, ${campos.ativo}, ${campos.descricao}, ${campos.na_pagina}) returning id`);
  await auditarPlataforma(ctx, ctx.db, 'plataforma.plano_criar', { alvo: plano.id, depois: campos });
  return plano;
});
