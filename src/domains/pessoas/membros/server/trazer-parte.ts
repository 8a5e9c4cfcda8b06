// One sealed part from a backup, for the operator's command: it was opened there, and is sealed
// anew here.
import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../../../server/actions/audit.ts';
import { now } from '../../../../server/clock.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Vault } from '../../../../server/vault/vault.ts';
import type { Parte } from '../contract.ts';
import { ESPIRITUAIS, type Nivel } from '../reserved-fields.ts';
import { abrirParte, chavesQueAbrem, marcasDo, PARTES, selarParte, tentarAbrir } from './parte-selada.ts';

/** A row of `membros_selados` of a backup, with the key of its house there. */
export interface ParteDoBackup {
  org_id: string;
  membro_id: string;
  parte: string;
  nivel: Nivel;
  chave_versao: number;
  selado: Buffer;
  chave: Buffer;
  /** When it was last written there. */
  updated_at: string;
}

const ehParte = (nome: string): nome is Parte => (PARTES as readonly string[]).includes(nome);

/**
 * Puts the part back where it is gone or does not open, and leaves a trace. One that opens
 * stays: it may be newer. One that was erased on purpose stays erased. Throws SealBroken if it
 * does not open in the backup either.
 */
export async function trazerParte(
  db: Db,
  vault: Vault,
  doBackup: ParteDoBackup,
): Promise<'trazida' | 'abre' | 'sem_membro' | 'apagada'> {
  const { org_id: orgId, membro_id: membroId, parte, chave_versao, selado } = doBackup;
  if (!ehParte(parte)) throw new Error(`As partes são: ${PARTES.join(', ')}`);
  const valor = abrirParte(
    new Map([[chave_versao, doBackup.chave]]),
    { orgId, membroId },
    { parte, chave_versao, selado },
  );
  const membro = await db.maybe(sql`
    select 1 from membros where org_id = ${orgId} and id = ${membroId} and anonimizado_em is null for update`);
  if (!membro) return 'sem_membro';
  const aqui = await db.maybe<{ parte: Parte; chave_versao: number; selado: Buffer }>(sql`
    select parte, chave_versao, selado from membros_selados
    where org_id = ${orgId} and membro_id = ${membroId} and parte = ${parte} for update`);
  const chaves = await chavesQueAbrem(vault, db, orgId, aqui ? [aqui.chave_versao] : []);
  if (aqui && tentarAbrir(chaves, { orgId, membroId }, aqui)) return 'abre';
  if (!aqui && (await foiApagada(db, doBackup))) return 'apagada';
  const chave = await vault.current(db, orgId);
  const [hash, meio] = marcasDo(chave, parte, valor);
  await db.count(sql`
    insert into membros_selados (org_id, membro_id, parte, nivel, chave_versao, selado, revisao, documento_hash, documento_meio)
    values (${orgId}, ${membroId}, ${parte}, ${doBackup.nivel}, ${chave.version}, ${selarParte(chave, { orgId, membroId, parte }, valor)},
            ${randomUUID()}, ${hash}, ${meio})
    on conflict (org_id, membro_id, parte) do update
    set chave_versao = excluded.chave_versao, selado = excluded.selado, revisao = excluded.revisao,
        documento_hash = excluded.documento_hash, documento_meio = excluded.documento_meio, updated_at = excluded.updated_at
    returning 1`);
  // The operator has no account in the house.
  const doing = { casa: { orgId: orgId as OrgId, userId: null }, agora: now() };
  await writeAudit(db, doing, 'membro.trazer_parte', { alvo: membroId, depois: { parte } });
  return 'trazida';
}

/** A record of faith that somebody erased after the backup's was written, as the trace says. */
const foiApagada = async (db: Db, { org_id, membro_id, parte, updated_at }: ParteDoBackup): Promise<boolean> =>
  (ESPIRITUAIS as readonly string[]).includes(parte) &&
  (await db.maybe(sql`
    select 1 from auditoria
    where org_id = ${org_id} and acao = 'membro.apagar_espiritual' and alvo = ${membro_id} and quando >= ${updated_at}::timestamptz
    limit 1`)) !== undefined;
