import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../../../server/actions/audit.ts';
import { now } from '../../../../server/clock.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { type Place, SealBroken, keyedHash, openValue, sealValue } from '../../../../server/vault/sealed-value.ts';
import type { HouseKey, Vault } from '../../../../server/vault/vault.ts';
import { type Parte, type Reservado, reservado } from '../contract.ts';
import { mapFields } from '../fields.ts';
import { ESPIRITUAIS, type Nivel, RESERVED } from '../reserved-fields.ts';

export const PARTES = Object.keys(RESERVED) as Parte[];
/** A record in which nothing is filled in. */
export const FICHA_VAZIA: Reservado = reservado.parse(Object.fromEntries(PARTES.map((parte) => [parte, {}])));

/** The parts that a record has, each with every field. */
export type Partes = { [P in Parte]?: Reservado[P] };

/** What a member asks to be corrected: sealed beside the parts of the record, and none of them. */
export const CORRECAO = 'correcao';

const lugar = (orgId: string, membroId: string, parte: Parte | typeof CORRECAO, version: number): Place => ({
  table: 'membros_selados',
  house: orgId,
  row: membroId,
  column: parte,
  version,
});

interface Selada {
  parte: Parte;
  chave_versao: number;
  selado: Buffer;
}

/** Opens a part. Fields that were declared after it was sealed are empty. */
export function abrirParte(
  chaves: ReadonlyMap<number, Buffer>,
  { orgId, membroId }: { orgId: string; membroId: string },
  { parte, chave_versao, selado }: Selada,
): Reservado[Parte] {
  const chave = chaves.get(chave_versao) ?? Buffer.alloc(0);
  const json = openValue(chave, lugar(orgId, membroId, parte, chave_versao), selado);
  return { ...FICHA_VAZIA[parte], ...(JSON.parse(json) as object) };
}

/** What `abrirParte` gives, or null for a part that somebody changed or moved in the database. */
export function tentarAbrir(...[chaves, lugarDela, selada]: Parameters<typeof abrirParte>): Reservado[Parte] | null {
  try {
    return abrirParte(chaves, lugarDela, selada);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** What `selarParte` sealed for the member's proposal, or null if it does not open. */
export function abrirCorrecao(
  chaves: ReadonlyMap<number, Buffer>,
  { orgId, membroId }: { orgId: string; membroId: string },
  { chave_versao, selado }: Omit<Selada, 'parte'>,
): unknown {
  try {
    const chave = chaves.get(chave_versao) ?? Buffer.alloc(0);
    return JSON.parse(openValue(chave, lugar(orgId, membroId, CORRECAO, chave_versao), selado));
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** The house's keys that open. A spoilt one leaves the parts under the others readable. */
export async function chavesQueAbrem(
  vault: Vault,
  db: Db,
  orgId: string,
  versoes: Iterable<number>,
): Promise<Map<number, Buffer>> {
  const chaves = new Map<number, Buffer>();
  for (const versao of new Set(versoes)) {
    try {
      for (const [uma, chave] of await vault.keys(db, orgId, [versao])) chaves.set(uma, chave);
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
    }
  }
  return chaves;
}

export const selarParte = (
  { version, key }: HouseKey,
  { orgId, membroId, parte }: { orgId: string; membroId: string; parte: Parte | typeof CORRECAO },
  valor: object,
): Buffer => sealValue(key, lugar(orgId, membroId, parte, version), JSON.stringify(valor));

/**
 * What stands beside sealed documents: a keyed hash of the CPF or CNPJ, and the six digits of a CPF
 * that banks leave visible.
 */
export function marcasDo({ key }: Pick<HouseKey, 'key'>, parte: Parte, valor: object): [Buffer | null, string | null] {
  if (parte !== 'docs') return [null, null];
  const { cpf, cnpj } = valor as Reservado['docs'];
  const documento = cpf ?? cnpj;
  return documento ? [keyedHash(key, documento), cpf ? cpf.slice(3, 9) : null] : [null, null];
}

/** The documents of this kind of person alone. */
export const docsDe = (tipo: 'PF' | 'PJ', docs: Reservado['docs']): Reservado['docs'] =>
  mapFields(RESERVED.docs.fields, ({ person }, nome) =>
    person === tipo ? docs[nome as keyof Reservado['docs']] : null,
  ) as Reservado['docs'];

/** A row of `membros_reservado`, as earlier versions wrote it. */
export type Aberta = Readonly<Record<Exclude<Parte, 'caminho'>, object>>;

interface ObrigacaoAntiga {
  nome: string;
  data: string | null;
}

/** The obrigações of Candomblé become the first steps of the path (row H7). */
export function deAntes(aberta: Aberta): Reservado {
  const { obrigacoes = [], ...candomble } = aberta.espiritual_candomble as { obrigacoes?: ObrigacaoAntiga[] };
  const partes: Partial<Record<Parte, object>> = {
    ...aberta,
    espiritual_candomble: candomble,
    caminho: {
      obrigacoes: obrigacoes.map(({ nome, data }) => ({ tradicao: 'candomble', nome, data, quem: null, notas: null })),
    },
  };
  return Object.fromEntries(
    PARTES.map((parte) => [parte, { ...FICHA_VAZIA[parte], ...partes[parte] }]),
  ) as unknown as Reservado;
}

// One sealed part from a backup, for the operator's command: it was opened there, and is sealed
// anew here.

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
