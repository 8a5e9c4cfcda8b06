import { NO_HOUSE, lineOf } from '../../../../server/actions/audit.ts';
import { type PlatformContext, type Services, handler } from '../../../../server/actions/handler.ts';
import { clockFrom } from '../../../../server/clock.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure } from '../../../../shared/failure.ts';
import { encerrarSessoesDaCasa } from '../../../acesso/acesso/server/sessoes.ts';
import { esquecerNota } from '../../../acesso/auditoria/server/selos.ts';
import { arquivosDaCasa } from '../../../acesso/terreiros/server/cuidados.ts';
import { superadmin } from '../contract.ts';
import { DIAS_GUARDADO, type Medida, temMovimento } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { auditarPlataforma } from './auditar-plataforma.ts';
import { semTerreiro, terreiroGuardado } from './terreiros.ts';

interface Guardado {
  nome: string;
  guardado_em: string | null;
  guardado_por: string | null;
}

/** The record of a purged house: its name, when it was put away, and how many rows were deleted. */
export interface Registro {
  /** When it was done; a large house takes minutes. */
  quando: Date;
  guardadoPor: string | null;
  antes: { nome: string; guardado_em: string | null };
  depois: { linhas: Medida; arquivos: number };
}

/**
 * Deletes every row of one house in one transaction. The record of it is in the platform's part of
 * the trace and survives: the line that `registrar` returns, as `lineOf` makes it. Its files are
 * deleted afterwards; what a crash leaves of them is swept. The note of its newest seal goes last,
 * because an undone purge would otherwise leave its trace unguarded. `anotarSelos` removes a note
 * that a crash left. False if there is no such house, so repeating it is harmless.
 */
export async function expurgar(
  services: Services,
  id: OrgId,
  agora: Date,
  linhaDo: (registro: Registro) => string,
): Promise<boolean> {
  const { doors, files } = services;
  const relogio = clockFrom(agora);
  const chaves = await arquivosDaCasa(doors, id);
  const foi = await doors.plataforma({}, async (db) => {
    // A large house takes longer than the statement time-out of a call.
    await db.rows(sql`set local statement_timeout = '15min'`);
    // The row is not locked here: on Citus the function, which locks and judges it, uses another
    // connection.
    const casa = await db.maybe<Guardado>(sql`select nome, guardado_em, guardado_por from terreiros where id = ${id}`);
    if (!casa) return false;
    const { linhas } = await db.row<{ linhas: Medida | null }>(
      sql`select ile_expurgar_terreiro(${id}, ${agora}) as linhas`,
    );
    // Purged by another call since it was read.
    if (!linhas) return false;
    const { nome, guardado_em, guardado_por: guardadoPor } = casa;
    const depois = { linhas, arquivos: chaves.length };
    const linha = linhaDo({ quando: relogio(), guardadoPor, antes: { nome, guardado_em }, depois });
    await db.rows(sql`select ile_registrar_expurgo(${linha}::jsonb)`);
    return true;
  });
  for (const chave of chaves) await files.remove(chave).catch(() => undefined);
  if (foi) esquecerSelo(services, id);
  return foi;
}

/** The house is gone already. If this fails, the next round of the notes removes this one. */
function esquecerSelo({ env, log }: Services, id: OrgId): void {
  try {
    esquecerNota(env.ILE_DATA_DIR, id);
  } catch (error) {
    log.warn({ err: error, org: id }, 'the note of a purged house was not removed, tried again later');
  }
}

/** Counts only, no rows of the house (INV-09). */
export const lerExclusao = handler(superadmin.lerExclusao, async ({ db }, { id }) => {
  const medida = await medir(db, id);
  const linhas = (tabela: string) => medida[tabela] ?? 0;
  return {
    guarda: temMovimento(medida),
    usuarios: linhas('profiles'),
    membros: linhas('membros'),
    faturas: linhas('faturas'),
    pagamentos: linhas('pagamentos'),
    lancamentos: linhas('pagamentos_diversos'),
    vendas: linhas('vendas'),
    produtos: linhas('produtos'),
  };
});

async function medir(db: Db, id: string): Promise<Medida> {
  const casa = await db.maybe<{ medida: Medida }>(
    sql`select ile_medir_terreiro(id) as medida from terreiros where id = ${id}`,
  );
  if (!casa) throw semTerreiro();
  return casa.medida;
}

/**
 * Deletes a house that never had money at once with everything in it; its people wait for another.
 * Any other house is put away: nobody of it gets in from the next request on. After 30 days a job
 * purges it unless the superadmin has restored it.
 */
export const excluirTerreiro = handler(superadmin.excluirTerreiro, async (ctx, { id }) => {
  const medida = await ctx.services.doors.plataforma({ readOnly: true }, (db) => medir(db, id));
  if (temMovimento(medida)) return { expurgo_em: await guardar(ctx, id) };
  const casa = { orgId: NO_HOUSE, userId: ctx.session.userId };
  const linhaDo = ({ quando, antes, depois }: Registro) =>
    lineOf({ ...ctx, casa, agora: quando }, 'plataforma.terreiro_excluir', { alvo: id, antes, depois });
  if (!(await expurgar(ctx.services, id as OrgId, ctx.agora, linhaDo))) throw semTerreiro();
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

/**
 * Restores a house as it was; its people sign in again. Once the purge has begun there is nothing
 * to restore.
 */
export const restaurarTerreiro = handler(superadmin.restaurarTerreiro, async (ctx, { id }) => {
  const casa = await ctx.db.maybe<{ guardado_em: string | null; expurgo_em: string | null }>(
    sql`select guardado_em, expurgo_em from terreiros where id = ${id} for update`,
  );
  if (!casa) throw semTerreiro();
  if (casa.guardado_em === null) throw new Failure(409, 'terreiro_aberto', t.key('Este terreiro não está guardado.'));
  await ctx.db.count(
    sql`update terreiros set guardado_em = null, expurgo_em = null, guardado_por = null where id = ${id}`,
  );
  await auditarPlataforma(ctx, ctx.db, 'plataforma.terreiro_restaurar', { alvo: id, antes: casa });
  return { ok: true as const };
});

/**
 * Purges the houses whose 30 days are over, in one transaction each; one that fails delays no other
 * and is tried again.
 */
export const expurgarTerreiros = (): Job => ({
  name: 'expurgarTerreiros',
  round: async (services, agora) => {
    const relogio = clockFrom(agora);
    const vencidos = await services.doors.plataforma({ readOnly: true }, (db) =>
      db.rows<{ id: OrgId }>(sql`select id from terreiros where expurgo_em <= ${agora} order by expurgo_em, id`),
    );
    let falhas = 0;
    for (const { id } of vencidos) falhas += (await expurgarUm(services, id, relogio())) ? 0 : 1;
    if (falhas > 0) throw new Error(`${falhas} of ${vencidos.length} houses not purged`);
  },
});

async function expurgarUm(services: Services, id: OrgId, agora: Date): Promise<boolean> {
  try {
    const foi = await expurgar(services, id, agora, (registro) => registrar(id, registro));
    if (foi) services.log.info({ org: id }, 'house purged');
    return true;
  } catch (error) {
    services.log.error({ err: error, org: id }, 'house not purged');
    return false;
  }
}

/** The trace names the person who requested it. */
function registrar(id: OrgId, { quando, guardadoPor, antes, depois }: Registro): string {
  const casa = { orgId: NO_HOUSE, userId: guardadoPor };
  return lineOf({ casa, agora: quando }, 'plataforma.terreiro_expurgar', { alvo: id, antes, depois });
}
