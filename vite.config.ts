import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { leftOut, longTests } from './scripts/long-tests.ts';
import { manual } from './scripts/manual/vite-manual.ts';
import { screenFiles } from './scripts/screen-files.ts';
import { POCKET_ASKS, POCKET_FIRST, POCKET_PAGES, POCKET_SHELL, pageOf } from './scripts/screen-page.ts';
import { neededFirst } from './scripts/needed-first.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { withoutTraceWords } from './scripts/without-trace-words.ts';
import { domains } from './src/domains.gen.ts';
import { POCKET } from './src/shared/page-hint.ts';

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt|xml)$/;

/** Writes .br and .gz beside every text file once, so that the server only picks one. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'ile:precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle() {
      // The build failed, and says why itself.
      if (!existsSync(folder)) return;
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        if (!entry.isFile() || !TEXT.test(entry.name)) continue;
        const bytes = readFileSync(file);
        if (bytes.length < 1024) continue;
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        );
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** `jspdf` brings these for two functions that nothing calls; every worker would have its own. */
const NEVER_CALLED = ['canvg', 'dompurify', 'html2canvas'];
const neverCalled = resolve(import.meta.dirname, 'src/web/print/never-called.ts');

/** What the program itself loads later, on every device. */
const AT_HAND = [
  'src/main-sign-out.tsx',
  'src/web/offline/session-copy.ts',
  'src/web/session/sign-out-question.tsx',
  'src/web/kit/toaster.tsx',
  'src/web/panels/dialog-panel.tsx',
  'src/web/session/sign-in-again.tsx',
];

/**
 * The till and the attendance list open without the network, and a member's card with the agenda
 * (docs/decisions/0011, 0041); of the house nothing else does.
 */
const offline = serviceWorker({
  worker: 'src/web/offline/worker.ts',
  kept: {
    staff: {
      modules: [
        ...AT_HAND,
        'src/domains/loja/pdv/web/page.tsx',
        'src/domains/gira/presencas/web/page.tsx',
        'src/main-shell.tsx',
        // The manual too: help is wanted when something does not go.
        'src/domains/acesso/ajuda/web/page.tsx',
        'src/domains/loja/pdv/web/impressora.tsx',
        'src/domains/loja/pdv/web/vendas.tsx',
      ],
      pages: ['/', '/pdv', '/presencas'],
    },
    pocket: {
      modules: [
        ...AT_HAND,
        ...POCKET_FIRST,
        'src/domains/casa/painel/web/sem-rede.tsx',
        'src/domains/gira/agenda/web/page.tsx',
        'src/screens/minha-presenca-page.tsx',
        'src/main-sidebar-membro.tsx',
        'src/main-avisos-membro.tsx',
        'src/web/panels/sheet-panel.tsx',
      ],
      pages: ['/', '/minha-presenca'],
    },
  },
});

/** A member's pages are named apart: the browser says which (`src/shared/page-hint.ts`). */
const screens = Object.entries(domains).flatMap(([name, { screens: own = [] }]) =>
  own.flatMap(({ path, bare = false }) => {
    const page = pageOf(name, path);
    if (bare) return [{ path, modules: [page] }];
    return [
      { path, modules: [page, 'src/main-shell.tsx'] },
      {
        path: `${path} ${POCKET}`,
        modules: [POCKET_PAGES[path] ?? page, POCKET_SHELL],
        asks: POCKET_ASKS[path] ?? [],
      },
    ];
  }),
);

const REACT =
  /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack[\\/](react-query|query-core))[\\/]/;
/** A desk loads the bar of a telephone later, so it is a file of its own. */
const SHARED =
  /src[\\/](?:shared|web|domains[\\/](?:acesso|dinheiro[\\/]formas))[\\/](?!shell[\\/]bottom-bar)|lucide-react/;
const DOMAIN = /src[\\/]domains[\\/][a-z-]+[\\/]([a-z-]+)[\\/]/;
const isFirst = neededFirst(POCKET_FIRST);
/** The little that they share stands in forms of money, beside the choice of a carteira. */
const BESIDE_CARTEIRAS: readonly string[] = ['conciliacoes', 'fundos'];
/** A group takes what its modules import along, unless an earlier group has it. */
const whole = { includeDependenciesRecursively: true };

/**
 * Modules that share a file; the first group goes first. Without groups, whatever two screens share
 * is a file of its own, and each is a round trip on a telephone.
 */
