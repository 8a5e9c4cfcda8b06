// The CPFs of payers: sealed, each once in a house. A line and a remembered payer name one by its
// id, which a rotation of the house's key does not change.
import type { HouseContext } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { lockOfHouse } from '../../../../server/database/house-lock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { keyedHash, openValue, SealBroken, sealValue, type Place } from '../../../../server/vault/sealed-value.ts';
import type { Vault } from '../../../../server/vault/vault.ts';
import { chavesQueAbrem } from '../../../pessoas/membros/server/parte-selada.ts';
import { quemTemHash } from '../../../pessoas/membros/server/reservado.ts';

const lugar = (house: string, documento_hash: Buffer, version: number): Place => ({
  table: 'pagadores_documentos',
  house,
  row: documento_hash.toString('hex'),
  column: 'selado',
  version,
});

type Achado = { id: string; hash: string };

/** The ids of these CPFs; those that the house has not seen yet are sealed now. */
export async function idsDosDocumentos(
  db: Db,
  vault: Vault,
  orgId: string,
  documentos: readonly string[],
): Promise<Map<string, string>> {
  const unicos = [...new Set(documentos)];
  if (unicos.length === 0 || !vault.open) return new Map();
  // CPFs without a line are taken away only once the lines of these are there.
  await lockOfHouse(db, orgId, 'pagadores_documentos', 'shared');
  const atual = await vault.current(db, orgId);
  // During a rotation some stand under the older version.
  const emUso = await db.rows<{ versao: number }>(sql`select versao from cofre_chaves where org_id = ${orgId}`);
  const chaves = await chavesQueAbrem(
    vault,
    db,
    orgId,
    emUso.map(({ versao }) => versao),
  );
  const porHash = new Map(
    [...chaves.values()].flatMap((chave) =>
      unicos.map((documento) => [keyedHash(chave, documento).toString('hex'), documento] as const),
    ),
  );
  const achar = async () => {
    const achados = await db.rows<Achado>(sql`
      select id, encode(documento_hash, 'hex') as hash from pagadores_documentos
      where org_id = ${orgId} and documento_hash = any(${[...porHash.keys()].map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`);
    return new Map(achados.map(({ id, hash }) => [porHash.get(hash) ?? '', id]));
  };
  const daqui = await achar();
  const novos = unicos.filter((documento) => !daqui.has(documento));
  if (novos.length === 0) return daqui;
  const hashes = novos.map((documento) => keyedHash(atual.key, documento));
  const selados = novos.map((documento, n) =>
    sealValue(atual.key, lugar(orgId, hashes[n] ?? Buffer.alloc(0), atual.version), JSON.stringify(documento)),
  );
  await db.count(sql`
    insert into pagadores_documentos (org_id, chave_versao, selado, documento_hash)
    select ${orgId}::uuid, ${atual.version}::int, n.selado, n.hash from unnest(${selados}::bytea[], ${hashes}::bytea[]) n (selado, hash)
    on conflict do nothing returning 1`);
  return achar();
}

/** Which members' documents these are, by member. Equal hashes are one person's under one key. */
export async function membrosDosDocumentos(
  ctx: Pick<HouseContext, 'db' | 'orgId'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const marcas = await ctx.db.rows<{ id: string; hash: Buffer }>(sql`
    select id, documento_hash as hash from pagadores_documentos where org_id = ${ctx.orgId} and id = any(${ids}::uuid[])`);
  const porHash = new Map(marcas.map(({ id, hash }) => [hash.toString('hex'), id]));
  const donos = await quemTemHash(
    ctx,
    marcas.map(({ hash }) => hash),
  );
  return new Map(donos.map(({ membro_id, hash }) => [membro_id, porHash.get(hash) ?? '']));
}

interface Selado {
  id: string;
  chave_versao: number;
  selado: Buffer;
  hash: Buffer;
}

/**
 * Seals and hashes up to `limite` CPFs anew under the newest key; their ids stay. One that does not
 * open stays as it is and is told; `deixar` names those that were told already.
 */
