import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { startProgram, type Program } from '../e2e/support/program.ts';
import { connectRunning } from '../src/server/postgres/beside.ts';

export interface Place {
  program: Program;
  port: number;
  /** The owning role of the program's database. */
  owner: PoolConfig;
  client: Client;
  stop: () => Promise<void>;
}

/** The program on a database of its own, and a connection of the owner to fill it. */
export async function openPlace(): Promise<Place> {
  const program = await startProgram({ LOG_LEVEL: 'silent' });
  const database = connectRunning(program.dataDir, () => undefined);
  if (!database) throw new Error('The program has no running database');
  const client = new Client(database.owner);
  await client.connect();
  const stop = async () => {
    await client.end();
    await program.stop();
  };
  return { program, port: Number(new URL(program.url).port), owner: database.owner, client, stop };
}

/** Prints a table and keeps it in bench/results/, one file per run. */
export function keepResult(name: string, lines: readonly string[]): void {
  const text = `${lines.join('\n')}\n`;
  process.stdout.write(`\n${text}`);
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const when = new Date().toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  writeFileSync(join(folder, `${when}-${name}.md`), text);
}

/** The first message of a child process. */
export async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const [message] = (await once(child, 'message')) as [Message];
  return message;
}
