interface ScreenWithContext {
  path: string;
  context?: readonly string[];
}

/**
 * The address `to` with what the screen at `from` was opened for, if its screen names it too. An
 * address that gives the parameter itself keeps its own.
 */
export function withContext(
  screens: readonly ScreenWithContext[],
  from: { pathname: string; search: string },
  to: string,
): string {
  const [path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to)?.slice(1) ?? [];
  // A screen writing into its own address ('?busca=…') may take a parameter away.
  if (path === '') return to;
  const contextOf = (wanted: string) => screens.find((screen) => screen.path === wanted)?.context ?? [];
  const there = contextOf(path);
  const had = new URLSearchParams(from.search);
  const given = new URLSearchParams(query);
  const lacking = contextOf(from.pathname).filter((name) => there.includes(name) && had.has(name) && !given.has(name));
  if (lacking.length === 0) return to;
  for (const name of lacking) given.set(name, had.get(name) ?? '');
  return `${path}?${given.toString()}${hash}`;
}
