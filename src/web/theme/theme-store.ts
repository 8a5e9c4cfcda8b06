import { useMedia } from '../state/media.ts';
import { readStored, writeStored } from '../state/storage.ts';
import { createStore, useStore } from '../state/store.ts';

/**
 * 'auto' follows the system. `src/web/public/early.js` applies the stored choice before the first
 * paint.
 */
export type Theme = 'light' | 'dark' | 'auto';

const KEY = 'ile.theme';
/** The browser's own bar, as index.html has it. */
const BAR = { light: '#f9f4ea', dark: '#0a1611' };
const store = createStore<Theme>(stored());
paintBar(store.get());

function stored(): Theme {
  const value = readStored(KEY);
  return value === 'light' || value === 'dark' ? value : 'auto';
}

export const useTheme = (): Theme => useStore(store);

export function setTheme(theme: Theme): void {
  writeStored(KEY, theme === 'auto' ? null : theme);
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  paintBar(theme);
  store.set(theme);
}

/** What is on the screen now, whatever was chosen; also when the system changes meanwhile. */
export function useDark(): boolean {
  const theme = useTheme();
  const system = useMedia('(prefers-color-scheme: dark)');
  return theme === 'dark' || (theme === 'auto' && system);
}

function paintBar(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    const color = BAR[theme === 'auto' ? own : theme];
    // Writing the same colour again would make the browser restyle the whole page.
    if (meta.content !== color) meta.content = color;
  }
}
