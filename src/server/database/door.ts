import { Pool, types, type PoolClient, type PoolConfig } from 'pg';
import { errorCode } from '../errors.ts';
import type { Statement } from './sql.ts';

// One place for what the driver hands out: int8 as a number (centavos are checked to be safe integers by the tables), dates as
// 'YYYY-MM-DD' (a Date would shift with the time zone), instants as ISO text.
types.setTypeParser(20, Number);
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
  /** The rows of the transaction's last statement, which its commit travels with: whoever refuses them afterwards refuses too late. */
  last<Row>(statement: Statement): Promise<Row[]>;
  /** A write whose outcome nothing waits for: it travels with the commit, and fails it. Undone with the savepoint it was asked in. */
  atCommit(statement: Statement): void;
  /** Runs a step that may be refused and undone alone (decision 25). */
  savepoint<Result>(step: () => Promise<Result>): Promise<Result>;
}

export interface Door {
  /** One transaction. Reading ones are `read only` on one snapshot, and answer before their commit returns. */
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
  /** One statement that needs no transaction around it: nothing but it travels. */
  single?: boolean;
  /** Literal `set local …;` statements that give the transaction its context. */
  context?: string;
  /** Waited for before a connection is taken; gives what is called when the connection is free again. */
  enter?: () => Promise<() => void>;
}

const RETRIED = new Set(['40001', '40P01']); // serialization_failure, deadlock_detected (INV-34)
const ATTEMPTS = 4;
/** foreign_key_violation: what a new row names may have been deleted after it was looked at; asked once more, the work finds that out and says so. */
const ASKED_ONCE_MORE = '23503';

/** A pool of one serving role. Connections are pipelined: begin, context and the first query travel together. */
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
  // The pool listens to idle connections only; one that dies in use would end the program.
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
          // Before its commit was sent a transaction has left nothing, so it may be run again on another connection.
          const lost = connectionLost(error) && !waitedInVain(error) && !transaction.committing;
          const gone = attempt === 1 && errorCode(error) === ASKED_ONCE_MORE;
          if (attempt === ATTEMPTS || !(lost || gone || RETRIED.has(errorCode(error) ?? ''))) throw error;
          if (lost) await new Promise((done) => setTimeout(done, attempt * 50));
        }
      }
    },
  };
}

/**
 * Refused by row security, wherever the row lies: the answer of a distributed engine's worker comes through other routines of the server. A grant
 * that is missing has the same code, and is a defect of ours.
 */
export function refusedByRows(error: unknown): boolean {
  if (!(error instanceof Error) || errorCode(error) !== '42501') return false;
  const routine = 'routine' in error ? String(error.routine) : '';
  return !routine.startsWith('aclcheck_error') && !error.message.startsWith('permission denied');
}

/** connection_exception, the classes of a shutdown, and what the system says of a socket, a machine or a name that is not there. */
const UNREACHABLE = /^(08|57P|ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT)/;

/** The database went away, or is not there yet. */
export function connectionLost(error: unknown): boolean {
  const state = errorCode(error) ?? '';
  if (UNREACHABLE.test(state)) return true;
  return waitedInVain(error) || (error instanceof Error && /Connection terminated|not queryable/.test(error.message));
}

/** Every connection was busy for as long as one waits: asking again at once would only wait longer. */
const waitedInVain = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('timeout exceeded when trying to connect');

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

/** Begins with its first query, so that slow work before it (hashing, images) holds neither a connection nor a place in a queue. */
class Transaction implements Db {
  readonly #pool: Pool;
  readonly #options: TransactionOptions;
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
    if (this.#options.single) return client;
    flushTogether(client);
    const mode = this.#options.readOnly
      ? 'isolation level repeatable read read only'
      : 'isolation level read committed';
    // Not awaited: what follows is pipelined behind it, and fails with it.
    client.query(`begin ${mode}; ${this.#options.context ?? ''}`).catch(() => undefined);
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

  async #query(statement: Statement) {
    this.#client ??= this.#begin();
    return send(await this.#client, statement);
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
    flushTogether(client);
    const [{ rows }] = await Promise.all([send(client, statement), this.#end(client)]);
    return rows as Row[];
  }

  atCommit(statement: Statement): void {
    if (this.#ended) throw new Error('A statement for the commit after the commit');
    this.#later.push(statement);
  }

  async savepoint<Result>(step: () => Promise<Result>): Promise<Result> {
    this.#client ??= this.#begin();
    const client = await this.#client;
    const name = `passo_${++this.#savepoints}`;
    await client.query(`savepoint ${name}`);
    const asked = this.#later.length;
    try {
      const result = await step();
      await client.query(`release savepoint ${name}`);
      return result;
    } catch (error) {
      this.#later.length = asked;
      await client.query(`rollback to savepoint ${name}`);
      throw error;
    }
  }

  async commit(): Promise<void> {
    if (this.#later.length > 0) this.#client ??= this.#begin();
    if (this.#client) await this.#end(await this.#client);
  }

  async #end(client: PoolClient): Promise<void> {
    this.#client = undefined;
    this.#ended = true;
    if (this.#options.single) return this.#release(client);
    this.committing = !this.#options.readOnly;
    flushTogether(client);
    const later = this.#later.map((statement) => send(client, statement));
    const done = client.query('commit').then(
      ({ command }) => {
        this.#release(client);
        // PostgreSQL answers the commit of a failed transaction with ROLLBACK instead of an error.
        if (command !== 'COMMIT') throw new Error('The transaction was rolled back at commit');
      },
      (error: Error) => {
        this.#release(client, error);
        throw error;
      },
    );
    if (this.#options.readOnly) done.catch(() => undefined);
    else await Promise.all([...later, done]);
  }

  async rollback(): Promise<void> {
    if (!this.#client) return;
    const client = await this.#client.catch(() => undefined);
    this.#client = undefined;
    if (!client) return;
    await client.query('rollback').then(
      () => this.#release(client),
      (error: Error) => this.#release(client, error),
    );
  }
}

const send = (client: PoolClient, { name, text, values }: Statement) =>
  client.query({ name, text, values: [...values] });

/** What is asked of the connection in this turn of the loop leaves in one write. */
function flushTogether({ connection: { stream } }: PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}
