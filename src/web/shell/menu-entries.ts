import { canOpen, holderOf } from '../../shared/access.ts';
import type { Session } from '../session/session.ts';
import type { AppRoute } from './routes.ts';
import type { Screens } from './screens.ts';
import type { ShellSlots } from './shell-slots.ts';

type MenuOf = ShellSlots['menu'];

/** The screens of the product's menu that exist here, in the menu's order. */
export function menuScreens(routes: readonly AppRoute[], menuOf: MenuOf, session: Session): readonly AppRoute[] {
  const { casa } = holderOf(session);
  const paths = (casa && menuOf?.(casa)) ?? [];
  return paths.flatMap((path) => routes.find((one) => one.path === path) ?? []);
}

/** Paths that the frame itself links to on every screen. */
const OF_THE_FRAME: readonly string[] = ['/dashboard', '/configuracoes', '/ajuda', '/superadmin'];

export function screensFor(routes: readonly AppRoute[], menuOf: MenuOf, session: Session): Screens {
  const menu = menuScreens(routes, menuOf, session);
  const reachable = reachableScreens(routes, session);
  return {
    reachable,
    beyondMenu: reachable.filter((route) => !menu.includes(route) && !OF_THE_FRAME.includes(route.path)),
  };
}

/**
 * The screens to which the command palette may lead: every screen with a shell that would let the
 * person in.
 */
export function reachableScreens(routes: readonly AppRoute[], session: Session): readonly AppRoute[] {
  const holder = holderOf(session);
  return routes.filter((route) => !route.bare && route.access !== 'publico' && canOpen(holder, route));
}
