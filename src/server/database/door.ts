import { Pool, types, type PoolClient, type PoolConfig, type QueryResult } from 'pg';
import { semPassar } from '../../shared/centavos.ts';
import { errorCode } from '../errors.ts';
import { connectionLost, waitedInVain } from './connection-lost.ts';
import { judge, type Guard } from './guard.ts';
import type { Statement } from './sql.ts';
import { flushTogether, sendTogether, type Message } from './together.ts';

// int8 and numeric become numbers: the tables keep both small enough to be exact. A date stays
// 'YYYY-MM-DD', because a Date would shift with the time zone. An instant is ISO text.
types.setTypeParser(20, (text) => semPassar(Number(text)));
types.setTypeParser(1700, (text) => semPassar(Number(text)));
types.setTypeParser(1082, (text) => text);
types.setTypeParser(1114, (text) => text);
types.setTypeParser(1184, (text) => new Date(text).toISOString());

/** The only handle that can query. It lives as long as one transaction. */
export interface Db {
  /** Every row. */
  rows<Row>(statement: Statement): Promise<Row[]>;
  /** The one row there must be; none or several is a defect. */
  row<Row>(statement: Statement): Promise<Row>;
  /** The first row, if any. */
  maybe<Row>(statement: Statement): Promise<Row | undefined>;
  /** How many rows a write touched. */
  count(statement: Statement): Promise<number>;
  /** Runs the last statement and sends the commit with it, so its rows come too late to refuse. */
  last<Row>(statement: Statement): Promise<Row[]>;
  /** Sends a write with the first statement, which fails too if it fails or touches no row. */
  guard(guard: Guard): void;
  /** Queues a write for the commit, which fails with it; a savepoint's rollback drops it. */
  atCommit(statement: Statement): void;
  /** Whether this statement still waits for the commit. */
  queued(statement: Statement): boolean;
  /** Runs a step that can be refused and undone by itself. */
  savepoint<Result>(step: () => Promise<Result>): Promise<Result>;
}

export interface Door {
  /** One transaction. A reading one has one snapshot and answers before its commit returns. */
  transaction<Result>(options: TransactionOptions, work: (db: Db) => Promise<Result>): Promise<Result>;
  use(): PoolUse;
  close(): Promise<void>;
}

/** Connections of a pool, and who waits for one. */
export interface PoolUse {
  busy: number;
  idle: number;
  waiting: number;
}

export interface TransactionOptions {
  readOnly?: boolean;
  snapshot?: boolean;
  /** A single statement without a transaction around it. */
  single?: boolean;
  /** Literal `set local …` statements that give the transaction its context. */
  context?: readonly string[];
  /** Awaited before a connection is taken; returns what is called when it is free again. */
  enter?: () => Promise<() => void>;
}

const RETRIED = new Set(['40001', '40P01']); // serialization_failure, deadlock_detected (INV-34)
const ATTEMPTS = 4;
/** foreign_key_violation: the referred row may just have been deleted. A second run says so. */
const ASKED_ONCE_MORE = '23503';

/** A pool of one serving role, pipelined: begin, context and the first query travel together. */
export function openDoor(config: PoolConfig, onError: (error: Error) => void): Door {
  const pool = new Pool({
    max: 8,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    pipeline: true,
    ...config,
  });
  pool.on('error', onError);
  // The pool handles errors of idle connections only; one in use would end the program.
  pool.on('connect', (client) => client.on('error', onError));
  return {
    close: () => pool.end(),
    use: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async transaction(options, work) {
      for (let attempt = 1; ; attempt++) {
        const transaction = new Transaction(pool, options);
        try {
          return await runOnce(transaction, work);
        } catch (error) {
          // Nothing has changed until the commit is sent, so another connection may run it again.
          const lost = connectionLost(error) && !waitedInVain(error) && !transaction.committing;
          const gone = attempt === 1 && errorCode(error) === ASKED_ONCE_MORE;
          if (attempt === ATTEMPTS || !(lost || gone || RETRIED.has(errorCode(error) ?? ''))) throw error;
          if (lost) await new Promise((done) => setTimeout(done, attempt * 50));
        }
      }
    },
  };
}

