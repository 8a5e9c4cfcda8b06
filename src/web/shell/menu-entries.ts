import { inHouse, reaches, type AccessRules, type Holder } from '../session/access.ts';
import type { AppRoute } from './routes.ts';
import type { Screens } from './screens.ts';

/** Rows S1 and S5: the list of the product's rules, in its order, as far as its screens exist. */
export function menuScreens(routes: readonly AppRoute[], rules: AccessRules, holder: Holder): readonly AppRoute[] {
  const house = inHouse(holder);
  if (!house) return [];
  return rules.menu(house).flatMap((path) => routes.find((one) => one.path === path) ?? []);
}

/** Paths that the frame itself leads to, wherever one is. */
const OF_THE_FRAME: readonly string[] = ['/dashboard', '/configuracoes', '/ajuda', '/superadmin'];

export function screensFor(routes: readonly AppRoute[], rules: AccessRules, holder: Holder): Screens {
  const menu = menuScreens(routes, rules, holder);
  const reachable = reachableScreens(routes, rules, holder);
  return {
    reachable,
    beyondMenu: reachable.filter((route) => !menu.includes(route) && !OF_THE_FRAME.includes(route.path)),
  };
}

/** Where the command palette may lead: every screen with a shell that would let the person in. */
export function reachableScreens(routes: readonly AppRoute[], rules: AccessRules, holder: Holder): readonly AppRoute[] {
  return routes.filter(
    ({ bare, access, feature }) => !bare && access !== 'publico' && reaches(rules, holder, access, feature),
  );
}
