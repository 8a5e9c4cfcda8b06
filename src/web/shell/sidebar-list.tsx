import { ChevronDown, Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { screenAddress } from '../../shared/address.ts';
import type { Menu } from '../../shared/menu.ts';
import { screenName } from '../../shared/screen-name.ts';
import { cn } from '../kit/cn.ts';
import { Link } from '../state/router.ts';
import type { AppRoute } from './routes.ts';
import { useShellSlots } from './shell-slots.ts';
import { t } from '../../shared/texts.ts';

interface Props {
  menu: Menu<AppRoute>;
  /** The screen that is shown. */
  route: AppRoute;
  papel: string | null;
  collapsed: boolean;
  phone: boolean;
  /** The person may open the settings, which have a link of their own. */
  settings: boolean;
}

/** A short list needs no headings. */
const MANY = 7;

/**
 * The lines of the role. On a telephone those of the bar are left out: they are in view below, and
 * the list stays as short as the screen.
 */
export function MenuList({ menu, route, papel, collapsed, phone, settings }: Props) {
  const { groupName } = useShellSlots();
  const places = menu.places.filter(({ inBar }) => !(phone && inBar));
  const more = phone ? menu.morePhone : menu.more;
  const listed =
    menu.places.some(({ screen, tabs }) => [screen, ...tabs].includes(route)) ||
    menu.own.includes(route) ||
    more.includes(route) ||
    (settings && route.path === '/configuracoes');
  const headed = !collapsed && !phone && places.length >= MANY;
  return (
    <nav
      aria-label={t('Principal')}
      className={cn(
        'flex-1 overflow-x-hidden overflow-y-auto md:pb-1.5 [scrollbar-width:thin] short:shrink-0 short:overflow-visible',
        collapsed ? 'px-1' : 'px-3',
      )}
    >
      <ul>
        {places.map((place, index) => {
          const begins = place.group !== places[index - 1]?.group;
          const [first] = place.tabs;
          return (
            <li key={place.screen.path}>
              {begins && index > 0 && !headed && <Hairline />}
              {begins && headed && place.group && groupName && (
                <p className="px-3 pt-1.5 text-[0.6875rem] leading-4 font-semibold tracking-wider text-on-chao-2 uppercase">
                  {groupName(place.group)}
                </p>
              )}
              <Entry
                name={place.screen.menu?.line?.() ?? screenName(place.screen, papel)}
                screen={place.screen}
                to={first ?? place.screen}
                marks={place.tabs}
                here={place.tabs.includes(route) ? (route === first ? 'page' : 'true') : undefined}
                collapsed={collapsed}
              />
            </li>
          );
        })}
        {!listed && !phone && (
          <li>
            {places.length > 0 && <Hairline />}
            <Entry name={screenName(route, papel)} screen={route} to={route} here="page" collapsed={collapsed} />
          </li>
        )}
        <More {...{ more, route, papel, collapsed, phone }} />
      </ul>
    </nav>
  );
}

const Hairline = () => <hr className="mx-3 border-chao-line md:my-1" />;

/** What no line leads to: behind a press beside the menu, at once in the sheet of a telephone. */
function More({
  more,
  route,
  papel,
  collapsed,
  phone,
}: Omit<Props, 'menu' | 'settings'> & { more: readonly AppRoute[] }) {
  const here = more.includes(route);
  // A press counts while its screen is shown: the line of the next one is in view.
  const [pressed, setPressed] = useState<{ on: string; open: boolean } | null>(null);
  if (more.length === 0) return null;
  const open = phone || (pressed?.on === route.path ? pressed.open : here);
  return (
    <>
      {!phone && (
        <li>
          <Hairline />
          <button
            type="button"
            aria-expanded={open}
            title={collapsed ? t('Mais') : undefined}
            onClick={() => setPressed({ on: route.path, open: !open })}
            className={cn(row, 'w-full', collapsed ? 'justify-center' : 'px-3')}
          >
            <Ellipsis aria-hidden className="size-5 shrink-0" />
            <span className={cn('flex-1 text-left', collapsed && 'sr-only')}>{t('Mais')}</span>
            {!collapsed && <ChevronDown aria-hidden className={cn('size-4', open && 'rotate-180')} />}
          </button>
        </li>
      )}
      {open &&
        more.map((one, index) => (
          <li key={one.path}>
            {phone && index === 0 && <Hairline />}
            <Entry
              name={screenName(one, papel)}
              screen={one}
              to={one}
              here={one === route ? 'page' : undefined}
              collapsed={collapsed}
            />
          </li>
        ))}
    </>
  );
}

const row =
  'group relative flex min-h-9 items-center gap-3 rounded-md text-[0.9375rem] text-on-chao-2 transition-colors duration-120 pointer-coarse:min-h-11 max-md:min-h-11 hover:bg-chao-2/60 hover:text-on-chao';

interface EntryProps {
  name: string;
  /** Gives the icon. */
  screen: AppRoute;
  to: AppRoute;
  /** The screens whose waiting things are counted on the line. */
  marks?: readonly AppRoute[];
  here: 'page' | 'true' | undefined;
  collapsed: boolean;
}

function Entry({ name, screen, to, marks = [], here, collapsed }: EntryProps) {
  const { icons, MenuMark } = useShellSlots();
  const Icon = icons?.[screen.path];
  const line = useRef<HTMLAnchorElement>(null);
  // On a short window the list scrolls, and the line one is on stays in view.
  useEffect(() => {
    const list = line.current?.closest('nav');
    if (!here || !line.current || !list) return;
    const { top, bottom } = line.current.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    list.scrollTop += Math.min(top - frame.top, 0) + Math.max(bottom - frame.bottom, 0);
  }, [here]);
  return (
    <Link
      ref={line}
      href={screenAddress(to)}
      aria-current={here}
      title={collapsed ? name : undefined}
      // The screen's code starts loading while the pointer approaches.
      onPointerEnter={() => void to.bring?.()}
      className={cn(
        row,
        collapsed ? 'justify-center' : 'px-3',
        here &&
          'bg-chao-2 font-semibold text-on-chao before:absolute before:inset-y-0 before:left-0 before:w-2.5 before:rounded-l-md before:border-l-3 before:border-dende hover:bg-chao-2',
      )}
    >
      {Icon && <Icon aria-hidden className={cn('size-5 shrink-0', here && 'text-dende')} />}
      <span className={cn('min-w-0 flex-1 leading-tight', collapsed && 'sr-only')}>{name}</span>
      {MenuMark && (
        <span className={cn(collapsed && 'absolute -top-0.5 -right-0.5 origin-top-right scale-75')}>
          {marks.map(({ path }) => (
            <MenuMark key={path} path={path} />
          ))}
        </span>
      )}
    </Link>
  );
}
