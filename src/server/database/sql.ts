import { createHash } from 'node:crypto';

/** One SQL statement with its parameters; `name` makes it a prepared statement. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string;
}

class Fragment implements Statement {
  readonly strings: readonly string[];
  readonly parameters: readonly unknown[];
  #text: string | undefined;
  constructor(strings: readonly string[], parameters: readonly unknown[]) {
    this.strings = strings;
    this.parameters = parameters;
  }
  /**
   * The text is put together once: whoever sends a statement asks for its text and for its name.
   */
  get text(): string {
    return (this.#text ??= this.strings.reduce((text, part, index) => `${text}$${index}${part}`));
  }
  get values(): readonly unknown[] {
    return this.parameters;
  }
  get name(): string {
    return statementName(this.text);
  }
}

const names = new Map<string, string>();

function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

/**
 * SQL as it is written, every `${value}` a parameter. A nested `sql` fragment is spliced in:
 * sql`select … where org_id = ${org} ${busca ? sql`and busca like ${busca}` : sql``}`
 */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): Statement {
  const strings = [parts[0] ?? ''];
  const parameters: unknown[] = [];
  const append = (text: string) => (strings[strings.length - 1] += text);
  values.forEach((value, index) => {
    if (value instanceof Fragment) {
      append(value.strings[0] ?? '');
      value.parameters.forEach((parameter, inner) => {
        parameters.push(parameter);
        strings.push(value.strings[inner + 1] ?? '');
      });
    } else {
      parameters.push(value);
      strings.push('');
    }
    append(parts[index + 1] ?? '');
  });
  return new Fragment(strings, parameters);
}

/** Columns that a declaration of the program names, never a call: 'a, b', or 't.a, t.b'. */
export function columns(declared: readonly string[], table?: string): Statement {
  const strange = declared.find((name) => !/^[a-z_]+$/.test(name));
  if (strange !== undefined) throw new Error(`No name of a column: ${strange}`);
  return new Fragment([declared.map((name) => (table ? `${table}.${name}` : name)).join(', ')], []);
}

/**
 * A whole number that the program declares, never a call, such as the size of a page. The plan that
 * PostgreSQL keeps for a statement does not know how many rows a parameter will ask for.
 */
export function literal(declared: number): Statement {
  if (!Number.isSafeInteger(declared)) throw new Error(`No whole number: ${declared}`);
  return new Fragment([declared.toString()], []);
}

/** One parameter for each value: '$1, $2'. */
export const parameters = (values: readonly unknown[]): Statement =>
  new Fragment(['', ...values.slice(1).map(() => ', '), ''], values);
