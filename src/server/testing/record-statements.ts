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
    const [query] = args;
    if (isPrepared(query) && !seen.has(`${this.user} ${query.text}`)) {
      seen.add(`${this.user} ${query.text}`);
      const recorded: RecordedStatement = { user: this.user ?? '', text: query.text, values: query.values };
      appendFileSync(file, `${JSON.stringify(recorded)}\n`);
    }
    return send.apply(this, args);
  } as typeof Client.prototype.query;
}

const isPrepared = (query: unknown): query is { name: string; text: string; values: unknown[] } =>
  typeof query === 'object' && query !== null && 'name' in query && 'text' in query && 'values' in query;
