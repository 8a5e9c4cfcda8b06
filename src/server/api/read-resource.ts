import { createHmac, timingSafeEqual } from 'node:crypto';
import { fieldFailure } from '../../shared/failure.ts';
import { t } from '../../shared/texts.ts';
import { UUID } from '../../shared/uuid.ts';
import { purposeKey } from '../crypto/secret.ts';
import type { Db } from '../database/door.ts';
import type { OrgId } from '../database/doors.ts';
import { pageOf } from '../database/pages.ts';
import { columns, sql, type Statement } from '../database/sql.ts';
import type { ListInput, Resource } from './resource.ts';

interface From {
  db: Db;
  orgId: OrgId;
  secret: Buffer;
}

type Row = Record<string, unknown>;

/** A page of the rows of a house, in the order in which they were made; new ones come last. */
export async function readList({ db, orgId, secret }: From, resource: Resource, input: ListInput) {
  if (resource.numbered) return readNumbered({ db, orgId }, { ...resource, numbered: resource.numbered }, input);
  const { limite, cursor, alterado_desde, ...narrowed } = input;
  const list = JSON.stringify([
    orgId,
    resource.name,
    alterado_desde ?? null,
    Object.entries(narrowed).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  const after = cursor === undefined ? null : readCursor(secret, list, cursor);
  const filters = Object.entries(narrowed).map(([name, value]) => resource.filters?.[name]?.where(value) ?? sql``);
  const rows = await db.last<Row & { place: string }>(sql`
    ${selectOf(resource, orgId)} ${together(filters)}
    ${resource.changed && alterado_desde !== undefined ? sql`and ${resource.changed} >= ${alterado_desde}::timestamptz` : sql``}
    ${after === null ? sql`` : sql`and ${resource.key} > ${after}::uuid`}
    order by ${resource.key} limit ${limite + 1}`);
  return pageOf(rows, limite, ({ place }) => writeCursor(secret, list, place));
}

/** What has a higher number than the one given, and the newest number of the house. */
async function readNumbered(
  { db, orgId }: Omit<From, 'secret'>,
  resource: Resource & Required<Pick<Resource, 'numbered'>>,
  { limite, depois = 0 }: ListInput,
) {
  const { of, last } = resource.numbered;
  const rows = await db.rows<Row & { number: number }>(sql`
    ${selectOf(resource, orgId)} and ${of} > ${depois} order by ${of} limit ${limite + 1}`);
  const itens = rows.slice(0, limite);
  const newest = await db.maybe<{ ultima: number }>(last(orgId));
  return {
    itens,
    ultima: newest?.ultima ?? 0,
    proximo: rows.length > limite ? (itens.at(-1)?.number ?? null) : null,
  };
}

/** One row by its id, and nothing more in this transaction. */
export async function readOne({ db, orgId }: Omit<From, 'secret'>, resource: Resource, id: string) {
  const [row] = await db.last<Row>(selectOne(resource, orgId, id));
  return row;
}

/** The same in a transaction that goes on to write. */
export const readBefore = ({ db, orgId }: Omit<From, 'secret'>, resource: Resource, id: string) =>
  db.maybe<Row>(selectOne(resource, orgId, id));

const selectOne = (resource: Resource, orgId: OrgId, id: string): Statement =>
  sql`${selectOf(resource, orgId)} and ${resource.key} = ${id}::uuid`;

const selectOf = ({ fields, from, key, numbered }: Resource, orgId: OrgId): Statement => sql`
  select ${Object.entries(fields).reduce((list, [name, { of }]) => sql`${list}${of} as ${columns([name])}, `, sql``)}${key} as place
  ${numbered ? sql`, ${numbered.of} as number` : sql``}
  from ${from(orgId)}`;

const together = (parts: readonly Statement[]): Statement => parts.reduce((all, part) => sql`${all} ${part}`, sql``);

const MARK_BYTES = 12;

/** The place, and a mark that it was given by this program, for this list of this house. */
const writeCursor = (secret: Buffer, list: string, place: string): string =>
  Buffer.concat([Buffer.from(place.replaceAll('-', ''), 'hex'), markOf(secret, list, place)]).toString('base64url');

function readCursor(secret: Buffer, list: string, cursor: string): string {
  const bytes = Buffer.from(cursor, 'base64url');
  const place = bytes
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const ours =
    bytes.length === 16 + MARK_BYTES &&
    bytes.toString('base64url') === cursor &&
    UUID.test(place) &&
    timingSafeEqual(bytes.subarray(16), markOf(secret, list, place));
  if (!ours)
    throw fieldFailure('cursor', t.key('Este cursor não é desta lista. Comece de novo sem ele.'), 'cursor_invalido');
  return place;
}

const markOf = (secret: Buffer, list: string, place: string): Buffer =>
  createHmac('sha256', purposeKey(secret, 'api-cursor')).update(`${list} ${place}`).digest().subarray(0, MARK_BYTES);
