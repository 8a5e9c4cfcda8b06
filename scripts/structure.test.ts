import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { domainCircles } from './structure-circles.ts';
import { breaches, unusedAllowances } from './structure.ts';

type Tree = Readonly<Record<string, string>>;

/** A small program that keeps every rule; each case adds one breach. */
const SOUND: Tree = {
  '.gitignore': 'node_modules/\n',
  'docs/glossary.md': '| word | meaning | not |\n|---|---|---|\n| `fatura` | a month | `invoice`, `boleto` |\n',
  'src/shared/dinheiro.ts': 'export const um = 1;',
  'src/shared/fields.ts': "import { z } from 'zod';\nexport const nome = z.string();",
  'src/server/log.ts': "import { um } from '../shared/dinheiro.ts';\nexport const log = um;",
  'src/domains/cobranca/faturas/contract.ts':
    "import { nome } from '../../../shared/fields.ts';\nexport const faturas = {\n  gerarFaltantes: action({ nome }),\n};",
  'src/domains/cobranca/faturas/rules.ts': 'export const vence = () => 1;',
  'src/domains/cobranca/faturas/server/faltantes.ts':
    "import { faturas } from '../contract.ts';\nimport { log } from '../../../../server/log.ts';\nexport const gerarFaltantes = [faturas, log];",
  'src/domains/cobranca/faturas/web/page.tsx':
    "import type { faturas } from '../contract.ts';\nimport { vence } from '../rules.ts';\nexport const Page = () => vence();",
  'src/domains/tesouraria/mensalidades/server/pagar.ts':
    "import { gerarFaltantes } from '../../../cobranca/faturas/server/faltantes.ts';\nexport const pagar = gerarFaltantes;",
};