async function runOnce<Result>(transaction: Transaction, work: (db: Db) => Promise<Result>): Promise<Result> {
  try {
    const result = await work(transaction);
    await transaction.commit();
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

/** Begins with its first query. Slow work before it, such as hashing, occupies no connection. */
class Transaction implements Db {
  readonly #pool: Pool;
  readonly #options: TransactionOptions;
  /** Goes out before the first statement: what begins the transaction, and its guard. */
  #opening: readonly Message[] = [];
  #guard: Guard | undefined;
  #guarded: Promise<void> | undefined;
  #later: Statement[] = [];
  #ended = false;
  #client: Promise<PoolClient> | undefined;
  #leave: (() => void) | undefined;
  #savepoints = 0;
  /** From here on nobody knows whether it happened. */
  committing = false;

  constructor(pool: Pool, options: TransactionOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  async #begin(): Promise<PoolClient> {
    if (this.#ended) throw new Error('A query after the end of its transaction');
    const client = await this.#connect();
    const { single, readOnly, snapshot, context = [] } = this.#options;
    const begin = readOnly ? BEGIN_READING : snapshot ? BEGIN_SNAPSHOT : BEGIN;
    // One text each: Citus repeats a whole text on workers.
    if (!single) this.#opening = [begin, ...context.map((text) => ({ text }))];
    flushTogether(client);
    return client;
  }

  async #connect(): Promise<PoolClient> {
    this.#leave = await this.#options.enter?.();
    try {
      return await this.#pool.connect();
    } catch (error) {
      this.#leave?.();
      throw error;
    }
  }

  #release(client: PoolClient, error?: Error): void {
    client.release(error);
    this.#leave?.();
  }

  guard(guard: Guard): void {
    if (this.#client) throw new Error('A guard after the first query');
    this.#guard = guard;
  }

  /** Sends statements behind the opening. All that follows the guard waits for its verdict. */
  async #send(client: PoolClient, statements: readonly Message[]): Promise<QueryResult[]> {
    const opening = this.#opening;
    const guard = this.#guard;
    const before = guard ? [...opening, guard.statement] : opening;
    this.#opening = [];
    this.#guard = undefined;
    const sent = sendTogether(client, [...before, ...statements]);
    if (guard) {
      this.#guarded = sent.then((outcome) => judge(guard, opening.length, outcome));
      this.#guarded.catch(() => undefined);
    }
    const passed = this.#guarded;
    const { results, error } = await sent;
    await passed;
    if (error) throw error;
    return results.slice(before.length);
  }

  async #query(statement: Statement): Promise<QueryResult> {
    const client = await (this.#client ??= this.#begin());
    const [result] = await this.#send(client, [statement]);
    if (!result) throw new Error(`No answer to ${statement.text}`);
    return result;
  }

  async rows<Row>(statement: Statement): Promise<Row[]> {
    return (await this.#query(statement)).rows as Row[];
  }

  async row<Row>(statement: Statement): Promise<Row> {
    const rows = await this.rows<Row>(statement);
    if (rows.length !== 1 || rows[0] === undefined)
      throw new Error(`Expected one row, got ${rows.length}: ${statement.text}`);
    return rows[0];
  }

  async maybe<Row>(statement: Statement): Promise<Row | undefined> {
    return (await this.rows<Row>(statement))[0];
  }

  async count(statement: Statement): Promise<number> {
    return (await this.#query(statement)).rowCount ?? 0;
  }

  async last<Row>(statement: Statement): Promise<Row[]> {
    const client = await (this.#client ??= this.#begin());
    await this.#pass(client);
    const [result] = await this.#end(client, [statement]);
    return (result?.rows ?? []) as Row[];
  }

  atCommit(statement: Statement): void {
    if (this.#ended) throw new Error('A statement for the commit after the commit');
    this.#later.push(statement);
  }

  queued(statement: Statement): boolean {
    return this.#later.includes(statement);
  }

  async savepoint<Result>(step: () => Promise<Result>): Promise<Result> {
    const client = await (this.#client ??= this.#begin());
    const name = `passo_${++this.#savepoints}`;
    await this.#send(client, [{ text: `savepoint ${name}` }]);
    const asked = this.#later.length;
    try {
      const result = await step();
      await this.#send(client, [{ text: `release savepoint ${name}` }]);
      return result;
    } catch (error) {
      this.#later.length = asked;
      await this.#send(client, [{ text: `rollback to savepoint ${name}` }]);
      throw error;
    }
  }

  async commit(): Promise<void> {
    if (this.#later.length > 0 || this.#guard) this.#client ??= this.#begin();
    if (!this.#client) return;
    const client = await this.#client;
    await this.#pass(client);
    const ending = this.#end(client, []);
    if (this.#options.readOnly) ending.catch(() => undefined);
    else await ending;
  }

  /** A commit must not leave with a guard that may still refuse. */
  async #pass(client: PoolClient): Promise<void> {
    if (this.#guard) await this.#send(client, []);
    await this.#guarded;
  }

  async #end(client: PoolClient, last: readonly Message[]): Promise<QueryResult[]> {
    const { single, readOnly } = this.#options;
    this.#client = undefined;
    this.#ended = true;
    this.committing = !single && !readOnly;
    const statements = [...last, ...this.#later.splice(0), ...(single ? [] : [COMMIT])];
    try {
      const results = statements.length > 0 ? await this.#send(client, statements) : [];
      this.#release(client);
      // PostgreSQL answers the commit of a failed transaction with ROLLBACK instead of an error.
      if (!single && results.at(-1)?.command !== 'COMMIT') throw new RolledBack();
      return results;
    } catch (error) {
      if (!(error instanceof RolledBack)) await this.#undo(client);
      throw error;
    }
  }

  async rollback(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    this.#client = undefined;
    if (client) await this.#undo(client);
  }

  #undo(client: PoolClient): Promise<void> {
    return client.query('rollback').then(
      () => this.#release(client),
      (error: Error) => this.#release(client, error),
    );
  }
}

class RolledBack extends Error {
  override readonly message = 'The transaction was rolled back at commit';
}

/** Prepared once per connection, like every statement with a name. */
const BEGIN: Message = { name: 'begin', text: 'begin isolation level read committed' };
const BEGIN_READING: Message = { name: 'begin_reading', text: 'begin isolation level repeatable read read only' };
const BEGIN_SNAPSHOT: Message = { name: 'begin_snapshot', text: 'begin isolation level repeatable read' };
const COMMIT: Message = { name: 'commit', text: 'commit' };
