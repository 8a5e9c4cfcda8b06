import { z } from 'zod';
import { mediaType, type Action, type UploadType } from '../../shared/contract.ts';
import type { Route } from './mount.ts';

type JsonSchema = Record<string, unknown>;

const CODES: Record<string, string> = {
  400: 'Malformed request',
  401: 'No session',
  403: 'Not allowed, or the request came from another origin',
  404: 'Does not exist, or belongs to another house',
  409: 'Conflicts with the present state',
  413: 'Too large a body',
  422: 'Refused input, one sentence per field',
  429: 'Too many tries',
  503: 'Busy or unavailable',
};

/** The OpenAPI 3.1 document of everything mounted, derived from the contracts alone. */
export function openApiDocument(routes: readonly Route[], version: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const { name, action } of routes) {
    const path = action.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [action.method.toLowerCase()]: operation(name, action) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ilê',
      version,
      description:
        'Sign in with POST /api/acesso/entrar and keep the cookie (`__Host-ile` in its place over https). Changes need an Origin header of this address (or Sec-Fetch-Site: same-origin) ' +
        'and JSON bodies. Money is in integer centavos, dates are YYYY-MM-DD, months YYYYMM, instants ISO 8601.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'ile' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code', 'message', 'request_id'],
              properties: {
                code: { type: 'string' },
                message: { type: 'string' },
                fields: { type: 'object', additionalProperties: { type: 'string' } },
                request_id: { type: 'string' },
              },
            },
          },
        },
      },
    },
  };
}

function operation(name: string, action: Action): JsonSchema {
  const input = jsonSchema(action.input, 'input');
  const properties = (input['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = new Set((input['required'] ?? []) as string[]);
  const inPath = [...action.path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');
  const rest = Object.keys(properties).filter((key) => !inPath.includes(key));
  const parameters: JsonSchema[] = inPath.map((key) => ({
    name: key,
    in: 'path',
    required: true,
    schema: properties[key] ?? { type: 'string' },
  }));
  if (action.method === 'GET') {
    for (const key of rest)
      parameters.push({ name: key, in: 'query', required: required.has(key), schema: properties[key] });
  }
  if (action.idempotent) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: action.idempotent === true,
      schema: { type: 'string', maxLength: 255 },
    });
  }
  const body = { ...input, properties: pick(properties, rest), required: rest.filter((key) => required.has(key)) };
  return {
    operationId: name,
    tags: [action.path.split('/')[2] ?? 'api'],
    summary: action.summary,
    'x-access': [action.access, ...(action.also ?? [])],
    ...(action.feature && { 'x-feature': action.feature }),
    ...(action.access !== 'publico' && { security: [{ session: [] }] }),
    parameters,
    ...(action.upload && { requestBody: { required: true, content: fileOf(action.upload.types) } }),
    ...(action.method !== 'GET' && rest.length > 0 && { requestBody: { required: true, content: json(body) } }),
    responses: {
      200: {
        description: 'Done',
        content: action.file ? { [action.file]: BYTES } : json(jsonSchema(action.output, 'output')),
      },
      ...Object.fromEntries(
        Object.entries(CODES)
          .filter(([code]) => code !== '413' || action.method !== 'GET')
          .map(([code, description]) => [
            code,
            { description, content: json({ $ref: '#/components/schemas/Failure' }) },
          ]),
      ),
    },
  };
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const BYTES = { schema: { type: 'string', format: 'binary' } };

const fileOf = (types: readonly UploadType[]) => Object.fromEntries(types.map((type) => [mediaType(type), BYTES]));

const pick = (source: Record<string, JsonSchema>, keys: string[]) =>
  Object.fromEntries(keys.map((key) => [key, source[key]]));

function jsonSchema(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as JsonSchema;
  return schema;
}
