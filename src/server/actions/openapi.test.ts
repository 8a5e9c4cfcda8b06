import { describe, expect, it } from 'vitest';
import { product } from '../../main-server.ts';
import { openApiDocument } from './openapi.ts';

interface Described {
  paths: Record<string, Record<string, { parameters: object[]; responses: Record<string, { content: object }> }>>;
}
const { paths } = openApiDocument(product.routes, '0') as unknown as Described;
const answers = (method: string, path: string) => paths[path]?.[method]?.responses ?? {};

describe('the OpenAPI document', () => {
  it('[INV-10] says which answer is a file instead of JSON, and what too large a body gets', () => {
    const archive = { 'application/gzip': { schema: { type: 'string', format: 'binary' } } };
    expect(answers('post', '/api/organizacao/exportar')['200']?.content).toEqual(archive);
    expect(Object.keys(answers('get', '/api/organizacao')['200']?.content ?? {})).toEqual(['application/json']);
    expect(answers('put', '/api/organizacao/logo')['413']).toBeTruthy();
    expect(answers('get', '/api/organizacao')['413']).toBeUndefined();
  });

  it('tells a client which texts are days', () => {
    const { parameters } = paths['/api/relatorios/periodo']?.['get'] ?? {};
    expect(parameters).toContainEqual({
      name: 'de',
      in: 'query',
      required: true,
      schema: { type: 'string', format: 'date' },
    });
  });
});
