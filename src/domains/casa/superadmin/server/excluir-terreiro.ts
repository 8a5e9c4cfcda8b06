import { lineOf, NO_HOUSE } from '../../../../server/actions/audit.ts';
import { handler, type PlatformContext } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { encerrarSessoesDaCasa } from '../../../acesso/acesso/server/encerrar-outras-sessoes.ts';
import { superadmin } from '../contract.ts';
import { DIAS_GUARDADO, temMovimento } from '../rules.ts';
import { auditarPlataforma } from './auditar-plataforma.ts';
import { expurgar, type Registro } from './expurgar.ts';
import { medir } from './ler-exclusao.ts';
import { semTerreiro, terreiroGuardado } from './nao-encontrado.ts';

/**
 * Deletes a house that never had money at once with everything in it; its people wait for another.
 * Any other house is put away: nobody of it gets in from the next request on. After 30 days a job
 * purges it unless the superadmin has restored it.
 */
export const excluirTerreiro = handler(superadmin.excluirTerreiro, async (ctx, { id }) => {
  const medida = await ctx.services.doors.plataforma({ readOnly: true }, (db) => medir(db, id));
  if (temMovimento(medida)) return { expurgo_em: await guardar(ctx, id) };
  const casa = { orgId: NO_HOUSE, userId: ctx.session.userId };
  const registrar = ({ quando, antes, depois }: Registro) =>
    lineOf({ ...ctx, casa, agora: quando }, 'plataforma.terreiro_excluir', { alvo: id, antes, depois });
  if (!(await expurgar(ctx.services, id as OrgId, ctx.agora, registrar))) throw semTerreiro();
  return { expurgo_em: null };
});

/**
 * The house is closed once this is durable; its people's sessions end afterwards, so that restoring
 * the house reopens none of them.
 */
async function guardar(ctx: PlatformContext, id: string): Promise<string> {
  const { doors } = ctx.services;
  const expurgo_em = new Date(ctx.agora.getTime() + DIAS_GUARDADO * 86_400_000).toISOString();
  await doors.plataforma({}, async (db) => {
    const casa = await db.maybe<{ nome: string }>(sql`
      update terreiros set guardado_em = ${ctx.agora}, expurgo_em = ${expurgo_em}, guardado_por = ${ctx.session.userId}
      where id = ${id} and guardado_em is null returning nome`);
    if (!casa) throw terreiroGuardado();
    await auditarPlataforma(ctx, db, 'plataforma.terreiro_guardar', { alvo: id, depois: { expurgo_em } });
    await announce(db, { type: 'casa', id });
  });
  await doors.acesso({}, (db) => encerrarSessoesDaCasa(db, id));
  return expurgo_em;
}
