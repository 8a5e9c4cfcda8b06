import { createContext, use, type ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';

export interface PaletteItem {
  id: string;
  label: string;
  note?: string;
  href: string;
}

export interface PaletteSource {
  heading: string;
  items: readonly PaletteItem[];
  loading: boolean;
}

/** What the product puts into the shell, which knows no word of it. */
export interface ShellSlots {
  /** The shortcut of the top bar (row S4). */
  quickLink?: { href: string; label: () => string; icon: LucideIcon };
  /** More results of the command palette for what is typed; a hook, called on every drawing. */
  usePaletteSource?: (text: string) => PaletteSource | null;
  /** The name of a role as people say it. */
  roleName?: (papel: string) => string;
  /** Numbers beside menu entries, by path; a hook. */
  useMenuCounts?: () => Readonly<Record<string, number>>;
  /** The own account for someone who may not open the settings (decision 10). */
  AccountDialog?: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>;
  /** Beside the menu on every screen: notices of the house, an offline queue. */
  Notices?: ComponentType;
}

export const ShellSlotsContext = createContext<ShellSlots>({});
export const useShellSlots = (): ShellSlots => use(ShellSlotsContext);
