import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { HouseContext } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { keyedHash } from '../../../../server/vault/sealed-value.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { Parte, ReservadoEnviado, ReservadoLido } from '../contract.ts';
import { ESPIRITUAIS, type Nivel, type ParteEspiritual } from '../reserved-fields.ts';
import { t } from '../../../../shared/texts.ts';
import {
  chavesQueAbrem,
  deAntes,
  docsDe,
  marcasDo,
  PARTES,
  selarParte,
  tentarAbrir,
  FICHA_VAZIA,
  type Aberta,
  type Partes,
} from './parte-selada.ts';
import { ehEspiritual, niveisVistos, podeEscreverNivel, semPermissao } from './selar-reservado.ts';

// Together with `selar-reservado.ts` and `cpf-do-membro.ts`, the only module that reads or writes
// members' belief, documents and notes. They are encrypted here, and lie in the open only in
// `membros_reservado`, where an earlier version left them (record 43).

export interface Lido {
  reservado: ReservadoLido;
  niveis: Record<ParteEspiritual, Nivel>;
  cofre: 'aberto' | 'fechado';
  /** Parts that were changed or moved in the database: they do not open, and stay as they are. */
  estragadas: Parte[];
  /** Parts that the caller may read, and did not ask for. */
  fechadas: Parte[];
}

interface Linha {
  parte: Parte | null;
  nivel: Nivel;
  chave_versao: number;
  /** Null where the caller may not read it. */
  selado: Buffer | null;
  /** The whole record, where it is not sealed yet. */
  aberta: Aberta | null;
}

/** `niveis`: what is read of belief; documents and notes always are. */
const linhasDe = (orgId: string, membroId: string, niveis: readonly Nivel[]): Statement => sql`
  select s.parte, s.nivel, s.chave_versao, null::jsonb as aberta,
         case when s.parte in ('docs', 'observacoes') or s.nivel = any(${niveis}::text[]) then s.selado end as selado
  from membros_selados s where s.org_id = ${orgId} and s.membro_id = ${membroId} and s.parte <> 'correcao'
  union all
  select null, 'propria', 0, jsonb_build_object('docs', r.docs, 'espiritual_umbanda', r.espiritual_umbanda,
           'espiritual_candomble', r.espiritual_candomble, 'observacoes', r.observacoes), null
  from membros_reservado r where r.org_id = ${orgId} and r.membro_id = ${membroId}`;

const TODOS: readonly Nivel[] = ['dirigencia', 'casa', 'propria'];

/**
 * Opens what was read, each part by itself. What an earlier version left in the open counts until
 * it is sealed.
 */
async function abrir(
  ctx: HouseContext,
  membroId: string,
  linhas: readonly Linha[],
): Promise<{ partes: Partes; estragadas: Parte[] }> {
  const { db, orgId, services, request } = ctx;
  const seladas = linhas.flatMap(({ parte, chave_versao, selado }) =>
    parte && selado ? [{ parte, chave_versao, selado }] : [],
  );
  const versoes = seladas.map(({ chave_versao }) => chave_versao);
  const chaves = await chavesQueAbrem(services.vault, db, orgId, versoes);
  const aberta = linhas.find((linha) => linha.aberta)?.aberta;
  const abertas = seladas.map(
    (selada) => [selada.parte, tentarAbrir(chaves, { orgId, membroId }, selada) ?? undefined] as const,
  );
  const estragadas = abertas.flatMap(([parte, valor]) => (valor === undefined ? [parte] : []));
  if (estragadas.length > 0)
    services.log.error({ membroId, estragadas, requestId: request.id }, 'sealed value does not open');
  return { partes: { ...(aberta && deAntes(aberta)), ...Object.fromEntries(abertas) }, estragadas };
}

/**
 * The reserved data of one member as far as the caller may read it; empty slots where there is
 * none. Row security gives it only to staff and to the linked member.
 */
export async function lerReservado(
  ctx: HouseContext,
  membroId: string,
  pedidas: readonly Parte[] = PARTES,
): Promise<Lido> {
  const niveis = niveisVistos(ctx, membroId);
  const linhas = await ctx.db.rows<Linha>(linhasDe(ctx.orgId, membroId, niveis));
  const nivelDe = (parte: Parte): Nivel => linhas.find((linha) => linha.parte === parte)?.nivel ?? 'propria';
  const lido = {
    niveis: {
      espiritual_umbanda: nivelDe('espiritual_umbanda'),
      espiritual_candomble: nivelDe('espiritual_candomble'),
      caminho: nivelDe('caminho'),
    },
    cofre: ctx.services.vault.open ? ('aberto' as const) : ('fechado' as const),
  };
  const nada = Object.fromEntries(PARTES.map((parte) => [parte, null])) as unknown as ReservadoLido;
  if (!ctx.services.vault.open) return { ...lido, reservado: nada, estragadas: [], fechadas: [] };
  const permitidas = PARTES.filter((parte) => !ehEspiritual(parte) || niveis.includes(nivelDe(parte)));
  const vistas = permitidas.filter((parte) => pedidas.includes(parte));
  const fechadas = permitidas.filter((parte) => !pedidas.includes(parte));
  const lidas = linhas.filter(({ parte }) => parte === null || vistas.includes(parte));
  const { partes, estragadas } = await abrir(ctx, membroId, lidas);
  const abertas = vistas.filter((parte) => !estragadas.includes(parte));
  const reservado = Object.fromEntries(abertas.map((parte) => [parte, partes[parte] ?? FICHA_VAZIA[parte]]));
  return { ...lido, reservado: { ...nada, ...reservado }, estragadas, fechadas };
}

