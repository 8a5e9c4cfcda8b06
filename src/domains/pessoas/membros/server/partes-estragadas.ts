import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Vault } from '../../../../server/vault/vault.ts';
import { nomeDaParte } from '../../cofre/rules.ts';
import { chavesQueAbrem, tentarAbrir } from './parte-selada.ts';
import type { LugarDaParte, ParteSelada } from './selar-reservado.ts';

// What the operator's commands say about sealed parts that do not open: all of them, by name.

const AT_ONCE = 1_000;
type Read = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

const PRIMEIRA = { membro_id: '00000000-0000-0000-0000-000000000000', parte: '' };

/** Sealed parts of one house after `ultima`, in batches. */
const partesSeladas = (
  db: Db,
  orgId: string,
  ultima: { membro_id: string; parte: string } | undefined,
  limite: number,
): Promise<ParteSelada[]> => {
  const { membro_id, parte } = ultima ?? PRIMEIRA;
  return db.rows(sql`
    select membro_id, parte, chave_versao, selado from membros_selados
    where org_id = ${orgId} and (membro_id, parte) > (${membro_id}::uuid, ${parte}::text)
    order by membro_id, parte limit ${limite}`);
};

/** The parts of one house that do not open. */
export async function acharEstragadas(read: Read, vault: Vault, orgId: string): Promise<LugarDaParte[]> {
  const estragadas: LugarDaParte[] = [];
  let ultima: ParteSelada | undefined;
  for (;;) {
    const partes = await read((db) => partesSeladas(db, orgId, ultima, AT_ONCE));
    const versoes = partes.map(({ chave_versao }) => chave_versao);
    const chaves = await read((db) => chavesQueAbrem(vault, db, orgId, versoes));
    estragadas.push(...partes.filter((uma) => tentarAbrir(chaves, { orgId, membroId: uma.membro_id }, uma) === null));
    ultima = partes.at(-1);
    if (partes.length < AT_ONCE) return estragadas;
  }
}

/** One line each, for whoever runs the server: which house, whose record, which part of it. */
export async function descreverEstragadas(db: Db, orgId: string, partes: readonly LugarDaParte[]): Promise<string[]> {
  if (partes.length === 0) return [];
  const casa = await nomeDaCasa(db, orgId);
  const ids = partes.map(({ membro_id }) => membro_id);
  const membros = await db.rows<{ id: string; nome: string }>(sql`
    select id, nome_mostrado as nome from membros where org_id = ${orgId} and id = any(${ids}::uuid[])`);
  const nomes = new Map(membros.map(({ id, nome }) => [id, nome]));
  return partes.map(
    ({ membro_id, parte }) =>
      `${casa}, membro ${nomes.get(membro_id) ?? ''} (${membro_id}): ${nomeDaParte(parte)} não abre`,
  );
}

/** 'casa Ilê Axé (0190…)' */
export async function nomeDaCasa(db: Db, orgId: string): Promise<string> {
  const casa = await db.maybe<{ nome: string }>(sql`select nome from terreiros where id = ${orgId}`);
  return `casa ${casa?.nome ?? ''} (${orgId})`;
}
