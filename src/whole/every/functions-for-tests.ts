// The functions of a file of the server, found in its text. Regular expressions suffice, because
// the code is formatted.
const DECLARED = /^(?:export )?(?:async )?(?:const|let|function\*?) (\w+)/gm;

/** The name of the last function or constant that begins in this text. */
export const lastDeclared = (source: string): string => [...source.matchAll(DECLARED)].at(-1)?.[1] ?? '';

/** The functions of the source that hold the pattern, each once. It needs the flag `g`. */
export const placesOf = (pattern: RegExp, source: string): string[] => [
  ...new Set(Array.from(source.matchAll(pattern), ({ index }) => lastDeclared(source.slice(0, index)))),
];

/** The text of a function, and of those of the same file that it names, directly or not. */
export function reachedFrom(name: string, source: string): string {
  const starts = [...source.matchAll(DECLARED)];
  const texts = new Map(
    starts.map(({ 1: own = '', index }, at) => [own, source.slice(index, starts[at + 1]?.index ?? source.length)]),
  );
  const reached = new Set([name]);
  for (const one of reached) {
    for (const word of texts.get(one)?.match(/\w+/g) ?? []) if (texts.has(word)) reached.add(word);
  }
  return [...reached].map((one) => texts.get(one) ?? '').join('');
}
