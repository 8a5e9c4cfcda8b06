import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { HouseKey, Vault } from '../../../../server/vault/vault.ts';
import type { Parte, Reservado } from '../contract.ts';
import { chavesQueAbrem, deAntes, marcasDo, PARTES, selarParte, tentarAbrir, type Aberta } from './parte-selada.ts';

// What the operator's commands do with the sealed records: seal what an earlier version left in the
// open, and seal anew under another key. Each call is one batch of one house, in one transaction.

/** The houses that have records in the open, and how many. */
export const casasPorSelar = (db: Db): Promise<{ org_id: string; fichas: number }[]> =>
  db.rows(sql`select org_id, count(*)::int as fichas from membros_reservado group by org_id order by org_id`);

export interface ParteSelada {
  membro_id: string;
  parte: Parte;
  chave_versao: number;
  selado: Buffer;
}

const naTabela = (
  partes: readonly Omit<ParteSelada, 'chave_versao'>[],
  marcas: readonly (readonly [Buffer | null, string | null])[],
) => sql`
  from unnest(${partes.map(({ membro_id }) => membro_id)}::uuid[], ${partes.map(({ parte }) => parte)}::text[],
         ${partes.map(({ selado }) => selado)}::bytea[], ${marcas.map(([hash]) => hash)}::bytea[], ${marcas.map(([, meio]) => meio)}::text[])
    n (membro_id, parte, selado, hash, meio)`;

/**
 * Seals up to `limite` records that lie in the open; what is sealed already wins. Everything that
 * is converted may be read by the member, as before. Returns how many there were.
 */
export async function selarLote(db: Db, vault: Vault, orgId: string, limite: number): Promise<number> {
  const abertas = await db.rows<Aberta & { membro_id: string }>(sql`
    select membro_id, docs, espiritual_umbanda, espiritual_candomble, observacoes from membros_reservado
    where org_id = ${orgId} order by membro_id limit ${limite} for update`);
  if (abertas.length === 0) return 0;
  const fichas = abertas.map(({ membro_id, ...aberta }) => ({ membro_id, ficha: deAntes(aberta) }));
  await selarFichas(db, vault, orgId, fichas);
  await db.count(sql`
    delete from membros_reservado where org_id = ${orgId} and membro_id = any(${abertas.map(({ membro_id }) => membro_id)}::uuid[])`);
  return abertas.length;
}

/** Seals whole records that have none yet; a part that is sealed already stays. */
export async function selarFichas(
  db: Db,
  vault: Vault,
  orgId: string,
  fichas: readonly { membro_id: string; ficha: Reservado }[],
): Promise<void> {
  const chave = await vault.current(db, orgId);
  const valores = fichas.flatMap(({ membro_id, ficha }) =>
    PARTES.map((parte) => ({ membro_id, parte, valor: ficha[parte] })),
  );
  const partes = valores.map(({ membro_id, parte, valor }) => ({
    membro_id,
    parte,
    selado: selarParte(chave, { orgId, membroId: membro_id, parte }, valor),
  }));
  const marcas = valores.map(({ parte, valor }) => marcasDo(chave, parte, valor));
  await db.count(sql`
    insert into membros_selados (org_id, membro_id, parte, nivel, chave_versao, selado, documento_hash, documento_meio)
    select ${orgId}::uuid, n.membro_id, n.parte, 'propria', ${chave.version}::int, n.selado, n.hash, n.meio
    ${naTabela(partes, marcas)} on conflict do nothing returning 1`);
}

/** Which part of whom. */
export type LugarDaParte = Pick<ParteSelada, 'membro_id' | 'parte'>;

/**
 * Seals up to `limite` parts anew under the newest key, their hashes too. A part that does not open
 * stays as it is and is told; `deixar` names those that were told already.
 */
export async function selarDeNovo(
  db: Db,
  vault: Vault,
  orgId: string,
  limite: number,
  deixar: readonly LugarDaParte[] = [],
): Promise<{ seladas: number; estragadas: LugarDaParte[] }> {
  const chave = await vault.current(db, orgId);
  const antigas = await db.rows<ParteSelada>(sql`
    select membro_id, parte, chave_versao, selado from membros_selados s
    where org_id = ${orgId} and chave_versao < ${chave.version}
      and not exists (select from unnest(${deixar.map(({ membro_id }) => membro_id)}::uuid[], ${deixar.map(({ parte }) => parte)}::text[])
                        n (membro_id, parte) where n.membro_id = s.membro_id and n.parte = s.parte)
    order by membro_id, parte limit ${limite} for update`);
  const versoes = antigas.map(({ chave_versao }) => chave_versao);
  const chaves = await chavesQueAbrem(vault, db, orgId, versoes);
  const abertas = antigas.map((antiga) => ({
    membro_id: antiga.membro_id,
    parte: antiga.parte,
    valor: tentarAbrir(chaves, { orgId, membroId: antiga.membro_id }, antiga),
  }));
  const inteiras = abertas.flatMap(({ valor, ...onde }) => (valor ? [{ ...onde, valor }] : []));
  const estragadas = abertas.flatMap(({ valor, ...onde }) => (valor ? [] : [onde]));
  if (inteiras.length > 0) await regravar(db, orgId, chave, inteiras);
  return { seladas: inteiras.length, estragadas };
}

async function regravar(
  db: Db,
  orgId: string,
  chave: HouseKey,
  inteiras: readonly (LugarDaParte & { valor: object })[],
): Promise<void> {
  const partes = inteiras.map(({ membro_id, parte, valor }) => ({
    membro_id,
    parte,
    selado: selarParte(chave, { orgId, membroId: membro_id, parte }, valor),
  }));
  const marcas = inteiras.map(({ parte, valor }) => marcasDo(chave, parte, valor));
  await db.count(sql`
    update membros_selados s set chave_versao = ${chave.version}, selado = n.selado, documento_hash = n.hash, documento_meio = n.meio
    ${naTabela(partes, marcas)} where s.org_id = ${orgId} and s.membro_id = n.membro_id and s.parte = n.parte`);
}
