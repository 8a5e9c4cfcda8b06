import { can, canOpen, type HouseHolder } from './access.ts';
import type { MenuEntry, MenuGroup, MenuRole, Screen } from './domain.ts';
import { menuRole } from './screen-name.ts';

/** A line of the menu: the screen that names it, and the screens that stand as tabs in it. */
export interface Place<S extends Screen = Screen> {
  screen: S;
  group?: MenuGroup;
  /** The open ones, in order; the line leads to the first. */
  tabs: readonly S[];
  /** Stands in the bar of a telephone. */
  inBar: boolean;
}

export interface Menu<S extends Screen = Screen> {
  places: readonly Place<S>[];
  /** What stands behind the own picture. */
  own: readonly S[];
  /** What the person may open and nothing else leads to within two presses. */
  more: readonly S[];
  /** The same on a telephone, whose menu is behind a press already. */
  morePhone: readonly S[];
}

/** The frame links to these on every screen, for whoever may open them. */
const OF_THE_FRAME: readonly string[] = ['/configuracoes', '/ajuda', '/superadmin'];
const SETTINGS = '/configuracoes';

/** The menu of somebody in a house. It never has what would be refused. */
export function menuOf<S extends Screen>(screens: readonly S[], casa: HouseHolder | null): Menu<S> {
  if (!casa) return { places: [], own: [], more: [], morePhone: [] };
  const open = screens.filter(
    (one) => !one.bare && one.access !== 'publico' && canOpen({ casa }, one) && isUsed(one, casa),
  );
  const places = placesOf(screens, open, casa);
  const placed = new Set(places.flatMap(({ screen, tabs }) => [screen, ...tabs]));
  const hubOpens = ({ menu }: S): boolean => open.some(({ path }) => path === menu?.hub);
  const rest = open.filter((one) => !placed.has(one) && (!one.menu?.alone || casa.presta_contas || hubOpens(one)));
  const own = [
    ...open.filter(({ menu }) => menu?.hub === 'eu'),
    ...rest.filter(({ menu }) => menu?.alone && casa.presta_contas),
  ];
  const beside = rest.filter(({ path, menu }) => menu?.hub !== 'eu' && !OF_THE_FRAME.includes(path));
  const notFrom = (paths: readonly string[]) =>
    beside.filter(({ menu }) => !menu?.from?.some((one) => paths.includes(one)));
  const linesOf = (some: readonly Place[]) => some.map(({ screen }) => screen.path);
  const settings = open.filter(({ path }) => path === SETTINGS).map(({ path }) => path);
  // A member looks for the own data by their name; a short list has room for it.
  const named = menuRole(casa.papel) === 'viewer' ? own.filter(({ menu }) => menu?.hub === 'eu') : [];
  return {
    places,
    own,
    more: notFrom([...linesOf(places), ...settings]),
    morePhone: [...named.filter((one) => !placed.has(one)), ...notFrom(linesOf(places.filter(({ inBar }) => inBar)))],
  };
}

/** Whether the house has the screen in its menu. Search and address open it all the same. */
const isUsed = ({ part, menu }: Screen, { usa, recebeu = true }: HouseHolder): boolean =>
  (!part || (usa?.includes(part) ?? true)) && (!menu?.later || recebeu);

function placesOf<S extends Screen>(screens: readonly S[], open: readonly S[], casa: HouseHolder): readonly Place<S>[] {
  const role = menuRole(casa.papel);
  const first = ({ screen }: Place<S>) => Number(screen.menu?.first === role);
  return screens
    .filter(({ menu }) => menu && isLine(menu, role))
    .flatMap((screen): Place<S>[] => {
      const tabs = open
        .filter((one) => one === screen || one.menu?.hub === screen.path)
        .filter((one) => inMenu(one, casa));
      const { group, bar = [] } = screen.menu ?? {};
      // What may stand alone makes no place by itself.
      if (tabs.every(({ menu }) => menu?.alone)) return [];
      return [{ screen, ...(group && { group }), tabs, inBar: bar.includes(role) }];
    })
    .toSorted((a, b) => first(b) - first(a));
}

const isLine = ({ hub, from, also = [], only }: MenuEntry, role: MenuRole): boolean =>
  only ? only === role : !hub && !from && (role === 'others' || also.includes(role));

const inMenu = ({ menu }: Screen, casa: HouseHolder): boolean => !menu?.access || can({ casa }, menu.access);
