// What signs the messages to an address: sealed by the vault, and in no export.
import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { openValue, SealBroken, sealValue, type Place } from '../../../../server/vault/sealed-value.ts';
import type { HouseKey, Vault } from '../../../../server/vault/vault.ts';
import { chavesQueAbrem } from '../../../pessoas/membros/server/parte-selada.ts';

export interface Segredos {
  atual: string;
  /** The one before it, which signs too for a day. */
  anterior: string | null;
}

export interface Selados {
  chave_versao: number;
  selado: Buffer;
}

const PREFIXO = 'whsec_';

export const segredoDeWebhook = (): string => PREFIXO + randomBytes(32).toString('base64');

const lugar = (house: string, row: string, version: number): Place => ({
  table: 'webhooks_segredos',
  house,
  row,
  column: 'selado',
  version,
});

export const selarSegredos = ({ version, key }: HouseKey, house: string, id: string, segredos: Segredos): Buffer =>
  sealValue(key, lugar(house, id, version), JSON.stringify(segredos));

/** Null if somebody changed or moved it in the database. */
export function abrirSegredos(
  chaves: ReadonlyMap<number, Buffer>,
  { house, id }: { house: string; id: string },
  { chave_versao, selado }: Selados,
): Segredos | null {
  try {
    const chave = chaves.get(chave_versao) ?? Buffer.alloc(0);
    return JSON.parse(openValue(chave, lugar(house, id, chave_versao), selado)) as Segredos;
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** The header `webhook-signature` of Standard Webhooks 1.0.0. */
export const assinaturaDoAviso = (segredos: readonly string[], id: string, segundos: number, corpo: string): string =>
  segredos
    .map((segredo) => {
      const chave = Buffer.from(segredo.slice(PREFIXO.length), 'base64');
      return `v1,${createHmac('sha256', chave).update(`${id}.${segundos}.${corpo}`).digest('base64')}`;
    })
    .join(' ');

interface Linha extends Selados {
  webhook_id: string;
}

/** Seals the secrets of a house anew under its newest key; those that do not open are told. */
export async function selarWebhooksDeNovo(
  db: Db,
  vault: Vault,
  orgId: string,
  deixar: readonly string[],
): Promise<{ selados: number; estragados: string[] }> {
  const atual = await vault.current(db, orgId);
  const antigas = await db.rows<Linha>(sql`
    select webhook_id, chave_versao, selado from webhooks_segredos
    where org_id = ${orgId} and chave_versao < ${atual.version} and webhook_id <> all(${deixar}::uuid[])
    order by webhook_id for update`);
  const chaves = await chavesQueAbrem(
    vault,
    db,
    orgId,
    antigas.map(({ chave_versao }) => chave_versao),
  );
  const estragados: string[] = [];
  for (const linha of antigas) {
    const segredos = abrirSegredos(chaves, { house: orgId, id: linha.webhook_id }, linha);
    if (segredos === null) estragados.push(linha.webhook_id);
    else
      await db.count(sql`
        update webhooks_segredos
        set chave_versao = ${atual.version}, selado = ${selarSegredos(atual, orgId, linha.webhook_id, segredos)}
        where org_id = ${orgId} and webhook_id = ${linha.webhook_id}`);
  }
  return { selados: antigas.length - estragados.length, estragados };
}

/** How many secrets of a house are sealed and do not open. */
export async function contarWebhooksEstragados(db: Db, vault: Vault, orgId: string): Promise<number> {
  const linhas = await db.rows<Linha>(sql`
    select webhook_id, chave_versao, selado from webhooks_segredos where org_id = ${orgId}`);
  const chaves = await chavesQueAbrem(
    vault,
    db,
    orgId,
    linhas.map(({ chave_versao }) => chave_versao),
  );
  return linhas.filter((linha) => !abrirSegredos(chaves, { house: orgId, id: linha.webhook_id }, linha)).length;
}