/** A part that does not open is never written over: a backup may bring it back. */
const naoAbre = (): Failure =>
  new Failure(
    409,
    'selo_violado',
    t.key('Uma parte deste cadastro foi mudada fora do programa e não abre. Avise quem cuida do servidor.'),
  );

/** The parts that an answer holds, for the log. */
export const partesLidas = ({ reservado }: Pick<Lido, 'reservado'>): Parte[] =>
  PARTES.filter((parte) => reservado[parte] !== null);

/** Whether the member `m` has any reserved data: an import writes none. */
export const temReservado = (orgId: string): Statement => sql`
  (exists (select from membros_selados r where r.org_id = ${orgId} and r.membro_id = m.id)
   or exists (select from membros_reservado r where r.org_id = ${orgId} and r.membro_id = m.id))`;

/**
 * A version of the whole record, both halves, that an editor sends back. Without it, the second of
 * two editors would undo what the first changed, and the trace has no copy of it. A part that is
 * sealed anew without a change keeps its revision.
 */
export const versaoDoMembro = (orgId: string, membroId: string): Statement => sql`
  select md5(m::text || coalesce((
           select string_agg(r.parte || r.nivel || r.revisao, ',' order by r.parte)
           from membros_selados r where r.org_id = ${orgId} and r.membro_id = ${membroId} and r.parte <> 'correcao'), '')) as versao
  from membros m where m.org_id = ${orgId} and m.id = ${membroId}`;

/**
 * Seals the parts that were sent and differ from what is there. Only the documents of the member's
 * kind of person are kept, also where nobody opened them. It is never part of the audit trail.
 * Returns the parts that changed.
 */
export async function gravarReservado(
  ctx: HouseContext,
  membroId: string,
  tipo: 'PF' | 'PJ',
  { niveis = {}, ...enviado }: ReservadoEnviado,
): Promise<Parte[]> {
  const { db, orgId, services } = ctx;
  const chave = await services.vault.current(db, orgId);
  const linhas = await db.rows<Linha>(linhasDe(orgId, membroId, TODOS));
  const { partes: antes, estragadas } = await abrir(ctx, membroId, linhas);
  const docs = enviado.docs ?? antes.docs;
  const novas = { ...enviado, ...(docs && { docs: docsDe(tipo, docs) }) };
  const mudadas = PARTES.flatMap((parte) => {
    const guardada = linhas.find((linha) => linha.parte === parte);
    const nivel = (ehEspiritual(parte) && niveis[parte]) || guardada?.nivel || 'propria';
    const valor = novas[parte] ?? antes[parte];
    if (valor === undefined && nivel === (guardada?.nivel ?? 'propria')) return [];
    if (guardada?.nivel === nivel && isDeepStrictEqual(valor, antes[parte])) return [];
    const tocada = (novas[parte] ?? null) !== null || nivel !== (guardada?.nivel ?? 'propria');
    const escondida = guardada && !podeEscreverNivel(ctx, guardada.nivel);
    if (ehEspiritual(parte) && tocada && escondida) throw semPermissao();
    if (estragadas.includes(parte)) throw naoAbre();
    return [{ parte, nivel, valor: valor ?? FICHA_VAZIA[parte] }];
  });
  if (mudadas.length > 0) await db.count(upsert(ctx, membroId, chave, mudadas));
  if (linhas.some(({ aberta }) => aberta)) await db.count(apagarAberta(orgId, membroId));
  return mudadas.map(({ parte }) => parte);
}

type Chave = Parameters<typeof selarParte>[0];

function upsert(
  { orgId, agora }: HouseContext,
  membroId: string,
  chave: Chave,
  partes: readonly { parte: Parte; nivel: Nivel; valor: object }[],
): Statement {
  const selados = partes.map(({ parte, valor }) => selarParte(chave, { orgId, membroId, parte }, valor));
  const marcas = partes.map(({ parte, valor }) => marcasDo(chave, parte, valor));
  return sql`
    insert into membros_selados (org_id, membro_id, parte, nivel, chave_versao, selado, revisao, documento_hash, documento_meio, updated_at)
    select ${orgId}::uuid, ${membroId}::uuid, n.parte, n.nivel, ${chave.version}::int, n.selado, n.revisao, n.hash, n.meio, ${agora}::timestamptz
    from unnest(${partes.map(({ parte }) => parte)}::text[], ${partes.map(({ nivel }) => nivel)}::text[], ${selados}::bytea[],
                ${partes.map(() => randomUUID())}::text[], ${marcas.map(([hash]) => hash)}::bytea[], ${marcas.map(([, meio]) => meio)}::text[])
      n (parte, nivel, selado, revisao, hash, meio)
    on conflict (org_id, membro_id, parte) do update
    set nivel = excluded.nivel, chave_versao = excluded.chave_versao, selado = excluded.selado, revisao = excluded.revisao,
        documento_hash = excluded.documento_hash, documento_meio = excluded.documento_meio, updated_at = excluded.updated_at
    returning 1`;
}

