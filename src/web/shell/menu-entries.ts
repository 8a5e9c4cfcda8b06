import { reaches, type Holder } from '../session/access.ts';
import type { AppRoute } from './routes.ts';

/** Rows S1 and S5: the document's list for the role, without what the screen itself would refuse. */
export function menuEntries(routes: readonly AppRoute[], holder: Holder): readonly AppRoute[] {
  return routes.filter(({ menu, access, feature }) => {
    if (!menu || (menu.papeis && !menu.papeis.includes(holder.papel ?? 'viewer'))) return false;
    return reaches(holder, access, feature);
  });
}

/** Where the command palette may lead: every titled screen with a shell that would let the person in. */
export function reachableScreens(routes: readonly AppRoute[], holder: Holder): readonly AppRoute[] {
  return routes.filter(({ bare, path, access, feature }) => !bare && !path.includes(':') && access !== 'publico' && reaches(holder, access, feature));
}
