import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Hono } from 'hono';
import { contracts } from '../../contracts.gen.ts';
import { gerarCodigo } from '../../shared/codigo.ts';
import type { Action } from '../../shared/contract.ts';
import type { FailureBody, FieldFailures } from '../../shared/failure.ts';
import { now } from '../clock.ts';
import { newToken, tokenHash } from '../crypto/token.ts';
import type { Db } from '../database/door.ts';
import type { Doors, OrgId } from '../database/doors.ts';
import { sql, type Statement } from '../database/sql.ts';
import { meanwhile } from './meanwhile.ts';
import { testApp } from './product.ts';

type Contracts = typeof contracts;
type Name = keyof Contracts;
type Input<N extends Name> = z.input<Contracts[N]['input']>;
type Output<N extends Name> = z.output<Contracts[N]['output']>;

export const PAPEIS = ['viewer', 'operador', 'financeiro', 'admin', 'owner'] as const;
export type Papel = (typeof PAPEIS)[number];

/** A refusal as a client meets it. */
class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldFailures;
  readonly headers: Headers;
  constructor(response: Response, body: FailureBody) {
    super(body.error.message);
    this.status = response.status;
    this.code = body.error.code;
    this.fields = body.error.fields ?? {};
    this.headers = response.headers;
  }
}

/** The refusal that a call ends in. */
export async function refusal(call: Promise<unknown>): Promise<ApiFailure> {
  const failure = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof ApiFailure)) throw new Error('Expected a refusal');
  return failure;
}

export interface CallOptions {
  /** Idempotency key; a new one unless given. */
  key?: string;
}

/** One signed-in person (or nobody) calling the real app over the fetch interface. */
export class Caller {
  readonly app: Hono;
  readonly cookie: string | null;
  constructor(app: Hono, cookie: string | null) {
    this.app = app;
    this.cookie = cookie;
  }

  /** The output, or an ApiFailure. */
  async call<N extends Name>(name: N, input: Input<N>, options: CallOptions = {}): Promise<Output<N>> {
    const response = await this.send(contracts[name], input, options);
    if (!response.ok) throw new ApiFailure(response, (await response.json()) as FailureBody);
    return (await response.json()) as Output<N>;
  }

  /** Any action with any input, as a client would send it. */
  send(action: Action, input: Record<string, unknown>, { key = randomUUID() }: CallOptions = {}): Promise<Response> {
    const rest = { ...input };
    const path = action.path.replaceAll(/:(\w+)/g, (_, param: string) => {
      const value = String(rest[param]);
      delete rest[param];
      return encodeURIComponent(value);
    });
    if (action.method === 'GET') return this.fetch('GET', path + queryString(rest));
    return this.fetch(action.method, path, rest, action.idempotent ? { 'idempotency-key': key } : {});
  }

  fetch(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: {
        origin: 'http://localhost',
        host: 'localhost',
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && !(body instanceof Uint8Array) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return Promise.resolve(this.app.fetch(request));
  }
}

function queryString(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(key, String(item));
  }
  const text = query.toString();
  return text && `?${text}`;
}

export interface TestUser {
  id: string;
  email: string;
  cookie: string;
}

export class TestHouse {
  readonly orgId: OrgId;
  readonly codigo: string;
  readonly app: Hono;
  readonly doors: Doors;
  readonly users: Readonly<Record<Papel, TestUser>>;
  constructor(fields: Pick<TestHouse, 'orgId' | 'codigo' | 'app' | 'doors' | 'users'>) {
    this.orgId = fields.orgId;
    this.codigo = fields.codigo;
    this.app = fields.app;
    this.doors = fields.doors;
    this.users = fields.users;
  }

  como(papel: Papel): Caller {
    return new Caller(this.app, this.users[papel].cookie);
  }

  usuario(papel: Papel): TestUser {
    return this.users[papel];
  }

  /** Runs as the house's staff, through the real door. */
  rows<Row>(statement: Statement): Promise<Row[]> {
    return this.#asStaff((db) => db.rows<Row>(statement));
  }

