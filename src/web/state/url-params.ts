import { useSearchParams } from 'wouter';
import type { ScreenParams } from '../../shared/address.ts';

/** What the address of a screen says. */
export interface UrlParams<Name extends string> {
  get: (name: Name) => string | null;
  has: (name: Name) => boolean;
}

/**
 * What the address of the screen says, by the names that its domain declares. `change` sets the
 * given names and leaves the rest; an empty text or null removes a name. It replaces the history's
 * entry, unless Back should return to the state before.
 */
export function useUrlParams<Path extends keyof ScreenParams>(
  _screen: Path,
): [
  params: UrlParams<ScreenParams[Path]>,
  change: (changes: { readonly [Name in ScreenParams[Path]]?: string | null }, step?: 'step') => void,
] {
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | null | undefined>>, step?: 'step') =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: step === undefined },
    );
  return [params, change];
}
