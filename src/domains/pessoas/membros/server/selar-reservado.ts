import { randomUUID } from 'node:crypto';
import type { HouseContext } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { HouseKey, Vault } from '../../../../server/vault/vault.ts';
import { can } from '../../../../shared/access.ts';
import { Failure } from '../../../../shared/failure.ts';
import { anotarRecusa } from '../../cofre/server/leituras.ts';
import type { Parte, Reservado, ReservadoEnviado } from '../contract.ts';
import { ESPIRITUAIS, type Nivel, type ParteEspiritual } from '../reserved-fields.ts';
import { t } from '../../../../shared/texts.ts';
import {
  type Aberta,
  CORRECAO,
  PARTES,
  abrirCorrecao,
  chavesQueAbrem,
  deAntes,
  marcasDo,
  selarParte,
  tentarAbrir,
} from './parte-selada.ts';

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

// The values of a member's proposal. They lie sealed beside the record, so that a CPF is nowhere in
// the open. Rotation, backup, anonymising and deletion treat them like the record's own parts.

type Casa = Pick<HouseContext, 'db' | 'orgId' | 'agora'> & { services: Pick<HouseContext['services'], 'vault'> };

/** Seals the values of one member; an earlier proposal is written over. */
export async function selarCorrecao(ctx: Casa, membroId: string, valores: object): Promise<void> {
  const { db, orgId, agora } = ctx;
  const chave = await ctx.services.vault.current(db, orgId);
  const selado = selarParte(chave, { orgId, membroId, parte: CORRECAO }, valores);
  await db.count(sql`
    insert into membros_selados (org_id, membro_id, parte, nivel, chave_versao, selado, revisao, updated_at)
    values (${orgId}, ${membroId}, ${CORRECAO}, 'propria', ${chave.version}, ${selado}, ${randomUUID()}, ${agora})
    on conflict (org_id, membro_id, parte) do update
    set chave_versao = excluded.chave_versao, selado = excluded.selado, revisao = excluded.revisao, updated_at = excluded.updated_at
    returning 1`);
}

/** The values; null where the vault is closed, or where somebody changed them in the database. */
export async function abrirCorrecaoDe<Valores extends object>(ctx: Casa, membroId: string): Promise<Valores | null> {
  const { db, orgId, services } = ctx;
  if (!services.vault.open) return null;
  const linha = await db.maybe<{ chave_versao: number; selado: Buffer }>(sql`
    select chave_versao, selado from membros_selados
    where org_id = ${orgId} and membro_id = ${membroId} and parte = ${CORRECAO}`);
  if (!linha) return null;
  const chaves = await chavesQueAbrem(services.vault, db, orgId, [linha.chave_versao]);
  return abrirCorrecao(chaves, { orgId, membroId }, linha) as Valores | null;
}

/** Once answered, the values are nowhere: what was accepted stands in the record. */
export const apagarCorrecao = ({ db, orgId }: Pick<Casa, 'db' | 'orgId'>, membroId: string): Promise<number> =>
  db.count(sql`
    delete from membros_selados where org_id = ${orgId} and membro_id = ${membroId} and parte = ${CORRECAO}`);

export const ehEspiritual = (parte: string): parte is ParteEspiritual =>
  (ESPIRITUAIS as readonly string[]).includes(parte);

/**
 * The levels whose parts the caller may read of one member (row H5). The linked member reads the
 * own ones with 'própria'; row security says the same to a viewer.
 */
export function niveisVistos(ctx: Pick<HouseContext, 'casa'>, membroId: string | null): readonly Nivel[] {
  if (ctx.casa.escopo === 'casa' && can(ctx, 'espiritual:view'))
    return can(ctx, 'gestao') ? ['dirigencia', 'casa', 'propria'] : ['casa', 'propria'];
  return ctx.casa.membroId !== null && ctx.casa.membroId === membroId ? ['propria'] : [];
}

export const semPermissao = (): Failure => new Failure(403, 'sem_permissao', t.key('Sem permissão'));

/** Whether the caller may write a part that has this level, or is to have it. */
export const podeEscreverNivel = (ctx: Pick<HouseContext, 'casa'>, nivel: Nivel): boolean =>
  niveisVistos(ctx, null).includes(nivel);

/**
 * Refuses belief in a call of somebody who may not edit it, and notes the refusal in the record.
 * Call it before the first query: the line has a transaction of its own.
 */
export async function exigirEspiritual(
  ctx: HouseContext,
  membroId: string | null,
  enviado: ReservadoEnviado | undefined,
): Promise<void> {
  const niveis = Object.keys(enviado?.niveis ?? {});
  const partes = ESPIRITUAIS.filter((parte) => (enviado?.[parte] ?? null) !== null || niveis.includes(parte));
  const querem = Object.values(enviado?.niveis ?? {});
  if (partes.length === 0) return;
  if (can(ctx, 'espiritual:edit') && can(ctx, 'espiritual:view') && querem.every((um) => podeEscreverNivel(ctx, um)))
    return;
  if (membroId !== null) await anotarRecusa(ctx, membroId, partes);
  throw semPermissao();
}
