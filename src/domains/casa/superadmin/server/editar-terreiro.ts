import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { mudancaDoFuso } from '../../../acesso/terreiros/rules.ts';
import { superadmin } from '../contract.ts';
import { auditarNaCasa, auditarPlataforma } from './auditar-plataforma.ts';
import { semTerreiro } from './nao-encontrado.ts';
import { versaoDoTerreiro } from './versoes.ts';

interface Dados {
  nome: string;
  email: string | null;
  fuso_horario: string;
}

/**
 * Changes name, e-mail and clock; everything else about the house is its own to change. Its own
 * trace says that its clock was changed.
 */
export const editarTerreiro = handler(superadmin.editarTerreiro, async (ctx, { id, versao, ...dados }) => {
  const antes = await ctx.db.maybe<Dados>(
    sql`select nome, email, fuso_horario from terreiros where id = ${id} for update`,
  );
  if (!antes) throw semTerreiro();
  const depois = { ...dados, fuso_horario: dados.fuso_horario ?? antes.fuso_horario };
  const atual = sql`select ${versaoDoTerreiro} as versao from terreiros where id = ${id}`;
  await unlessChanged(ctx.db, versao, atual, () =>
    ctx.db.count(
      sql`update terreiros set nome = ${depois.nome}, email = ${depois.email}, fuso_horario = ${depois.fuso_horario} where id = ${id}`,
    ),
  );
  await auditarPlataforma(ctx, ctx.db, 'plataforma.terreiro_editar', { alvo: id, antes, depois });
  const mudanca = mudancaDoFuso(antes.fuso_horario, depois.fuso_horario, ctx.agora);
  if (mudanca) await auditarNaCasa(ctx, ctx.db, id, 'organizacao.mudar_fuso', { alvo: id, ...mudanca });
  await announce(ctx.db, { type: 'casa', id });
  return { ok: true as const };
});