  /**
   * The call, begun while another transaction of the house's staff has run `first` and is not yet
   * committed.
   */
  meanwhile<Result>(first: Statement, call: () => Promise<Result>): Promise<Result> {
    return meanwhile((work) => this.#asStaff(work), first, call);
  }

  #asStaff<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const scope = { orgId: this.orgId, userId: this.users.owner.id, escopo: 'casa' as const, membroId: null };
    return this.doors.casa(scope, {}, work);
  }
}

/** The roles that a house may give to somebody without an e-mail, who signs in by telephone. */
export const POR_TELEFONE: readonly Papel[] = ['viewer', 'operador'];

/**
 * A new house with one user per role, each signed in; those of `semEmail` have a telephone of
 * access and no e-mail. Passwords are not set here: sign-in has tests of its own.
 */
export async function novaCasa(
  env: Readonly<Record<string, string>> = {},
  { semEmail = [] }: { semEmail?: readonly Papel[] } = {},
): Promise<TestHouse> {
  const { app, services } = await testApp(env);
  const { doors } = services;
  const codigo = gerarCodigo(randomBytes(10));
  const people = PAPEIS.map((papel) => person(papel, semEmail.includes(papel)));
  const { orgId, ids } = await doors.acesso({}, (db) => openHouse(db, codigo, people));
  const made = people.map(({ papel, email, token }) => [
    papel,
    { id: ids.get(papel) ?? '', email: email ?? '', cookie: `ile=${token}` },
  ]);
  return new TestHouse({ orgId, codigo, app, doors, users: Object.fromEntries(made) as Record<Papel, TestUser> });
}

interface Person {
  papel: Papel;
  email: string | null;
  telefone: string | null;
  token: string;
}

function person(papel: Papel, semEmail: boolean): Person {
  const telefone = `+55719${String(randomInt(1e8)).padStart(8, '0')}`;
  const entrada = semEmail
    ? { email: null, telefone }
    : { email: `${papel}-${randomUUID()}@exemplo.org`, telefone: null };
  return { papel, ...entrada, token: newToken() };
}

/** Two statements: thousands of tests begin with a house. */
async function openHouse(db: Db, codigo: string, people: readonly Person[]) {
  const column = <Key extends keyof Person>(key: Key) => people.map((one) => one[key]);
  const rows = await db.rows<{ org_id: OrgId; id: string; papel: string }>(sql`
    with casa as (
      insert into terreiros (nome, access_code) values (${`Casa ${codigo}`}, ${codigo}) returning id
    ), pessoas as (
      insert into contas (nome, email, telefone_de_acesso)
      select 'Pessoa ' || papel, email, telefone
      from unnest(${column('papel')}::text[], ${column('email')}::text[], ${column('telefone')}::text[]) with ordinality p (papel, email, telefone, n)
      order by n returning id, nome
    )
    select casa.id as org_id, pessoas.id, substr(pessoas.nome, 8) as papel from casa, pessoas`);
  const orgId = rows[0]?.org_id as OrgId;
  const ids = new Map(rows.map(({ papel, id }) => [papel, id]));
  const agora = now();
  await db.count(sql`
    with perfis as (
      insert into profiles (user_id, org_id, nome, email, telefone_de_acesso, sem_matricula, role)
      select c.id, ${orgId}, c.nome, c.email, c.telefone_de_acesso, c.email is null, p.papel
      from unnest(${people.map(({ papel }) => ids.get(papel))}::uuid[], ${column('papel')}::text[]) with ordinality p (id, papel, n)
      join contas c using (id) order by n
    )
    insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador)
    select p.id, p.hash, ${agora}, ${agora}, ${new Date(agora.getTime() + 86_400_000)}, '127.0.0.1', 'test'
    from unnest(${people.map(({ papel }) => ids.get(papel))}::uuid[], ${column('token').map(tokenHash)}::bytea[]) with ordinality p (id, hash, n)
    order by n`);
  return { orgId, ids };
}

/** Nobody: for sign-in, sign-up and everything refused without a session. */
export async function visitante(env: Readonly<Record<string, string>> = {}): Promise<Caller> {
  const { app } = await testApp(env);
  return new Caller(app, null);
}
