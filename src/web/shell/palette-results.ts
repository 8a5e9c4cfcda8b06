import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Address, screenAddress } from '../../shared/address.ts';
import { dobrar, palavrasDe } from '../../shared/busca.ts';
import { screenName } from '../../shared/screen-name.ts';
import { useCan } from '../session/session-store.ts';
import type { Session } from '../session/session.ts';
import { useDebounced } from '../state/debounced.ts';
import { reachableScreens } from './menu-entries.ts';
import type { AppRoute } from './routes.ts';
import { type PaletteItem, useShellSlots } from './shell-slots.ts';
import { t } from '../../shared/texts.ts';

interface Findable {
  title: () => string;
  subtitle?: () => string;
  keywords?: () => string;
  viewerTitle?: () => string;
  menu?: { line?: () => string; tab?: () => string };
}

/**
 * Every word typed begins a word of the screen's names, subtitle or keywords; titles that begin so
 * come first. A fragment inside a word is not enough: 'ana' would find 'semana' before Ana.
 */
function findByWords<One extends Findable>(routes: readonly One[], text: string): readonly One[] {
  const words = palavrasDe(text);
  if (words.length === 0) return routes;
  const found = routes.filter((route) => {
    const { title, subtitle, keywords, viewerTitle, menu } = route;
    const names = [title, subtitle, keywords, viewerTitle, menu?.line, menu?.tab].map((name) => name?.());
    const known = dobrar(names.join(' ')).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => known.some((one) => one.startsWith(word)));
  });
  const first = words[0] ?? '';
  return found.toSorted(
    (a, b) => Number(dobrar(b.title()).startsWith(first)) - Number(dobrar(a.title()).startsWith(first)),
  );
}

export interface PaletteGroup {
  heading: string;
  items: readonly PaletteItem[];
  /** True if it was found for an earlier text. */
  stale?: boolean;
}

/** Matching screens at once; what the server finds for the text a moment later. */
export function usePaletteResults(
  routes: readonly AppRoute[],
  session: Session,
  text: string,
): { groups: PaletteGroup[]; loading: boolean } {
  const { finder, shortcuts = [] } = useShellSlots();
  const can = useCan();
  const wanted = text.trim();
  const settled = useDebounced(wanted, 250);
  const allowed = finder?.allowed(can) ?? false;
  const enabled = settled.length >= 2 && allowed;
  const found = useQuery({
    queryKey: ['shell', 'finder', settled],
    queryFn: ({ signal }) => finder?.find(settled, signal, can) ?? [],
    enabled,
    placeholderData: keepPreviousData,
  });
  const reachable = reachableScreens(routes, session);
  const screens = findByWords(reachable, text);
  // Results that appear only after typing: the empty palette is the list of screens.
  const onScreen = ({ href }: { href: Address }) => reachable.some(({ path }) => path === href.split('?')[0]);
  const offered = shortcuts
    .filter(({ access }) => !access || can(access))
    .map((one) => ({ ...one, title: one.label, account: one.account === true && !onScreen(one) }))
    .filter((one) => one.account || onScreen(one));
  const actions = wanted === '' ? [] : findByWords(offered, text);
  const groups = [
    {
      heading: t('Telas'),
      items: screens.map((route) => ({
        id: route.path,
        label: screenName(route, session.papel),
        href: screenAddress(route),
      })),
    },
    {
      heading: t('Ações'),
      items: actions.map(({ title, href, account }) => ({ id: `acao:${href}`, label: title(), href, account })),
    },
    {
      heading: finder?.heading() ?? '',
      items: enabled ? (found.data ?? []) : [],
      stale: found.isPlaceholderData || wanted !== settled,
    },
  ];
  // Between a key press and its query the results count as loading.
  const loading = allowed && wanted.length >= 2 && (found.isFetching || wanted !== settled);
  return { groups: groups.filter((group) => group.items.length > 0), loading };
}
