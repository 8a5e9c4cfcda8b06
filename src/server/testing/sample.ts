import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Action } from '../../shared/contract.ts';

interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minimum?: number;
  minLength?: number;
}

/** Some tests ask for each of them thousands of times. */
const known = new WeakMap<Action, JsonSchema>();

function schemaOf(action: Action): JsonSchema {
  const schema =
    known.get(action) ?? (z.toJSONSchema(action.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  known.set(action, schema);
  return schema;
}

/** The names of an action's input fields. */
export const fieldsOf = (action: Action): string[] => Object.keys(schemaOf(action).properties ?? {});

/**
 * An input of the right shape (which a rule may still refuse); `id` gives the value of every UUID
 * in it.
 */
export function sampleInput(action: Action, id: () => string = randomUUID): Record<string, unknown> {
  return sample(schemaOf(action), id) as Record<string, unknown>;
}

function sample(schema: JsonSchema, id: () => string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, id);
  switch (schema.type) {
    case 'string':
      return sampleText(schema, id);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 1);
    case 'boolean':
      return false;
    case 'array':
      return [sample(schema.items ?? {}, id)];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, sample(value, id)]),
      );
    default:
      return '2026-11-10';
  }
}

function sampleText({ format, pattern, minLength = 0 }: JsonSchema, id: () => string): string {
  if (format === 'uuid') return id();
  if (format === 'email') return 'alguem@exemplo.org';
  if (format === 'date-time') return '2026-11-10T12:00:00Z';
  if (pattern?.includes('20[2-9]')) return '202611';
  return '2026-11-10'.padEnd(minLength, 'x');
}
