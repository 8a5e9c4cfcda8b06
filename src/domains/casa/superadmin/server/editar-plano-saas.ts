import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { superadmin } from '../contract.ts';
import { auditarPlataforma } from './auditar-plataforma.ts';
import { semPlanoSaas } from './nao-encontrado.ts';
import { versaoDoPlanoSaas } from './versoes.ts';

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
