import { inHouse, reaches, type AccessRules, type Holder } from '../session/access.ts';
import type { AppRoute } from './routes.ts';

/** Rows S1 and S5: the list of the product's rules, in its order, as far as its screens exist. */
export function menuScreens(routes: readonly AppRoute[], rules: AccessRules, holder: Holder): readonly AppRoute[] {
  const house = inHouse(holder);
  if (!house) return [];
  return rules.menu(house).flatMap((path) => routes.find((one) => one.path === path) ?? []);
}

/** Where the command palette may lead: every screen with a shell that would let the person in. */
export function reachableScreens(routes: readonly AppRoute[], rules: AccessRules, holder: Holder): readonly AppRoute[] {
  return routes.filter(
    ({ bare, access, feature }) => !bare && access !== 'publico' && reaches(rules, holder, access, feature),
  );
}
