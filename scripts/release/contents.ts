/** What of the checkout is in the archive: what serves, what operates and explains it, and the image. */
const INCLUDED =
  /^(?:src|db|docs)\/|^(?:LICENSE|README\.md|CONTRIBUTING\.md|CHANGELOG\.md|tsconfig\.json|Dockerfile|\.dockerignore|compose\.yaml)$/;

/** Of `scripts`, the commands of an operator and what they import. */
const OPERATED =
  /^scripts\/(?:(?:backup|command|demo|doctor|restore|schema-picture|superadmin|vault|vault-part|vault-sheet)\.ts|(?:after-install|never-loaded|prepare|prepare-lock)\.mjs|install\.sh|ile|(?:demo|doctor|print-agent)\/.*)$/;

const TESTS = /\.test\.tsx?$|-for-tests\.ts$|^src\/whole\//;

/** Components are in the built pages, and their sources are in the project. */
const OF_PAGES = /\.(?:tsx|css)$/;

/** Whether a file that git knows is in the archive. */
export const isReleased = (file: string): boolean =>
  (INCLUDED.test(file) || OPERATED.test(file)) && !TESTS.test(file) && !OF_PAGES.test(file);

/** Whether a built file is in the archive. Vite's own lists change their order from build to build. */
export const isServed = (file: string): boolean => !file.includes('.vite') || file.endsWith('screens.json');

/** What `npm run release` makes and puts beside those files. */
export const MADE = ['dist', 'package.json', 'package-lock.json', 'LICENCES.txt', 'bom.cdx.json', 'COMMIT'];
