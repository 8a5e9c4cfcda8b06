import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Services } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { wholeHouse, type OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { errorCode } from '../../../../server/errors.ts';
import { NO_HOUSE } from '../../../../server/actions/audit.ts';
import { trilhas } from './selar-auditoria.ts';

const notas = z.record(z.uuid(), z.object({ numero: z.int(), hash: z.string() }));

/** The newest seal of each trace, by house. */
type Notas = z.output<typeof notas>;

export const arquivoDasNotas = (dataDir: string): string => join(dataDir, 'auditoria-selos.json');

/** Empty before the first seal. */
export function lerNotas(dataDir: string): Notas {
  try {
    return notas.parse(JSON.parse(readFileSync(arquivoDasNotas(dataDir), 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    if (errorCode(error) !== undefined) throw error;
    // An emptied file must not pass for a first start: somebody may have emptied it to hide a
    // change.
    throw new Error(
      `O arquivo dos selos anotados está vazio ou estragado: ${arquivoDasNotas(dataDir)}. Ponha no lugar uma cópia; sem cópia, apague-o: o programa escreve ` +
        'outro, e o que foi mudado na auditoria antes disso não se percebe mais por ele.',
      { cause: error },
    );
  }
}

/**
 * Replaces the file as a whole. It keeps its owner, because an operator may run a command as root.
 */
function gravarNotas(dataDir: string, depois: Notas): void {
  const arquivo = arquivoDasNotas(dataDir);
  const dono = statSync(arquivo, { throwIfNoEntry: false }) ?? statSync(dataDir);
  writeFileSync(`${arquivo}.novo`, JSON.stringify(depois), { mode: 0o600, flush: true });
  if (process.getuid?.() === 0) chownSync(`${arquivo}.novo`, dono.uid, dono.gid);
  renameSync(`${arquivo}.novo`, arquivo);
}

/** Takes the note of one trace out of the file and leaves the others. False if there was none. */
export function esquecerNota(dataDir: string, orgId: string): boolean {
  const { [orgId]: nota, ...outras } = lerNotas(dataDir);
  if (nota) gravarNotas(dataDir, outras);
  return nota !== undefined;
}

interface Selo {
  numero: number;
  hash: string;
}

/**
 * Notes the newest seals outside the database. Somebody who can write to the database could remove
 * the newest seal or seal everything again. The chain itself would not show it, but the note does.
 * A note that no longer matches the database is kept as it is, for `doctor`, unless the platform
 * purged that house. Its note then goes, also if a crash or another program left it behind.
 */
export async function anotarSelos(services: Pick<Services, 'doors' | 'env' | 'log'>): Promise<void> {
  const { ILE_DATA_DIR } = services.env;
  const antes = lerNotas(ILE_DATA_DIR);
  const depois: Notas = { ...antes };
  const casas = await trilhas(services);
  for (const orgId of casas) {
    const nota = antes[orgId];
    await services.doors.casa(wholeHouse(orgId), { readOnly: true }, async (db) => {
      const [ultimo, mesmo] = [await seloDe(db, orgId), nota && (await seloDe(db, orgId, nota.numero))];
      if (nota && mesmo?.hash !== nota.hash)
        services.log.error({ orgId, numero: nota.numero }, 'a seal of the trace is not the one that was noted');
      else if (ultimo) depois[orgId] = ultimo;
    });
  }
  const semCasa = new Set(Object.keys(antes)).difference(new Set<string>(casas));
  for (const orgId of semCasa) {
    if (await foiEmbora(services, orgId)) delete depois[orgId];
    else services.log.error({ orgId }, 'the trace of a house that was noted is gone, and nobody purged the house');
  }
  if (JSON.stringify(depois) !== JSON.stringify(antes)) gravarNotas(ILE_DATA_DIR, depois);
}

/** The platform purged this house, and no line or seal of it is left. */
async function foiEmbora({ doors }: Pick<Services, 'doors'>, orgId: string): Promise<boolean> {
  const resta = (db: Db) => restaTrilha(db, orgId);
  if (await doors.casa(wholeHouse(orgId as OrgId), { readOnly: true }, resta)) return false;
  return doors.casa(wholeHouse(NO_HOUSE), { readOnly: true }, (db) => foiExpurgada(db, orgId));
}

/** Whether lines or seals of a trace are left. A purge leaves none. */
export const restaTrilha = async (db: Db, orgId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select from auditoria where org_id = ${orgId} union all select from auditoria_selos where org_id = ${orgId} limit 1`)) !==
  undefined;

/**
 * Whether the platform's own trace, which is sealed too and which the superadmin reads, has the
 * purge of this house.
 */
export const foiExpurgada = async (db: Db, orgId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select from auditoria where org_id = ${NO_HOUSE} and alvo = ${orgId}
      and acao in ('plataforma.terreiro_expurgar', 'plataforma.terreiro_excluir') limit 1`)) !== undefined;

/** The newest seal of a trace, or one by its number. */
export const seloDe = (db: Db, orgId: string, numero: number | null = null): Promise<Selo | undefined> =>
  db.maybe<Selo>(sql`
    select numero, encode(hash, 'hex') as hash from auditoria_selos
    where org_id = ${orgId} and numero = coalesce(${numero}::int, (select max(numero) from auditoria_selos where org_id = ${orgId}))`);
