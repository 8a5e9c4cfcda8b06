import { mediaMatches } from '../state/media.ts';
import { readStored, writeStored } from '../state/storage.ts';
import { createStore, useStore } from '../state/store.ts';

/** 'auto' follows the system. `public/theme.js` applies the stored choice before the first paint. */
export type Theme = 'light' | 'dark' | 'auto';

const KEY = 'ile.theme';
const store = createStore<Theme>(stored());

function stored(): Theme {
  const value = readStored(KEY);
  return value === 'light' || value === 'dark' ? value : 'auto';
}

export const useTheme = (): Theme => useStore(store);

export function setTheme(theme: Theme): void {
  writeStored(KEY, theme === 'auto' ? null : theme);
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  store.set(theme);
}

/** What is on the screen now, whatever was chosen. */
export function isDark(theme: Theme): boolean {
  return theme === 'dark' || (theme === 'auto' && mediaMatches('(prefers-color-scheme: dark)'));
}
