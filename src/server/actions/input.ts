import { z } from 'zod';
import type { Action } from '../../shared/contract.ts';
import { Failure } from '../../shared/failure.ts';
import { t } from '../../shared/texts.ts';

const MAX_DEPTH = 12;
/**
 * The most values in one input, half as many again as the largest contract allows. Checking more
 * would delay all other calls (INV-41).
 */
const MAX_VALUES = 20_000;
/** Nobody reads more refusals than this. */
const MAX_FIELDS = 100;
const UNSTORABLE = /[\0\ufffd]/;

/** Reads the keys of a query string as the types that the action's input declares for them. */
export type QueryReader = (query: Readonly<Record<string, string[]>>) => Record<string, unknown>;

/** Prepared once per action: which keys of its input are numbers, booleans or lists. */
export function queryReader(action: Action): QueryReader {
  const schema = z.toJSONSchema(action.input, { io: 'input', unrepresentable: 'any' });
  const properties = (schema.properties ?? {}) as Record<string, { type?: string; items?: { type?: string } }>;
  return (query) =>
    Object.fromEntries(
      Object.entries(query).map(([key, values]) => {
        const property = properties[key];
        if (property?.type === 'array') return [key, values.map((value) => scalar(property.items?.type, value))];
        if (values.length > 1) throw invalid({ [key]: t.key('Valor inválido.') });
        return [key, scalar(property?.type, values[0] ?? '')];
      }),
    );
}

function scalar(type: string | undefined, text: string): unknown {
  if (type === 'number' || type === 'integer') return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

/** The validated input, or a Failure 422 with one sentence per field. */
export function parseInput(action: Action, raw: unknown): unknown {
  refuseBadText(raw, '', 0, { values: 0 });
  const result = action.input.safeParse(raw);
  if (result.success) return result.data;
  throw invalid(fieldsOf(result.error));
}

export const invalidBody = (): Failure => new Failure(400, 'pedido_invalido', t.key('Pedido inválido.'));

function invalid(fields: Record<string, string>): Failure {
  const sentences = [...new Set(Object.values(fields))];
  const key =
    sentences.length === 1 && sentences[0] !== undefined && !generic.has(sentences[0])
      ? sentences[0]
      : t.key('Confira os campos destacados.');
  return new Failure(422, 'campos_invalidos', key, { fields });
}

const generic = new Set<string>([t.key('Campo obrigatório.'), t.key('Valor inválido.'), t.key('Campo desconhecido.')]);

function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (Object.keys(fields).length >= MAX_FIELDS) break;
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, MAX_FIELDS))
        fields[[...issue.path, key].join('.')] = t.key('Campo desconhecido.');
    else fields[issue.path.join('.')] ??= issue.message;
  }
  return fields;
}

/**
 * Refuses these before any rule sees them: NUL (PostgreSQL cannot store it), lone surrogates, and
 * U+FFFD, which stands for bytes that were not UTF-8.
 */
function refuseBadText(value: unknown, path: string, depth: number, seen: { values: number }): void {
  seen.values += 1;
  if (depth > MAX_DEPTH || seen.values > MAX_VALUES) throw invalidBody();
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value) || !value.isWellFormed())
      throw invalid({ [path]: t.key('Texto com caracteres inválidos.') });
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\0') || !key.isWellFormed()) throw invalidBody();
      refuseBadText(inner, path ? `${path}.${key}` : key, depth + 1, seen);
    }
  }
}

// The interface's words for zod's own messages. A contract gives its own sentence if it needs
// another.
z.config({
  customError: (issue) => {
    if (issue.input === undefined || issue.input === null || issue.input === '') return t.key('Campo obrigatório.');
    return t.key('Valor inválido.');
  },
});
