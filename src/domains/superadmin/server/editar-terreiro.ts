import { handler } from '../../../server/actions/handler.ts';
import { unlessChanged } from '../../../server/actions/unless-changed.ts';
import { sql } from '../../../server/database/sql.ts';
import { announce } from '../../../server/live/announce.ts';
import { superadmin } from '../contract.ts';
import { auditarPlataforma } from './auditar-plataforma.ts';
import { semTerreiro } from './nao-encontrado.ts';
import { versaoDoTerreiro } from './versoes.ts';

/** Changes name and e-mail; everything else about the house is its own to change. */
export const editarTerreiro = handler(superadmin.editarTerreiro, async (ctx, { id, nome, email, versao }) => {
  const antes = await ctx.db.maybe<{ nome: string; email: string | null }>(
    sql`select nome, email from terreiros where id = ${id} for update`,
  );
  if (!antes) throw semTerreiro();
  const atual = sql`select ${versaoDoTerreiro} as versao from terreiros where id = ${id}`;
  await unlessChanged(ctx.db, versao, atual, () =>
    ctx.db.count(sql`update terreiros set nome = ${nome}, email = ${email} where id = ${id}`),
  );
  await auditarPlataforma(ctx, ctx.db, 'plataforma.terreiro_editar', { alvo: id, antes, depois: { nome, email } });
  await announce(ctx.db, { type: 'casa', id });
  return { ok: true as const };
});
