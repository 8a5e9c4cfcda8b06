import { appendFileSync } from 'node:fs';
import { Client } from 'pg';

/** One statement that a door sent: who, the text, and the first values it came with. */
export interface RecordedStatement {
  user: string;
  text: string;
  values: unknown[];
}

/**
 * Appends each statement with parameters that the doors send to a file, once for a role and text.
 * `scripts/explain-on-citus.ts` asks a cluster how it would run them.
 */
export function recordStatements(file: string): void {
  const seen = new Set<string>();
  const send = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const user = this.user ?? '';
    for (const { text, values } of preparedIn(args[0])) {
      if (seen.has(`${user} ${text}`)) continue;
      seen.add(`${user} ${text}`);
      const recorded: RecordedStatement = { user, text, values };
      appendFileSync(file, `${JSON.stringify(recorded)}\n`);
    }
    return send.apply(this, args);
  } as typeof Client.prototype.query;
}

type Prepared = Pick<RecordedStatement, 'text' | 'values'>;

/** The statements that a door sends together, or the one that another client sends. */
const preparedIn = (query: unknown): Prepared[] =>
  isBatch(query) ? query.statements.filter(isPrepared) : isPrepared(query) ? [query] : [];

const isBatch = (query: unknown): query is { statements: readonly unknown[] } =>
  typeof query === 'object' && query !== null && 'statements' in query && Array.isArray(query.statements);

const isPrepared = (query: unknown): query is Prepared =>
  typeof query === 'object' &&
  query !== null &&
  'name' in query &&
  'text' in query &&
  'values' in query &&
  Array.isArray(query.values);
