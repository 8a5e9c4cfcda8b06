import { expect, it } from 'vitest';
import { domains, screens } from '../src/domains.gen.ts';
import { sources } from './offers-for-tests.ts';

const filesWith = (pattern: RegExp) =>
  [...sources]
    .filter(([, source]) => pattern.test(source))
    .map(([file]) => file)
    .toSorted();

/** Ways to an address that the router does not see, so that nothing is taken along. */
const PAST_THE_ROUTER = /\bgoPast\(|location\.(?:assign|replace)\(|location\.href\s*=(?!=)|<a\s[^>]*href=["{`]+\//;

const ALLOWED: Readonly<Record<string, string>> = {
  'src/web/session/guard.tsx': 'sends a visitor away before there is a screen',
  'src/web/session/use-logout.ts': 'signs out: nothing may go along',
  'src/domains/acesso/trocas/web/nao-fui-eu-page.tsx': 'no session is left, and the secret stands behind #',
  'src/domains/casa/configuracoes/web/excluir-conta.tsx': 'the account is gone',
  'src/domains/pessoas/acessos/web/dar-acesso.tsx': 'another window, to WhatsApp',
  'src/domains/tesouraria/lembretes/web/use-lembrar.tsx': 'another window, to WhatsApp',
  'src/domains/casa/integracoes/web/tokens.tsx': 'the page of the API is no screen of the program',
  'src/domains/loja/pdv/web/page.tsx': 'the till says in its own address which drawer is open',
  'src/domains/loja/pdv/web/use-parte-do-pdv.ts': 'loads the till anew, with the whole address that it had',
};

/** The parts of the platform that make the typed links. */
const OF_THE_ROUTER = ['src/web/shell/app.tsx', 'src/web/state/router.ts', 'src/web/state/url-params.ts'];

/** Paths that the route table or the manual gives, so that the compiler cannot know them. */
const FROM_A_TABLE = [
  'src/domains/acesso/ajuda/web/page.tsx',
  'src/domains/casa/configuracoes/web/page.tsx',
  'src/domains/tesouraria/pagamentos-diversos/web/page.tsx',
  'src/main-shell-membro.tsx',
  'src/main-shell.tsx',
  'src/shared/address.ts',
  'src/web/session/next-path.ts',
  'src/web/shell/bottom-bar.tsx',
  'src/web/shell/own-place.tsx',
  'src/web/shell/page-layout.tsx',
  'src/web/shell/palette-results.ts',
  'src/web/shell/sidebar-list.tsx',
  'src/web/shell/sidebar.tsx',
];

it('[K12] every way to another screen goes through the router, which keeps what the screen was opened for', () => {
  expect(filesWith(PAST_THE_ROUTER)).toEqual(Object.keys(ALLOWED).toSorted());
});

const MAKE_QUERIES = [
  'src/shared/address.ts',
  'src/web/api/client.ts',
  'src/web/session/next-path.ts',
  'src/web/shell/with-context.ts',
  'src/web/state/url-params.ts',
];

it('[K12] no file makes an address from a text, or reads one by a name that no domain declares', () => {
  expect(filesWith(/from 'wouter/)).toEqual(OF_THE_ROUTER);
  expect(filesWith(/\bscreenAddress\(/)).toEqual(FROM_A_TABLE);
  expect(filesWith(/\bas Address\b/)).toEqual(['src/shared/address.ts']);
  // A path with a query can only be a text that was put together past `address`.
  const paths = screens.map(({ path }) => path.slice(1)).filter((path) => path !== '');
  expect(filesWith(new RegExp(`['"\`]/(?:${paths.join('|')})\\?`))).toEqual([]);
  expect(filesWith(/new URLSearchParams\(/)).toEqual(MAKE_QUERIES);
});

it('[K12] a shortcut names only what its screen declares, and each parameter is declared once', () => {
  for (const { path, context = [], params = [], shortcuts = [] } of screens) {
    const declared = [...context, ...params];
    expect([path, new Set(declared).size]).toEqual([path, declared.length]);
    for (const shortcut of shortcuts)
      expect([path, ...declared]).toEqual(expect.arrayContaining(Object.keys(shortcut.params ?? {})));
  }
});

it('[K12] what one screen was opened for is declared as such by every screen that reads it', () => {
  const contexts = new Set(screens.flatMap(({ context = [] }) => context));
  const read = screens.flatMap(({ path, params = [] }) =>
    params.filter((name) => contexts.has(name)).map((name) => path + name),
  );
  expect(read).toEqual([]);
});

it('[K12] every screen on which a drawer receives money declares the drawer as its context', () => {
  const receiving = filesWith(/useSessaoDaTela\(|<CaixaDaTela/);
  const found = new Set(receiving.map((file) => file.split('/')[3] ?? '').filter((name) => name !== 'carteiras'));
  expect(found.size).toBeGreaterThan(1);
  for (const name of found) expect(domains[name]?.screens?.[0]?.context, name).toContain('caixa');
});
