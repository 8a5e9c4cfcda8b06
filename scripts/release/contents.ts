/**
 * What of the checkout is in the archive: what serves, what operates it, the image, and the sources
 * of the pages.
 */
const INCLUDED =
  /^(?:src|db|docs\/operations)\/|^(?:LICENSE|README\.md|CHANGELOG\.md|tsconfig\.json|Dockerfile|\.dockerignore|compose\.yaml)$/;

/** Of `scripts`, the commands of an operator and what they import. */
const OPERATED =
  /^scripts\/(?:(?:backup|command|demo|doctor|restore|schema-picture|superadmin|vault|vault-part|vault-sheet)\.ts|prepare(?:-lock)?\.mjs|install\.sh|ile|(?:demo|doctor|print-agent)\/.*)$/;

const TESTS = /\.test\.tsx?$|-for-tests\.ts$|^src\/whole\//;

/** Whether a file that git knows is in the archive. */
export const isReleased = (file: string): boolean => (INCLUDED.test(file) || OPERATED.test(file)) && !TESTS.test(file);

/** What `npm run release` makes and puts beside those files. */
export const MADE = ['dist', 'package.json', 'package-lock.json', 'LICENCES.txt', 'bom.cdx.json', 'COMMIT'];
