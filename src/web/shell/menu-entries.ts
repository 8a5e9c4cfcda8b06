import { canOpen, holderOf } from '../../shared/access.ts';
import { menuOf, type Menu } from '../../shared/menu.ts';
import { screenName } from '../../shared/screen-name.ts';
import type { Session } from '../session/session.ts';
import type { AppRoute } from './routes.ts';
import type { Screens, Tab } from './screens.ts';

export const menuFor = (routes: readonly AppRoute[], session: Session): Menu<AppRoute> =>
  menuOf(routes, holderOf(session).casa);

/**
 * The screens to which the command palette may lead: every screen with a shell that would let the
 * person in.
 */
export function reachableScreens(routes: readonly AppRoute[], session: Session): readonly AppRoute[] {
  const holder = holderOf(session);
  return routes.filter((route) => !route.bare && route.access !== 'publico' && canOpen(holder, route));
}

/** What a screen needs to know of the ways to others. */
export const screensFor = (
  routes: readonly AppRoute[],
  session: Session,
  route: AppRoute,
): Omit<Screens, 'openAccount'> => ({
  reachable: reachableScreens(routes, session),
  beside: reachableScreens(routes, session)
    .filter(({ menu }) => menu?.from?.includes(route.path))
    .map(({ path, title }) => ({ path, label: title() })),
  ...placeOf(menuFor(routes, session), route, session.papel),
});

/** The place in which a screen is a tab, if it has more than one. */
function placeOf(
  { places, own }: Menu<AppRoute>,
  route: AppRoute,
  papel: string | null,
): Pick<Screens, 'tabs' | 'own' | 'place'> {
  const tab = (one: AppRoute): Tab => ({ path: one.path, label: (one.menu?.tab ?? one.title)() });
  if (own.includes(route)) return { tabs: own.map(tab), own: true, place: '' };
  const place = places.find(({ tabs }) => tabs.length > 1 && tabs.includes(route));
  return { tabs: place ? place.tabs.map(tab) : [], own: false, place: place ? screenName(place.screen, papel) : '' };
}
