import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Services } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';
import { wholeHouse } from '../../../server/database/doors.ts';
import { sql } from '../../../server/database/sql.ts';
import { errorCode } from '../../../server/errors.ts';
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
    throw error;
  }
}

interface Selo {
  numero: number;
  hash: string;
}

/**
 * Notes the newest seals outside the database. Somebody who can write to the database could remove the newest seal or seal everything again, and the
 * chain itself would not show it, but the note does. A note that no longer matches the database is kept as it is, for `doctor`.
 */
export async function anotarSelos(services: Pick<Services, 'doors' | 'env' | 'log'>): Promise<void> {
  const { ILE_DATA_DIR } = services.env;
  const antes = lerNotas(ILE_DATA_DIR);
  const depois: Notas = { ...antes };
  for (const orgId of await trilhas(services)) {
    const nota = antes[orgId];
    await services.doors.casa(wholeHouse(orgId), { readOnly: true }, async (db) => {
      const [ultimo, mesmo] = [await seloDe(db, orgId), nota && (await seloDe(db, orgId, nota.numero))];
      if (nota && mesmo?.hash !== nota.hash)
        services.log.error({ orgId, numero: nota.numero }, 'a seal of the trace is not the one that was noted');
      else if (ultimo) depois[orgId] = ultimo;
    });
  }
  if (JSON.stringify(depois) === JSON.stringify(antes)) return;
  const arquivo = arquivoDasNotas(ILE_DATA_DIR);
  writeFileSync(`${arquivo}.novo`, JSON.stringify(depois), { mode: 0o600, flush: true });
  renameSync(`${arquivo}.novo`, arquivo);
}

/** The newest seal of a trace, or one by its number. */
export const seloDe = (db: Db, orgId: string, numero: number | null = null): Promise<Selo | undefined> =>
  db.maybe<Selo>(sql`
    select numero, encode(hash, 'hex') as hash from auditoria_selos
    where org_id = ${orgId} and numero = coalesce(${numero}::int, (select max(numero) from auditoria_selos where org_id = ${orgId}))`);
