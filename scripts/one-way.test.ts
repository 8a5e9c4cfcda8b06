// Row NV6: each kind of figure is written by one function, so that it looks the same on every
// screen. These rules refuse another way to write it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = globSync('src/{domains,screens,shared,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.|for-tests|\/testing\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '') }));

interface Rule {
  kind: string;
  /** How the kind is written. */
  by: string;
  other: RegExp;
  /** The files that may: the function itself, and what reads a figure that a person wrote. */
  except: readonly string[];
}

const rules: readonly Rule[] = [
  {
    kind: 'a month of dues or accounts',
    by: "rotulo(), 'dez/2026'; a calendar alone is headed by the month in words",
    other: /rotuloPorExtenso\(|\{mes\}( de |\/)\{ano\}|month: '(long|short)'/,
    except: ['src/web/panels/month-grid.tsx', 'src/domains/gira/agenda/web/page.tsx'],
  },
  {
    kind: 'a day or an instant',
    by: 'formatDia() and its kin in src/shared/datas.ts',
    other: /toLocale(Date|Time)String|dateStyle|Intl\.DateTimeFormat\((?!\)\.resolvedOptions)/,
    except: ['src/shared/datas.ts'],
  },
  {
    kind: 'a minus sign',
    by: 'formatBRL(), formatDecimal(), formatCount() and formatQuantidade()',
    other: /[\u2212]|\\u2212/,
    except: [
      'src/shared/centavos.ts',
      'src/shared/quantidade.ts',
      'src/shared/texts.ts',
      'src/shared/busca.ts',
      'src/web/kit/money-field.tsx',
      'src/shared/letras-do-papel.ts',
      'src/domains/loja/pdv/web/ler-campos.ts',
      'src/domains/tesouraria/extratos/web/ler-valor.ts',
      'src/domains/tesouraria/extratos/web/conferir-colunas.ts',
      'src/domains/casa/painel/web/doze-meses.tsx',
    ],
  },
  { kind: 'a percent sign', by: "the figure, then at once the sign: '62%'", other: /[}\d]\s%(?=[ '`.,])/, except: [] },
  { kind: 'an empty cell', by: "'—'", other: /(?:\?\?|\|\||:) '[-–]'/, except: [] },
  {
    kind: 'the state of an invoice, bill or subscription',
    by: 'StatusBadge',
    other: /<Badge\b[^>]*>\s*\{t\('(?:aberta|atrasada|paga|cancelada|isenta|encerrada|pausada)'/i,
    except: [],
  },
];

it.each(rules)('[NV6] $kind is written in one way: $by', ({ other, except }) => {
  const found = sources.filter(({ file, code }) => !except.includes(file) && other.test(code)).map(({ file }) => file);
  expect(found).toEqual([]);
  // A file that has the function no more leaves the list.
  const stale = except.filter((file) => !sources.some((one) => one.file === file && other.test(one.code)));
  expect(stale).toEqual([]);
});

it('[NV6] headings never have old-style figures', () => {
  const css = readFileSync(join(root, 'src/web/theme/theme.css'), 'utf8');
  expect(css).toMatch(/h1,\s*h2,\s*h3 \{[^}]*lining-nums/);
  expect(css).toMatch(/\.font-display \{\s*font-variant-numeric: lining-nums/);
});
