import type { PoolConfig } from 'pg';
import { UUID } from '../../shared/uuid.ts';
import { openDoor, type Db, type PoolUse } from './door.ts';
import { fairShare } from './fair-share.ts';
import { openListener, type Listener } from './listener.ts';

declare const brand: unique symbol;
/** The tenant. Only a session, or a job that lists the houses, may create a value of this type. */
export type OrgId = string & { readonly [brand]: 'OrgId' };

/**
 * What row security sees of a call. A viewer's `escopo` is always `membro`, and that of a program
 * with a token always `integracao`.
 */
export interface HouseScope {
  orgId: OrgId;
  userId: string | null;
  escopo: 'casa' | 'membro' | 'integracao';
  membroId: string | null;
}

/** The scope of a job: a whole house, without a user. */
export const wholeHouse = (orgId: OrgId): HouseScope => ({ orgId, userId: null, escopo: 'casa', membroId: null });

type Work<Result> = (db: Db) => Promise<Result>;
export interface Mode {
  readOnly?: boolean;
  /** Sees one moment, as a reading transaction does, and may add rows. */
  snapshot?: boolean;
  /** Limits each house to one such transaction of a kind at a time. */
  heavy?: boolean;
  /**
   * One statement that may run twice, without a transaction around it. Through the door of accounts
   * it waits behind no other call.
   */
  single?: boolean;
  /**
   * Uses the reserved pool of accounts. This call already holds the house's lock, so waiting in the
   * shared pool behind callers of the same lock could deadlock.
   */
  inside?: boolean;
}

/**
 * The ways into the database. Each uses a serving role of its own; staff and viewers of a house
 * have one each.
 */
export interface Doors {
  /**
   * One house: every row of every other house is invisible to PostgreSQL itself. A viewer's role
   * sees only the rows of the linked member, and a program's only the tables of the API.
   */
  casa<Result>(scope: HouseScope, mode: Mode, work: Work<Result>): Promise<Result>;
  /** Accounts, sessions, limits, invitations, profiles: before a house is known. */
  acesso<Result>(mode: Mode, work: Work<Result>): Promise<Result>;
  /** The superadmin's: houses, SaaS plans, contracts and counts; no person, no money. */
  plataforma<Result>(mode: Mode, work: Work<Result>): Promise<Result>;
  /**
   * Listens on a channel to what transactions announce when they commit. Announcements hold ids
   * only, so the weakest role is enough.
   */
  listen(channel: string, onMessage: (payload: string | undefined) => void, onGap: () => void): Listener;
  /** What the pools are doing, by door. */
  use(): Record<keyof DoorConfigs, PoolUse>;
  close(): Promise<void>;
}

export interface DoorConfigs {
  casa: PoolConfig;
  viewer: PoolConfig;
  acesso: PoolConfig;
  plataforma: PoolConfig;
  integracao: PoolConfig;
}

/**
 * Connections to the houses for their staff, for viewers and for programs with a token, and how
 * many of each one house may have.
 */
const STAFF = { all: 10, oneHouse: 8 };
const VIEWERS = { all: 4, oneHouse: 3 };
const PROGRAMS = { all: 4, oneHouse: 2 };
/** Two at once would fill both cores of a small machine (record 36). */
const HEAVY = 1;
const PATIENCE_MS = 5_000;
/**
 * Connections to the accounts, and those that never wait for a house's lock. Every call of every
 * house first asks them who is calling.
 */
const ACCOUNTS = 6;
const UNHELD = 4;
/**
 * This is longer than PostgreSQL lets a statement take. After it the network or the machine is
 * silent, and the connection is given up. The platform is exempt, because it purges houses.
 */
const SILENT_MS = 40_000;

export function openDoors(configs: DoorConfigs, hear: (error: Error) => void): Doors {
  let closed = false;
  // While closing, a connection that its server ends first is no error.
  const onError = (error: Error) => {
    if (!closed) hear(error);
  };
  const heavyPlaces = fairShare(HEAVY, PATIENCE_MS);
  const casa = openDoor({ max: STAFF.all, query_timeout: SILENT_MS, ...configs.casa }, onError);
  const viewer = openDoor({ max: VIEWERS.all, query_timeout: SILENT_MS, ...configs.viewer }, onError);
  const integracao = openDoor({ max: PROGRAMS.all, query_timeout: SILENT_MS, ...configs.integracao }, onError);
  const ofScope = {
    casa: { door: casa, places: fairShare(STAFF.oneHouse, PATIENCE_MS) },
    membro: { door: viewer, places: fairShare(VIEWERS.oneHouse, PATIENCE_MS) },
    integracao: { door: integracao, places: fairShare(PROGRAMS.oneHouse, PATIENCE_MS) },
  };
  const acesso = openDoor({ max: ACCOUNTS, query_timeout: SILENT_MS, ...configs.acesso }, onError);
  const unheld = openDoor({ max: UNHELD, query_timeout: SILENT_MS, ...configs.acesso }, onError);
  const plataforma = openDoor({ max: 2, ...configs.plataforma }, onError);
  return {
    async casa(scope, { heavy, ...mode }, work) {
      const leave = heavy ? await heavyPlaces(scope.orgId) : undefined;
      try {
        const { door, places } = ofScope[scope.escopo];
        return await door.transaction(
          { ...mode, context: houseContext(scope, mode.readOnly ?? false), enter: () => places(scope.orgId) },
          work,
        );
      } finally {
        leave?.();
      }
    },
    acesso: (mode, work) => (mode.single || mode.inside ? unheld : acesso).transaction(mode, work),
    plataforma: (mode, work) => plataforma.transaction(mode, work),
    listen: (channel, onMessage, onGap) => openListener(configs.acesso, channel, { onMessage, onGap, onError }),
    use: () => ({
      casa: casa.use(),
      viewer: viewer.use(),
      acesso: together(acesso.use(), unheld.use()),
      plataforma: plataforma.use(),
      integracao: integracao.use(),
    }),
    close: async () => {
      closed = true;
      await Promise.all([casa, viewer, acesso, unheld, plataforma, integracao].map((door) => door.close()));
    },
  };
}

const together = (one: PoolUse, other: PoolUse): PoolUse => ({
  busy: one.busy + other.busy,
  idle: one.idle + other.idle,
  waiting: one.waiting + other.waiting,
});

/**
 * The settings that the policies of the caller's role read, as literal SET LOCAL: set_config() does
 * not reach the workers of a distributed database. The staff's policies read the house, and the
 * user only for writes. `user` is a reserved word.
 */
function houseContext({ orgId, userId, escopo, membroId }: HouseScope, readOnly: boolean): string[] {
  const uuid = (value: string | null) => {
    if (value !== null && !UUID.test(value)) throw new Error('Not a UUID in the house context');
    return value ?? '';
  };
  const org = `set local ile.org = '${uuid(orgId)}'`;
  const user = `set local ile."user" = '${uuid(userId)}'`;
  if (escopo === 'casa') return readOnly ? [org] : [org, user];
  if (escopo === 'integracao') return [org, user];
  return [org, user, `set local ile.membro = '${uuid(membroId)}'`];
}
