import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { casaComJurema } from '../../../../server/testing/jurema.ts';
import { v1 } from '../../../../v1.gen.ts';
import { comToken, servida } from '../for-tests/casa-com-token.ts';

const run = promisify(execFile);

it('[TK4] the curl lines of the page run as they are pasted', async () => {
  const { casa } = await casaComJurema();
  const { token } = await comToken(casa, ['ler_membros', 'ler_dinheiro', 'lancar']);
  await servida(casa, async (url) => {
    const page = await (await fetch(`${url}/api/v1`)).text();
    const unescaped = page.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
    const lines = [...unescaped.matchAll(/<pre>(curl [^<]*)<\/pre>/g)].map(([, line = '']) => line);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      const { stdout } = await run('bash', ['-c', line], {
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', ILE_CHAVE: token },
      });
      expect(Object.keys(JSON.parse(stdout) as object).length).toBeGreaterThan(0);
    }
  });
});

it('[TK4] says in Portuguese what each list gives, with its fields', async () => {
  const { casa } = await casaComJurema();
  const page = await (await casa.app.fetch(new Request('http://localhost/api/v1'))).text();
  for (const { name, summary, creates, fields } of v1) {
    expect(page).toContain(`<code>/${name}</code>`);
    expect(page).toContain(Object.keys(fields).join(', '));
    for (const english of [summary, creates?.summary ?? summary]) expect(page).not.toContain(english);
  }
});

it('[TK4] is described by OpenAPI 3.1 from the same declarations as its routes, without a token', async () => {
  const { casa } = await casaComJurema();
  const response = await casa.app.fetch(new Request('http://localhost/api/v1/openapi.json'));
  const { openapi, paths } = (await response.json()) as {
    openapi: string;
    paths: Record<string, Record<string, { parameters: { name: string }[] }>>;
  };
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/v1/membros', '/api/v1/faturas/{id}']));
  expect(paths['/api/v1/faturas']?.['get']?.parameters.map(({ name }) => name)).toEqual([
    'limite',
    'cursor',
    'membro_id',
    'competencia',
    'situacao',
  ]);
});
