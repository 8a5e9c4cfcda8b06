import type { Plugin } from 'vite';

const DECLARATION = /src[\\/]domains[\\/].*[\\/]domain\.ts$/;
/** The declaration's own property, as it is formatted: on one line, or until its brace closes. */
const AUDIT = /^ {2}audit: \{(?:[^\n]*\},|\n[\s\S]*?^ {2}\},)\n/m;

/**
 * Takes the words of the trace out of what every page loads. The screen of the trace has them from
 * `src/shared/trace-words.gen.ts`; their English stays with the domain's texts.
 */
export const withoutTraceWords = (): Plugin => ({
  name: 'ile:without-trace-words',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    DECLARATION.test(id) && AUDIT.test(code) ? { code: code.replace(AUDIT, ''), map: null } : null,
});
