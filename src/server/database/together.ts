import pg, { Query, type Connection, type PoolClient, type QueryResult } from 'pg';

/** A statement as the driver sends it. With a name it is parsed once per connection. */
export interface Message {
  readonly text: string;
  readonly name?: string;
  readonly values?: readonly unknown[];
}

/** The answers up to the statement that failed, or to all. */
export interface Outcome {
  results: readonly QueryResult[];
  error?: Error;
}

/**
 * Sends statements with one Sync, so that PostgreSQL answers all of them at once. After one that
 * fails it skips the others, and what they began stays open. Each is a text of its own.
 */
export function sendTogether(client: PoolClient, statements: readonly Message[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const query = new Together(statements, (error) => {
      const results = query.completed();
      resolve(error ? { results, error } : { results });
    });
    void client.query(query);
  });
}

/** Everything queried in this turn of the event loop leaves in one write. */
export function flushTogether({ connection: { stream } }: PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Members of the driver that its types leave out. */
interface Wire extends Omit<Connection, 'bind'> {
  bind(config: { portal: string; statement: string; values: readonly unknown[]; binary: boolean }): void;
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}
interface DriverQuery {
  name: string;
  text: string;
  _results: QueryResult | QueryResult[];
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleError(error: unknown, connection: Wire): void;
}
const Driver = Query as unknown as new (first: Message, callback: (error?: Error) => void) => DriverQuery;
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/**
 * The driver knows a statement by the query that is under way. So `name` and `text` are those of
 * the statement whose answer comes next.
 */
class Together extends Driver {
  readonly statements: readonly Required<Message>[];
  #answered = 0;

  constructor(statements: readonly Message[], done: (error?: Error) => void) {
    super({ text: '' }, done);
    this.statements = statements.map(({ text, name = '', values = [] }) => ({
      text,
      name,
      values: values.map(prepareValue),
    }));
    this.#expectNext();
  }

  submit(connection: Wire): null {
    connection.stream.cork();
    for (const { text, name, values } of this.statements) {
      if (!isKnown(connection, name)) {
        connection.parse({ text, name, types: [] }, true);
        if (name) connection.submittedNamedStatements[name] = text;
      }
      connection.bind({ portal: '', statement: name, values, binary: false });
      connection.describe({ type: 'P', name: '' }, true);
      connection.execute({ portal: '' }, true);
    }
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    super.handleCommandComplete(message, connection);
    this.#answered += 1;
    this.#expectNext();
  }

  /** PostgreSQL has not parsed what it skipped. */
  override handleError(error: unknown, connection: Wire): void {
    for (const { name } of this.statements.slice(this.#answered)) {
      if (name) delete connection.submittedNamedStatements[name];
    }
    super.handleError(error, connection);
  }

  completed(): QueryResult[] {
    const { _results: results } = this;
    return [results].flat().slice(0, this.#answered);
  }

  #expectNext(): void {
    const { name = '', text = '' } = this.statements[this.#answered] ?? {};
    Object.assign(this, { name, text });
  }
}

const isKnown = ({ parsedStatements, submittedNamedStatements }: Wire, name: string): boolean =>
  name !== '' && (parsedStatements[name] ?? submittedNamedStatements[name]) !== undefined;
