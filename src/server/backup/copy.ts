import type { Client, Connection, Submittable } from 'pg';
import { messageOf } from '../errors.ts';

/** Members of the driver's connection that its types leave out. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

const HIGH_WATER = 256 * 1024;

/**
 * `COPY … TO STDOUT`, one buffer a row; the server waits while the reader is busy, so no table is
 * ever in memory.
 */
export async function* copyOut(client: Client, statement: string): AsyncGenerator<Buffer, void> {
  const copy = new CopyOut(statement);
  client.query(copy);
  try {
    for (;;) {
      const rows = await copy.take();
      if (!rows) return;
      yield* rows;
    }
  } finally {
    copy.abandon();
  }
}

class CopyOut implements Submittable {
  readonly #statement: string;
  #connection: Connection | undefined;
  #rows: Buffer[] = [];
  #bytes = 0;
  #ended = false;
  #error: Error | undefined;
  #wake: () => void = () => undefined;

  constructor(statement: string) {
    this.#statement = statement;
  }

  async take(): Promise<Buffer[] | undefined> {
    if (this.#rows.length === 0 && !this.#ended && !this.#error) {
      this.#connection?.stream.resume();
      await new Promise<void>((wake) => (this.#wake = wake));
    }
    if (this.#error) throw this.#error;
    const rows = this.#rows;
    this.#rows = [];
    this.#bytes = 0;
    return rows.length === 0 && this.#ended ? undefined : rows;
  }

  /** Runs if the reader gives up: nothing else tells the server to stop sending. */
  abandon(): void {
    if (!this.#ended && !this.#error) this.#connection?.stream.destroy();
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // A copy, because the driver reuses its buffer when more arrives.
    this.#rows.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes > HIGH_WATER) this.#connection?.stream.pause();
    this.#wake();
  }

  handleCommandComplete(): void {
    // Nothing to do: only the server's readiness counts.
  }

  handleReadyForQuery(): void {
    this.#ended = true;
    this.#wake();
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#connection?.stream.resume();
    this.#wake();
  }
}

/** `COPY … FROM STDIN`, at the pace of the server. Gives how many rows it took. */
export function copyIn(client: Client, statement: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    client.query({
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => void pump(connection, chunks),
      handleCommandComplete: ({ text }: { text: string }) => (rows = Number(text.split(' ')[1])),
      handleReadyForQuery: () => resolve(rows),
      handleError: reject,
    } as Submittable);
  });
}

async function pump(connection: CopyConnection, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const { stream } = connection;
  try {
    for await (const chunk of chunks) {
      connection.sendCopyFromChunk(chunk);
      if (stream.writableNeedDrain) await drained(stream);
    }
    connection.endCopyFrom();
  } catch (error) {
    // The server gives it back as the statement's error.
    connection.sendCopyFail(messageOf(error));
  }
}

const drained = (stream: Connection['stream']): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      stream.off('drain', settle);
      stream.off('close', closed);
      if (error) reject(error);
      else resolve();
    };
    const closed = () => settle(new Error('Connection terminated'));
    stream.on('drain', settle);
    stream.on('close', closed);
  });