export async function selarDocumentosDeNovo(
  db: Db,
  vault: Vault,
  orgId: string,
  limite: number,
  deixar: readonly string[] = [],
): Promise<{ selados: number; estragados: string[] }> {
  const atual = await vault.current(db, orgId);
  const antigos = await db.rows<Selado>(sql`
    select id, chave_versao, selado, documento_hash as hash from pagadores_documentos
    where org_id = ${orgId} and chave_versao < ${atual.version} and id <> all(${deixar}::uuid[])
    order by id limit ${limite} for update`);
  const chaves = await chavesQueAbrem(
    vault,
    db,
    orgId,
    antigos.map(({ chave_versao }) => chave_versao),
  );
  const abertos = antigos.map((antigo) => ({ id: antigo.id, documento: abrir(chaves, orgId, antigo) }));
  const lidos = abertos.flatMap(({ id, documento }) => (documento === null ? [] : [{ id, documento }]));
  const inteiros = await juntarRepetidos(db, atual.key, orgId, lidos);
  const hashes = inteiros.map(({ documento }) => keyedHash(atual.key, documento));
  const selados = inteiros.map(({ documento }, n) =>
    sealValue(atual.key, lugar(orgId, hashes[n] ?? Buffer.alloc(0), atual.version), JSON.stringify(documento)),
  );
  await db.count(sql`
    update pagadores_documentos s set chave_versao = ${atual.version}, selado = n.selado, documento_hash = n.hash
    from unnest(${inteiros.map(({ id }) => id)}::uuid[], ${selados}::bytea[], ${hashes}::bytea[]) n (id, selado, hash)
    where s.org_id = ${orgId} and s.id = n.id`);
  return { selados: lidos.length, estragados: abertos.flatMap((um) => (um.documento === null ? [um.id] : [])) };
}

/**
 * An import beside the begin of a rotation can seal a CPF twice, under two keys. One of both stays:
 * lines and payers that name the other get its id. Returns those that are left.
 */
async function juntarRepetidos<Lido extends { id: string; documento: string }>(
  db: Db,
  chave: Buffer,
  orgId: string,
  lidos: readonly Lido[],
): Promise<Lido[]> {
  const hashDe = ({ documento }: Lido) => keyedHash(chave, documento).toString('hex');
  const prontos = await db.rows<Achado>(sql`
    select id, encode(documento_hash, 'hex') as hash from pagadores_documentos
    where org_id = ${orgId} and documento_hash = any(${lidos.map((um) => Buffer.from(hashDe(um), 'hex'))}::bytea[])`);
  const fica = new Map(prontos.map(({ id, hash }) => [hash, id]));
  const [saem, ficam]: [{ de: string; para: string }[], Lido[]] = [[], []];
  for (const lido of lidos) {
    const para = fica.get(hashDe(lido));
    if (para === undefined) {
      fica.set(hashDe(lido), lido.id);
      ficam.push(lido);
    } else saem.push({ de: lido.id, para });
  }
  if (saem.length > 0) await trocarIds(db, orgId, saem);
  return ficam;
}

async function trocarIds(db: Db, orgId: string, trocas: readonly { de: string; para: string }[]): Promise<void> {
  const n = sql`unnest(${trocas.map(({ de }) => de)}::text[], ${trocas.map(({ para }) => para)}::text[]) n (de, para)`;
  await db.count(sql`
    update extrato_linhas l set pagador_chave = n.para from ${n} where l.org_id = ${orgId} and l.pagador_chave = n.de`);
  await db.count(sql`
    delete from pagadores g using ${n}
    where g.org_id = ${orgId} and g.chave = n.de
      and exists (select from pagadores o where o.org_id = ${orgId} and o.chave = n.para and o.membro_id = g.membro_id)`);
  await db.count(sql`
    update pagadores g set chave = n.para from ${n} where g.org_id = ${orgId} and g.chave = n.de`);
  await db.count(sql`
    delete from pagadores_documentos d using ${n} where d.org_id = ${orgId} and d.id = n.de::uuid`);
}

/** How many CPFs of a house do not open, because somebody changed them in the database. */
export async function contarDocumentosEstragados(db: Db, vault: Vault, orgId: string): Promise<number> {
  const todos = await db.rows<Selado>(sql`
    select id, chave_versao, selado, documento_hash as hash from pagadores_documentos where org_id = ${orgId}`);
  const chaves = await chavesQueAbrem(
    vault,
    db,
    orgId,
    todos.map(({ chave_versao }) => chave_versao),
  );
  return todos.filter((um) => abrir(chaves, orgId, um) === null).length;
}

function abrir(chaves: ReadonlyMap<number, Buffer>, orgId: string, selado: Selado): string | null {
  try {
    const chave = chaves.get(selado.chave_versao) ?? Buffer.alloc(0);
    return JSON.parse(openValue(chave, lugar(orgId, selado.hash, selado.chave_versao), selado.selado)) as string;
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