const CASES: readonly (readonly [title: string, breach: Tree, expected: string])[] = [
  ['the floor loads the server', { 'src/shared/a.ts': "import '../server/log.ts';" }, 'shared may not import'],
  [
    'the floor loads a node module',
    { 'src/shared/a.ts': "import { join } from 'node:path';" },
    'may not load node:path',
  ],
  [
    'the platform loads a domain',
    { 'src/server/a.ts': "import '../domains/cobranca/faturas/rules.ts';" },
    'server may not import',
  ],
  [
    'an area imports one that it may not use',
    {
      'src/domains/cobranca/faturas/server/a.ts':
        "import { pagar } from '../../../tesouraria/mensalidades/server/pagar.ts';",
    },
    'may not import src/domains/tesouraria/mensalidades/server/pagar.ts, because cobranca does not use tesouraria',
  ],
  ...['contract.ts', 'rules.ts', 'web/a.tsx'].map((file): readonly [string, Tree, string] => [
    `a domain imports one that it does not use, in its ${file}`,
    {
      [`src/domains/cobranca/faturas/${file}`]: `import type { A } from '${file.includes('/') ? '../..' : '..'}/planos/${file}';`,
      [`src/domains/cobranca/planos/${file}`]: 'export type A = 1;',
    },
    `may not import src/domains/cobranca/planos/${file}, because its domain does not use planos`,
  ]),
  [
    'a lazy import crosses too',
    {
      'src/domains/gira/agenda/server/a.ts':
        "export const a = import('../../../cobranca/faturas/server/faltantes.ts');",
    },
    'because gira does not use cobranca',
  ],
  [
    'a screen loads a contract as a value',
    { 'src/domains/cobranca/faturas/web/a.tsx': "import { faturas } from '../contract.ts';" },
    'domain-web may not import src/domains/cobranca/faturas/contract.ts',
  ],
  [
    'a list of types alone is not a type import',
    { 'src/web/a.ts': "import { type faturas } from '../domains/cobranca/faturas/contract.ts';" },
    'web may not import',
  ],
  [
    'a screen loads the server',
    { 'src/domains/cobranca/faturas/web/a.tsx': "import '../server/gerar-faltantes.ts';" },
    'may not import',
  ],
  ['the browser loads zod', { 'src/web/a.ts': "import { z } from 'zod';" }, 'web may not load zod'],
  [
    'the browser loads zod through the floor',
    {
      'src/shared/b.ts': "export { nome } from './fields.ts';",
      'src/web/a.ts': "import { nome } from '../shared/b.ts';",
    },
    'src/web/a.ts: brings zod into the browser through src/shared/b.ts',
  ],
  [
    'a test of the server puts something in a module’s place',
    { 'src/server/log.test.ts': "import { vi } from 'vitest';\nvi.mock('./log.ts');" },
    'src/server/log.test.ts: replaces a module',
  ],
  [
    'a test of a screen mocks a module of ours',
    { 'src/web/kit/a.test.tsx': "import { vi } from 'vitest';\nvi.mock('./toast.tsx');" },
    'src/web/kit/a.test.tsx: mocks a module of ours',
  ],
  [
    'the platform speaks of the product',
    { 'src/server/a.ts': "export const sql = 'from faturas';" },
    'a word of the product',
  ],
  ['in a compound name as well', { 'src/web/a.ts': 'export const useFaturas = 1;' }, 'a word of the product'],
  [
    'an English name for a Portuguese concept',
    { 'src/shared/a.ts': 'export const openInvoices = 1;' },
    "says 'invoices'",
  ],
  ['an empty name', { 'src/shared/utils.ts': '' }, 'src/shared/utils.ts: a name that says nothing'],
  ['an empty name with an ending', { 'src/shared/index.test.ts': '' }, 'a name that says nothing'],
  ['a file name in camel case', { 'src/shared/umDois.ts': '' }, 'kebab-case'],
  ['a file outside every zone', { 'src/outra.ts': '' }, 'src/outra.ts: lies in no zone'],
  [
    'a folder that domains do not have',
    { 'src/domains/cobranca/faturas/hooks/a.ts': '' },
    "not a name of a domain's files",
  ],
  [
    'a declaration loads more than the floor',
    { 'src/domains/cobranca/faturas/domain.ts': "import './rules.ts';" },
    'domain may not import src/domains/cobranca/faturas/rules.ts',
  ],
  [
    'the program loads what is for tests',
    {
      'src/domains/cobranca/faturas/for-tests/rows.ts': '',
      'src/domains/cobranca/faturas/server/a.ts': "import '../for-tests/rows.ts';",
    },
    'domain-server may not import src/domains/cobranca/faturas/for-tests/rows.ts',
  ],
  [
    'a test of the platform loads a domain',
    { 'src/web/kit/a.test.tsx': "import '../../domains/cobranca/faturas/server/faltantes.ts';" },
    'which is of a domain',
  ],
  [
    'a test too, in an area that it may not use',
    { 'src/domains/cobranca/faturas/server/a.test.ts': "import '../../../tesouraria/mensalidades/server/pagar.ts';" },
    'because cobranca does not use tesouraria',
  ],
  ['an unknown area', { 'src/domains/outra/faturas/rules.ts': '' }, 'an area that src/shared/areas.ts does not name'],
  ['an unknown domain', { 'src/domains/casa/invoices/rules.ts': '' }, 'a domain the table does not know'],
  ['a path of one machine', { 'docs/install.md': `run ${['', 'home', 'maria'].join('/')}` }, "names a machine's path"],
  [
    'a registry of one machine',
    { 'package-lock.json': '{ "resolved": "https://npm.example.org/zod.tgz" }' },
    "names a machine's path",
  ],
  [
    'files that import each other, one of them only a type',
    {
      'src/shared/a.ts': "import { b } from './b.ts';\nexport type A = typeof b;",
      'src/shared/b.ts': "import { c } from './c.ts';\nexport const b = c;",
      'src/shared/c.ts': "import type { A } from './a.ts';\nexport const c: A = 1;",
    },
    'src/shared/a.ts, src/shared/b.ts, src/shared/c.ts: import each other in a circle',
  ],
  [
    'two actions of one name',
    {
      'src/domains/cobranca/planos/contract.ts': 'export const planos = {\n  gerarFaltantes: action({}),\n};',
      'src/domains/cobranca/planos/server/planos.ts': 'export const gerarFaltantes = 1;',
    },
    'the action gerarFaltantes exists already in src/domains/cobranca/faturas/contract.ts',
  ],
  [
    'two exported functions of one name',
    { 'src/shared/a.ts': 'export function vence() {}' },
    'src/shared/a.ts: exports vence, as src/domains/cobranca/faturas/rules.ts does',
  ],
  [
    'an action that nothing serves',
    { 'src/domains/cobranca/planos/contract.ts': 'export const planos = {\n  criarPlano: action({}),\n};' },
    'no file of src/domains/cobranca/planos/server/ exports the action criarPlano',
  ],
  ...['type="date"', "type={'month'}", "{...{ type: 'datetime-local' }}"].map(
    (native): readonly [string, Tree, string] => [
      `a date control of the browser, ${native}`,
      { 'src/domains/cobranca/faturas/web/a.tsx': `export const A = () => <input ${native} />;` },
      'src/domains/cobranca/faturas/web/a.tsx: a date control of the browser',
    ],
  ),
  [
    'a table written by a domain that does not own it',
    {
      'db/schema/faturas.sql': 'create table faturas (',
      'src/domains/cobranca/planos/server/a.ts': 'export const a = sql`\n  update faturas set status = 1`;',
    },
    'src/domains/cobranca/planos: writes faturas, which belongs to faturas',
  ],

  [
    'a table read in an area that may not use its owner',
    {
      'db/schema/faturas.sql': 'create table faturas (',
      'src/domains/gira/agenda/server/a.ts': 'export const a = sql`select 1 from faturas`;',
    },
    'reads faturas, which belongs to cobranca',
  ],
  [
    'a table that no domain declares',
    { 'db/schema/faturas.sql': 'create table boletos (' },
    'no domain declares the table boletos',
  ],
  [
    'too much at the top',
    Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`a${i}.txt`, ''])),
    '22 visible entries',
  ],
];

