import { expect, it } from 'vitest';
import { screens } from '../src/domains.gen.ts';
import type { Access } from '../src/shared/access.ts';
import { asks, offersWithoutTheRight, sources } from './offers-for-tests.ts';

/** Files that are shown only with these rights, where the question stands out of their way. */
const TRUSTED: Readonly<Record<string, { access: readonly Access[]; why: string }>> = {
  'src/domains/casa/configuracoes/web/organizacao.tsx': {
    access: ['gestao'],
    why: '`quem.gestao` makes everything else read only',
  },
  'src/domains/casa/configuracoes/web/equipe.tsx': { access: ['gestao'], why: '`abre` shows the section' },
  'src/domains/acesso/auditoria/web/auditoria.tsx': { access: ['logs:view'], why: '`abre` shows the section' },
  'src/domains/pessoas/membros/web/caminho.tsx': {
    access: ['espiritual:edit'],
    why: '`partesDaFicha` says who writes',
  },
};
const used = new Set<string>();
const trusted = (file: string, access: Access): boolean => {
  const holds = TRUSTED[file]?.access.includes(access) ?? false;
  if (holds) used.add(file);
  return holds;
};

it('[S10] no screen calls an action or links to a screen without asking for the right of every role that sees it', () => {
  const offers = offersWithoutTheRight(trusted);
  expect(
    offers.map(({ file, what, access }) => `${file} offers ${what} without can('${access.join("') or can('")}')`),
  ).toEqual([]);
  expect(Object.keys(TRUSTED).filter((file) => !used.has(file))).toEqual([]);
});

it('[S10] what a shortcut asks for is asked for wherever a screen offers the same by its words', () => {
  const shortcuts = screens.flatMap(({ shortcuts: all = [] }) =>
    all.flatMap(({ label, access }) => (access ? [{ words: label(), access }] : [])),
  );
  const offered = shortcuts.flatMap(({ words, access }) =>
    [...sources]
      .filter(([file, source]) => file.endsWith('.tsx') && source.includes(`t('${words}')`))
      .filter(([file]) => !TRUSTED[file.replace('convidar.tsx', 'equipe.tsx')]?.access.includes(access))
      .map(([file]) => ({ file, words, access, asked: asks(file, access) })),
  );
  expect(offered.length).toBeGreaterThan(3);
  expect(offered.filter(({ asked }) => !asked)).toEqual([]);
});
