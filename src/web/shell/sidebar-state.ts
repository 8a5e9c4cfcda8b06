import { useEffect, useState } from 'react';
import { createStore, useStore } from '../state/store.ts';
import { mediaMatches, usePhone } from '../state/media.ts';

const COOKIE = 'ile.sidebar';
const WEEK = 604_800;

const collapsed = createStore(initial());

/**
 * The stored state. Without one it is open, except on a small screen, where the page needs the
 * room.
 */
function initial(): boolean {
  const kept = document.cookie.split('; ').find((one) => one.startsWith(`${COOKIE}=`));
  return kept ? kept.endsWith('=collapsed') : mediaMatches('(max-width: 1023.98px)');
}

function setCollapsed(value: boolean): void {
  document.cookie = `${COOKIE}=${value ? 'collapsed' : 'open'}; path=/; max-age=${WEEK}; samesite=lax`;
  collapsed.set(value);
}

export interface SidebarState {
  phone: boolean;
  collapsed: boolean;
  /** The sheet of a phone. */
  sheetOpen: boolean;
  setSheetOpen: (open: boolean) => void;
  toggle: () => void;
}

/** Ctrl or Cmd with b; remembered for 7 days; a sheet below 768 px. */
export function useSidebar(): SidebarState {
  const phone = usePhone();
  const isCollapsed = useStore(collapsed);
  const [sheetOpen, setSheetOpen] = useState(false);
  const toggle = () => (phone ? setSheetOpen(!sheetOpen) : setCollapsed(!isCollapsed));
  useShortcut('b', toggle);
  return { phone, collapsed: isCollapsed && !phone, sheetOpen: sheetOpen && phone, setSheetOpen, toggle };
}

/** Ctrl or Cmd with a letter, wherever the cursor is. */
export function useShortcut(letter: string, action: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== letter)
        return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