const apagarAberta = (orgId: string, membroId: string): Statement =>
  sql`delete from membros_reservado where org_id = ${orgId} and membro_id = ${membroId}`;

/**
 * Erases the parts of faith. What lies in the open is sealed first. Refuses whoever may not write a
 * part at its level, so that nobody erases what is hidden from them (row H5).
 */
export async function apagarEspiritual(ctx: HouseContext, membroId: string, tipo: 'PF' | 'PJ'): Promise<void> {
  const { db, orgId } = ctx;
  const aberta = await db.maybe(
    sql`select 1 from membros_reservado where org_id = ${orgId} and membro_id = ${membroId}`,
  );
  if (aberta) await gravarReservado(ctx, membroId, tipo, {});
  const apagadas = await db.rows<{ nivel: Nivel }>(sql`
    delete from membros_selados where org_id = ${orgId} and membro_id = ${membroId} and parte = any(${ESPIRITUAIS}::text[])
    returning nivel`);
  if (apagadas.some(({ nivel }) => !podeEscreverNivel(ctx, nivel))) throw semPermissao();
}

/** Works with a closed vault too: who is forgotten needs no key. */
export async function apagarReservado({ db, orgId }: HouseContext, membroId: string): Promise<void> {
  await db.count(sql`delete from membros_selados where org_id = ${orgId} and membro_id = ${membroId}`);
  await db.count(apagarAberta(orgId, membroId));
}

export interface Documentado {
  /** One of the documents that were asked for, if it is this member's. */
  documento: string | null;
  /** The six digits of the CPF that banks leave visible. */
  meio: string | null;
}

interface Marcado {
  membro_id: string;
  chave_versao: number;
  hash: Buffer | null;
  meio: string | null;
  /** The value in digits, where it is not sealed yet. */
  aberto: string | null;
}

/**
 * Which members these whole documents belong to, by member. Only the matching of statements asks
 * for it, and shows no more than that it agrees. With a closed vault only the six digits are known.
 */
export async function quemTemDocumento(
  { db, orgId, services }: Pick<HouseContext, 'db' | 'orgId' | 'services'>,
  documentos: readonly string[],
): Promise<Map<string, Documentado>> {
  const lidos = await db.rows<Marcado>(sql`
    select s.membro_id, s.chave_versao, s.documento_hash as hash, s.documento_meio as meio, null as aberto
    from membros_selados s where s.org_id = ${orgId} and s.parte = 'docs' and s.documento_hash is not null
    union all
    select r.membro_id, 0, null, null, coalesce(r.docs->>'cpf', r.docs->>'cnpj')
    from membros_reservado r where r.org_id = ${orgId} and coalesce(r.docs->>'cpf', r.docs->>'cnpj') is not null`);
  const conhecidos = await hashesDe(db, orgId, services, lidos, documentos);
  return new Map(
    lidos.map(({ membro_id, hash, meio, aberto }) => {
      if (hash) return [membro_id, { documento: conhecidos.get(hash.toString('hex')) ?? null, meio }];
      const documento = documentos.find((um) => um === aberto) ?? null;
      return [membro_id, { documento, meio: aberto?.length === 11 ? aberto.slice(3, 9) : null }];
    }),
  );
}

/** The members whose documents have one of these hashes, under a key of their house. */
export const quemTemHash = (
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  hashes: readonly Buffer[],
): Promise<{ membro_id: string; hash: string }[]> =>
  db.rows(sql`
    select membro_id, encode(documento_hash, 'hex') as hash from membros_selados
    where org_id = ${orgId} and parte = 'docs' and documento_hash = any(${hashes}::bytea[])`);

/** Documents by their hash under each version of the key that is in use. */
async function hashesDe(
  db: Db,
  orgId: string,
  { vault }: HouseContext['services'],
  lidos: readonly Marcado[],
  documentos: readonly string[],
): Promise<Map<string, string>> {
  if (!vault.open) return new Map();
  const versoes = lidos.flatMap(({ hash, chave_versao }) => (hash ? [chave_versao] : []));
  const chaves = await chavesQueAbrem(vault, db, orgId, versoes);
  return new Map(
    [...chaves.values()].flatMap((chave) =>
      documentos.map((documento) => [keyedHash(chave, documento).toString('hex'), documento] as const),
    ),
  );
}
