import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '../src/contracts.gen.ts';
import { folderOf } from './domain-folder.ts';
import { root } from './run-step.ts';

/**
 * The file of the screen at a path. A domain with several screens names each after its path. A
 * screen that shows a dialog of a domain above its own is put together in src/screens.
 */
export function pageOf(domain: string, path: string): string {
  const named = [`src/screens${path}-page.tsx`, `${folderOf(domain)}/web${path}-page.tsx`];
  return named.find((file) => existsSync(join(root, file))) ?? `${folderOf(domain)}/web/page.tsx`;
}

/** The frame of a person's own telephone, and its pages in place of the house's. */
export const POCKET_SHELL = 'src/main-shell-membro.tsx';
const POCKET_START = 'src/domains/casa/painel/web/meu-painel-page.tsx';
export const POCKET_PAGES: Readonly<Partial<Record<string, string>>> = { '/dashboard': POCKET_START };
/** What they ask the server for first: on its way while the program is read. */
export const POCKET_ASKS: Readonly<Partial<Record<string, readonly string[]>>> = {
  '/dashboard': [contracts.lerMeuPainel.path],
};
/** What a member's telephone draws first. */
export const POCKET_FIRST: readonly string[] = [POCKET_SHELL, POCKET_START];
