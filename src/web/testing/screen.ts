import { vi } from 'vitest';

/** A device that can be turned across the 768 px below which the phone's layout begins. */
export function turnable(side: 'phone' | 'wide') {
  let phone = side === 'phone';
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return phone && query === '(max-width: 767.98px)';
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return {
    turn: (to: 'phone' | 'wide') => {
      phone = to === 'phone';
      for (const listener of listeners) listener();
    },
  };
}