const chunkGroups = [
  // Stays in the browser's cache when the program changes.
  { name: 'react', test: REACT, ...whole },
  { name: 'start', tags: ['$initial' as const], ...whole },
  // The login has the smallest budget.
  { name: 'login', test: /screens[\\/]login-page\.tsx$/, ...whole },
  // The part of the kit that a member's first screen draws; everybody loads it.
  {
    name: (id: string, graph: Parameters<typeof isFirst>[1]) => (isFirst(id, graph) ? 'first' : null),
    test: SHARED,
    minShareCount: 2,
  },
  {
    name: 'kit',
    test: /src[\\/](shared|web[\\/](kit(?![\\/](?:qr-|tabs\.))|state))[\\/]|lucide-react|@brazilian-utils/,
    minShareCount: 2,
  },
  // The few screens with tabs load this much of Radix at once, the others with the panels.
  { name: 'tabs', test: /kit[\\/]tabs\.tsx$/, ...whole },
  // What a person's own telephone keeps; few screens of the others show it.
  {
    name: 'pocket',
    test: /src[\\/]web[\\/](?:install|offline[\\/](?:device-copy|sealed-store|session-copy|use-copy|kept-notice))|web[\\/](?:agenda-guardada|cartao-guardado)\.tsx?$/,
    minShareCount: 2,
  },
  // The shell brings the library behind this module, and would wait for a group that waits for it.
  {
    name: 'web',
    // What two screens ask before they draw a code stands here: its domain's file has the drawing.
    // Few forms are declared, and few screens ask for a receipt; the others would load what draws them.
    test: /src[\\/]web[\\/](?!panels|install|shell[\\/]bottom-bar|kit[\\/]qr-|offline[\\/](?:browser-database|updates|update-notice|worker-messages)|api[\\/](?:declared|typed)-fields|print[\\/](?:print-dialog|print-question|share-paper|paper-picture))|cobrancas[\\/]web[\\/]por-provedor|react-hook-form/,
    minShareCount: 2,
  },
  { name: 'panels', test: /src[\\/]web[\\/]panels[\\/]/, ...whole },
  { name: 'shell', test: /src[\\/]main-shell\.tsx$/, ...whole },
  {
    name: (id: string, graph: Parameters<typeof isFirst>[1]) => {
      const domain = DOMAIN.exec(id)?.[1] ?? null;
      // What the house's own dashboard and agenda say is no part of a member's first screen.
      if (domain && isFirst(id, graph)) return 'painel-first';
      return domain && BESIDE_CARTEIRAS.includes(domain) ? 'carteiras' : domain;
    },
    test: DOMAIN,
    minShareCount: 2,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

const webTests = ['src/web/**/*.test.{ts,tsx}', 'src/domains/*/*/web/**/*.test.{ts,tsx}'];
const serverTests = [
  'src/server/**/*.test.ts',
  'src/domains/*/*/server/**/*.test.ts',
  'src/whole/**/*.test.ts',
  'db/**/*.test.ts',
];
// Nothing may fail on a clock: the limits only end what hangs. Workers are counted for each
// project; the default is one less than there are cores. On a shared machine one test in thousands
// may starve; what depends on chance says `retry: 0` itself. `npm test` names what passed only at
// the second try.
const onceMore = { retry: process.env.CI ? 1 : 0 };
const limits = { maxWorkers: 2, testTimeout: 600_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** Three kinds of test; none of them takes what the build needs along. */
const projects = [
  {
    extends: false as const,
    test: {
      ...limits,
      name: 'unit',
      environment: 'node',
      // Pure: nothing that one file could leave behind for another.
      isolate: false,
      include: ['{src,scripts,bench}/**/*.test.ts'],
      exclude: [...webTests, ...serverTests],
    },
  },
  {
    extends: false,
    plugins: [react()],
    // Files of other programs, imported as data.
    assetsInclude: ['**/for-tests/planilhas/*'],
    test: {
      ...limits,
      ...onceMore,
      name: 'web',
      environment: 'jsdom',
      // A browser of its own for each file, in processes that have loaded jsdom once.
      pool: 'vmForks' as const,
      // What their modules leave in memory stays until the process ends.
      vmMemoryLimit: '700MB',
      include: webTests,
      // The contrast test reads the tokens as they are.
      css: { include: [/tokens\.css/] },
      setupFiles: ['src/web/testing/setup.ts'],
    },
  },
  {
    extends: false,
    test: {
      ...limits,
      ...onceMore,
      name: 'server',
      environment: 'node',
      pool: 'forks' as const,
      // The program is loaded once in each process; `setupFiles` ends what one file could leave
      // behind for another.
      isolate: false,
      include: serverTests,
      exclude: leftOut(longTests),
      setupFiles: ['src/server/testing/setup.ts'],
      globalSetup: ['src/server/testing/global-setup.ts'],
    },
  },
];

export default defineConfig({
  test: { maxWorkers: 2, projects },
  plugins: [withoutTraceWords(), manual(), react(), tailwindcss(), offline, screenFiles(screens), precompress()],
  resolve: { alias: Object.fromEntries(NEVER_CALLED.map((name) => [name, neverCalled])) },
  publicDir: 'src/web/public',
  // A worker then loads only the library it needs.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Old telephones of the house: Chrome of early 2023, Safari 16.4.
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    // Fonts stay files: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // `scripts/release.ts` reads it.
    license: { fileName: '.vite/license.json' },
    // `scripts/bundle-budget.ts` reads it.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups } } },
  },
});
