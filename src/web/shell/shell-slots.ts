import type { LucideIcon } from 'lucide-react';
import { createContext, use, type ComponentType } from 'react';
import type { Access } from '../../shared/access.ts';
import type { MenuGroup, Shortcut } from '../../shared/domain.ts';
import type { Can } from '../session/session-store.ts';
import type { Address } from '../../shared/address.ts';

export interface PaletteItem {
  id: string;
  label: string;
  note?: string;
  /** Missing where choosing it stays in the palette. */
  href?: Address;
  /** The actions on this result; choosing it offers them if there are several. */
  actions?: readonly PaletteItem[];
  /** Opens the account dialog instead. */
  account?: boolean;
}

/** What the product puts into the shell, which knows no word of it. */
export interface ShellSlots {
  /** The heading over the lines of an area. */
  groupName?: (group: MenuGroup) => string;
  /** How much waits on a screen, beside its name in the menu. */
  MenuMark?: ComponentType<{ path: string }>;
  /** The screens in the menu, by their paths. */
  icons?: Readonly<Record<string, LucideIcon>>;
  /** The shortcut of the top bar. */
  quickLink?: { href: Address; label: () => string; icon: LucideIcon };
  /** The manual, at the part of a screen. */
  help?: { href: (path: string) => Address; label: () => string };
  /** The screen that opens without the network too. */
  kept?: { href: Address; label: () => string; access: Access };
  /** What the command palette finds besides screens. */
  shortcuts?: readonly (Shortcut & { href: Address })[];
  /** What else the command palette finds by what is typed. */
  finder?: {
    /** The words of the search button: 'Buscar membro ou tela'. */
    label: () => string;
    heading: () => string;
    find: (text: string, signal: AbortSignal, can: Can) => Promise<readonly PaletteItem[]>;
    /** Whether the signed-in person may use it. */
    allowed: (can: Can) => boolean;
  };
  /** The name of a role as people say it. */
  roleName?: (papel: string) => string;
  /** The own account for someone who may not open the settings. */
  AccountDialog?: ComponentType<{ onClose: () => void }>;
  /** What stands above every screen: an offline queue, a notice of the house. */
  Notices?: ComponentType;
}

export const ShellSlotsContext = createContext<ShellSlots>({});
export const useShellSlots = (): ShellSlots => use(ShellSlotsContext);
