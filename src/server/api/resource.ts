import { z } from 'zod';
import { action, type Action, type Audience, type Feature, type Permission } from '../../shared/contract.ts';
import { Failure } from '../../shared/failure.ts';
import { id, instante, instanteEnviado } from '../../shared/fields.ts';
import type { HouseContext } from '../actions/handler.ts';
import type { Constraints } from '../actions/mount.ts';
import type { OrgId } from '../database/doors.ts';
import { sql, type Statement } from '../database/sql.ts';

export const API = '/api/v1';
const PAGE = 50;
const LARGEST_PAGE = 200;

/** One field of a resource: the expression that gives it, and its type in the answer. */
interface Field {
  of: Statement;
  type: z.ZodType;
}

/** What a list can be narrowed by. */
interface Filter {
  type: z.ZodType;
  where: (value: unknown) => Statement;
  required?: true;
}

/**
 * One kind of thing that programs with a token may read. A domain declares its own in
 * `server/v1.ts`; routes, the OpenAPI document, the page and the tests are derived from that.
 */
export interface Resource {
  name: string;
  /** The bundle of rights that a token needs. */
  bundle: string;
  /** What the screens ask for the same. */
  access: Permission | Audience;
  feature?: Feature;
  summary: string;
  /** The rows of a house: a FROM clause that ends with its WHERE. */
  from: (orgId: OrgId) => Statement;
  /** The uuid by which the list is ordered and continued. */
  key: Statement;
  fields: Readonly<Record<string, Field>>;
  filters?: Readonly<Record<string, Filter>>;
  /** When a row last changed, if that is known of every change that the fields show. */
  changed?: Statement;
  /** What a program may add. */
  creates?: Creating;
  /** Taking a row back. */
  reverses?: Reversing;
  /** Whether one row can be read by its key. It can unless this is false. */
  one?: false;
  /** A list that is continued by a number of the house, and not by a cursor. */
  numbered?: Numbered;
}

/** The number of a row, of which a house has every one, and the newest number of the house. */
interface Numbered {
  of: Statement;
  last: (orgId: OrgId) => Statement;
}

/** What a program writes, by the rule that the screens use. It happens once per key. */
export interface Writing {
  bundle: string;
  access: Permission;
  summary: string;
  input: z.ZodType;
  output: z.ZodType;
  run: (ctx: HouseContext, input: never) => Promise<unknown>;
  constraints?: Constraints;
}

/** A row that a program adds. */
type Creating = Writing;

/** A row that a program takes back, as it was read if the call says so (`If-Match`). */
interface Reversing extends Omit<Writing, 'output'> {
  /** Locks the row in the order of its rule, so that nothing changes after its tag was compared. */
  lock: (orgId: OrgId, id: string) => Statement;
  run: (ctx: HouseContext, input: never) => Promise<void>;
}

/** Reads the declaration and refuses what no list could be made of. */
export function resource(declared: Resource): Resource {
  if (!/^[a-z]+$/.test(declared.name)) throw new Error(`No name of a resource: ${declared.name}`);
  if (declared.one !== false && !declared.fields['id']) throw new Error(`${declared.name} has no id`);
  return declared;
}

export const field = (of: Statement, type: z.ZodType): Field => ({ of, type });

/** A filter by equality. */
export const equals = (of: Statement, type: z.ZodType, { required }: { required?: true } = {}): Filter => ({
  type,
  where: (value) => sql`and ${of} = ${value}`,
  ...(required && { required }),
});

/** When a row was made, for the fields of almost every resource. */
export const madeAt = (of: Statement): Field => field(of, instante);

/**
 * When a row of money last changed. What is still to be confirmed always counts as changed: that a
 * confirmation was taken back leaves no time.
 */
export const moneyChanged = (row: Statement): Statement => sql`
  case when ${row}.conferido or ${row}.estornado_em is not null
       then greatest(${row}.created_at, ${row}.conferido_em, ${row}.estornado_em) else 'infinity'::timestamptz end`;

export interface ListInput {
  limite: number;
  cursor?: string;
  alterado_desde?: string;
  depois?: number;
  [filter: string]: unknown;
}

/** The list of a resource as an action, for its input, its answer and its description. */
export function listAction(listed: Resource): Action {
  const { name, access, feature, summary, filters = {}, changed, numbered, fields } = listed;
  const narrowing = Object.fromEntries(
    Object.entries(filters).map(([filter, { type, required }]) => [filter, required ? type : type.optional()]),
  );
  return action({
    method: 'GET',
    path: `${API}/${name}`,
    access,
    ...(feature && { feature }),
    summary,
    input: z.strictObject({
      limite: z.int().min(1).max(LARGEST_PAGE).default(PAGE),
      ...(numbered
        ? { depois: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }
        : { cursor: z.string().max(100).optional() }),
      ...(changed && { alterado_desde: instanteEnviado.optional() }),
      ...narrowing,
    }),
    output: z.object({
      itens: z.array(row(fields)),
      ...(numbered ? { ultima: z.int(), proximo: z.int().nullable() } : { proximo: z.string().nullable() }),
    }),
  });
}

export const oneAction = ({ name, access, feature, summary, fields }: Resource): Action =>
  action({
    method: 'GET',
    path: `${API}/${name}/:id`,
    access,
    ...(feature && { feature }),
    summary: `${summary}: one by its id`,
    input: z.strictObject({ id }),
    output: row(fields),
  });

/** The action that adds a row. It takes a key, which makes it happen once. */
export const createAction = ({ name, feature }: Resource, { access, summary, input, output }: Creating): Action =>
  action({
    method: 'POST',
    path: `${API}/${name}`,
    access,
    ...(feature && { feature }),
    idempotent: true,
    summary,
    input,
    output,
  });

/** The action that takes a row back. */
export const reverseAction = ({ name, feature }: Resource, { access, summary, input }: Reversing): Action =>
  action({
    method: 'POST',
    path: `${API}/${name}/:id/estorno`,
    access,
    ...(feature && { feature }),
    idempotent: true,
    summary,
    input,
    output: z.object({ id, estornado_em: instante }),
  });

/** Runs a rule, and gives the fields of its refusals the names that they have here. */
export async function named<T>(names: Readonly<Record<string, string>>, rule: () => Promise<T>): Promise<T> {
  try {
    return await rule();
  } catch (error) {
    if (!(error instanceof Failure) || !error.details.fields) throw error;
    const { status, code, key, details } = error;
    const fields: Record<string, string> = {};
    for (const [name, text] of Object.entries(error.details.fields)) fields[names[name] ?? name] = text;
    throw new Failure(status, code, key, { ...details, fields });
  }
}

const row = (fields: Resource['fields']) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, type])));
