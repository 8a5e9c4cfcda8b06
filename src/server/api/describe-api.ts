import { z } from 'zod';
import type { Action } from '../../shared/contract.ts';

type JsonSchema = Record<string, unknown>;

/** A route of the API, for its description. */
export interface ApiRoute {
  action: Action;
  resource: string;
  bundle: string;
}

const REFUSALS: Readonly<Record<string, string>> = {
  401: 'The token is missing or opens nothing',
  403: 'The token lacks this right, or does not open from this network',
  404: 'Does not exist in this house',
  422: 'Refused input, one sentence per field',
  429: 'More than 120 calls in a minute; Retry-After says when to come back',
  503: 'Busy; Retry-After says when to come back',
};
const WRITING: Readonly<Record<string, string>> = {
  400: 'Malformed body',
  409: 'Conflicts with the present state, or the first call with this key is still running',
  412: 'The row changed since it was read (If-Match of a reversal)',
  413: 'Too large a body',
};

/** The OpenAPI 3.1 document of `/api/v1`, made of the same declarations as its routes. */
export function describeApi(routes: readonly ApiRoute[], version: string, origin: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes) {
    const path = route.action.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.action.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ilê API v1',
      version,
      description:
        'For programs with a token of a house. Amounts are integer centavos, days YYYY-MM-DD, instants ISO 8601 with Z. ' +
        'Lists are continued with `cursor`, the `proximo` of the page before. Fields are only ever added; what will go is announced by the headers Deprecation and Sunset.',
    },
    servers: [{ url: origin }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: PROBLEM },
    },
  };
}

const PROBLEM: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'The sentence that a person would read on a screen' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    request_id: { type: 'string' },
  },
};

function operation({ action, resource, bundle }: ApiRoute): JsonSchema {
  const input = schemaOf(action.input, 'input');
  const properties = (input['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = new Set((input['required'] ?? []) as string[]);
  const inPath = [...action.path.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
  const rest = Object.keys(properties).filter((key) => !inPath.includes(key));
  const reads = action.method === 'GET';
  const body = {
    ...input,
    properties: Object.fromEntries(rest.map((key) => [key, properties[key]])),
    required: rest.filter((key) => required.has(key)),
  };
  return {
    operationId: `${action.method.toLowerCase()} ${action.path}`.replaceAll(/[^a-z0-9]+/gi, '_'),
    tags: [resource],
    summary: action.summary,
    'x-bundle': bundle,
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] })),
      ...(reads
        ? rest.map((name) => ({ name, in: 'query', required: required.has(name), schema: properties[name] }))
        : [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 255 } }]),
      ...(!reads && inPath.length > 0
        ? [{ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(!reads && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [reads ? 200 : 201]: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(action.output, 'output') } },
      },
      ...Object.fromEntries(
        Object.entries(reads ? REFUSALS : { ...REFUSALS, ...WRITING }).map(([code, description]) => [
          code,
          {
            description,
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  };
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as JsonSchema;
  return schema;
}