const SOUND_TOO: readonly (readonly [title: string, tree: Tree])[] = [
  [
    'comments may say anything',
    { 'src/server/a.ts': "// faturas: import '../web/a.ts'\n/* invoice */ export const a = 1;" },
  ],
  [
    'the owner of a table writes it, and a test writes any',
    {
      'db/schema/faturas.sql': 'create table faturas (',
      'src/domains/cobranca/faturas/server/a.ts': 'export const a = sql`insert into faturas (id) values (1)`;',
      'src/domains/cobranca/planos/server/a.test.ts': 'export const a = sql`delete from faturas`;',
    },
  ],
  ['an accent does not cut a word', { 'src/shared/a.ts': 'export const a = { boletoção: 1 };' }],
  [
    'strings may be English',
    { 'src/domains/cobranca/faturas/rules.ts': "export const a = 'Invoices of one `member`';" },
  ],
  [
    'a domain imports one that it uses',
    { 'src/domains/pessoas/membros/server/a.ts': "import '../../../cobranca/faturas/server/faltantes.ts';" },
  ],
  [
    'the folder for tests may load what tests may',
    {
      'src/domains/cobranca/faturas/for-tests/rows.ts':
        "import { expect } from 'vitest';\nimport { faturas } from '../contract.ts';\nimport { criarPlano } from '../../planos/server/planos.ts';",
      'src/domains/cobranca/planos/server/planos.ts': 'export const criarPlano = 1;',
    },
  ],
  ['a test may load any package', { 'src/shared/a.test.ts': "import { it } from 'vitest';" }],
  ['what git ignores is not read', { 'node_modules/pkg/index.ts': "import '../../src/server/log.ts';" }],
];

const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function rootOf(tree: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'ile-structure-'));
  roots.push(root);
  for (const [path, content] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

describe('structure', () => {
  it('finds nothing in a sound program', () => {
    expect(breaches(rootOf(SOUND))).toEqual([]);
  });

  it.each(CASES)('finds: %s', (_title, breach, expected) => {
    const found = breaches(rootOf({ ...SOUND, ...breach }));
    expect(found).not.toEqual([]);
    expect(found.join('\n')).toContain(expected);
  });

  it.each(SOUND_TOO)('lets pass: %s', (_title, tree) => {
    expect(breaches(rootOf({ ...SOUND, ...tree }))).toEqual([]);
  });

  it('finds domains that use each other, also through others', () => {
    expect(domainCircles({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [] })).toEqual([
      'src/domains: a, b, c use each other',
    ]);
  });

  it('finds what the table allows and nobody does', () => {
    const found = unusedAllowances(
      rootOf({
        ...SOUND,
        'src/domains/tesouraria/mensalidades/server/estornar.test.ts': "import '../../lembretes/server/lembrar.ts';",
        'src/domains/tesouraria/lembretes/server/lembrar.ts': '',
        'src/domains/cobranca/planos/server/a.ts': "import '../../faturas/server/gerar-faltantes.ts';",
        'src/server/files/signed-link.ts': "export const assinatura = '';",
      }),
    );
    expect(found).toContain('mensalidades → lembretes: allowed, and no file does it');
    expect(found).toContain('usuarios → profiles: may write it, and does not');
    expect(found).toContain('src/web/shell/: may use a word of the product, and uses none');
    expect(found.join('\n')).not.toMatch(/planos → faturas|src\/server\/files/);
  });
});
