import { useSearchParams } from 'wouter';

type Changes = Readonly<Record<string, string | null>>;

/**
 * Search and filters of a screen, kept in the address. `change` sets what it names and leaves the
 * rest; an empty text or null takes a name away. It replaces the history's entry unless the change
 * is a step one may want to go back from.
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
