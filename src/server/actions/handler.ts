import type { z } from 'zod';
import type { Action, Audience, Permission } from '../../shared/contract.ts';
import type { Dia } from '../../shared/datas.ts';
import type { Language } from '../../shared/texts.ts';
import type { Db } from '../database/door.ts';
import type { Doors, OrgId } from '../database/doors.ts';
import type { Env } from '../env.ts';
import type { FileStore } from '../files/store.ts';
import type { Vault } from '../vault/vault.ts';
import type { Session, SessionHouse } from './session.ts';

/** The services that exist once per program: made by main-server, handed to every call. */
export interface Services {
  doors: Doors;
  env: Env;
  /** The store in which pictures lie. */
  files: FileStore;
  /** HMAC key for everything signed; kept outside the database. */
  secret: Buffer;
  /** The keys of what is sealed in the database. */
  vault: Vault;
  log: Log;
}

export interface Log {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

/** The incoming call, without anything by which callers could choose who they are. */
export interface RequestInfo {
  id: string;
  ip: string;
  userAgent: string;
  language: Language;
  /** The address at which the person reached us: PUBLIC_URL, or the request's own origin. */
  origin: string;
  token: string | null;
  /** The cookie that this browser got when it signed somebody in; unchecked. */
  device: string | null;
  /** The cookie of the people whom this browser need not ask for a second step; unchecked. */
  remembered: string | null;
  /** The cookie that this browser got when it was told to wait; unchecked. */
  turn: string | null;
  /** The cookie of a visitor's browser on a public page; unchecked. */
  visitor: string | null;
}

export interface Reply {
  setCookie(value: string): void;
  retryAfter(seconds: number): void;
}

export interface PublicContext {
  services: Services;
  request: RequestInfo;
  reply: Reply;
  agora: Date;
  session: Session | null;
  /** The body of an action with `upload`, checked by its bytes; empty otherwise. */
  arquivo: Uint8Array;
}

export interface SessionContext extends PublicContext {
  session: Session;
}

export interface AuditEntry {
  /** Id or name of what was changed. */
  alvo?: string | null;
  /** The row that other programs are told, if it is not `alvo`. */
  sobre?: string;
  antes?: unknown;
  depois?: unknown;
}

export interface HouseContext extends SessionContext {
  db: Db;
  orgId: OrgId;
  casa: SessionHouse;
  /** The house's day. */
  hoje: Dia;
  /** The idempotency key of the call (INV-31); '' if its action takes none. */
  chave: string;
  /** Writes the trace in the same transaction. Never spiritual data, documents or notes. */
  audit(acao: string, entry?: AuditEntry): Promise<void>;
}

/**
 * The context of an action with `outside`. What a step has written stays, whatever the outside
 * answers. So each step leaves rows that the next call or a job can go on from.
 */
export interface OutsideContext extends SessionContext {
  casa: SessionHouse;
  orgId: OrgId;
  hoje: Dia;
  /** One transaction by the caller's own door. */
  step<Result>(work: (context: HouseContext) => Promise<Result>): Promise<Result>;
}

export interface PlatformContext extends SessionContext {
  db: Db;
}

type ContextOf<Access> = Access extends 'publico'
  ? PublicContext
  : Access extends 'sessao'
    ? SessionContext
    : Access extends 'plataforma'
      ? PlatformContext
      : HouseContext;

export type Handler<A extends Action> = (
  context: A extends { outside: true } ? OutsideContext : ContextOf<A['access']>,
  input: Input<A>,
) => Promise<z.input<A['output']>>;

/**
 * The input of an action's handler, and its answer. The rows of a query are mostly typed as a part
 * of the answer, which the contract cuts.
 */
export type Input<A extends Action> = z.output<A['input']>;
export type Output<A extends Action> = z.output<A['output']>;

/**
 * Ties a function to its action: types only. The engine opens the transaction, checks the access
 * and both shapes.
 */
export const handler = <A extends Action>(_action: A, run: Handler<A>): Handler<A> => run;

export const isHouseAccess = (access: Permission | Audience): boolean =>
  access !== 'publico' && access !== 'sessao' && access !== 'plataforma';
