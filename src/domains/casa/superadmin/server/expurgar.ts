import type { Services } from '../../../../server/actions/handler.ts';
import { clockFrom } from '../../../../server/clock.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { esquecerNota } from '../../../acesso/auditoria/server/anotar-selos.ts';
import { arquivosDaCasa } from '../../../acesso/terreiros/server/arquivos-nomeados.ts';
import type { Medida } from '../rules.ts';

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
  registrar: (registro: Registro) => string,
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
    const linha = registrar({ quando: relogio(), guardadoPor, antes: { nome, guardado_em }, depois });
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
