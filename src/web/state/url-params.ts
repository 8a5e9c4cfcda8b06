import { useSearchParams } from 'wouter';

type Changes = Readonly<Record<string, string | null>>;

/**
 * Search and filters of a screen, kept in the address. `change` sets the given names and leaves the
 * rest; an empty text or null removes a name. It replaces the history's entry, unless Back should
 * return to the state before.
 */
export function useUrlParams(): [params: URLSearchParams, change: (changes: Changes, step?: 'step') => void] {
  const [params, setParams] = useSearchParams();
  const change = (changes: Changes, step?: 'step') =>
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
