import { Ellipsis } from 'lucide-react';
import { screenAddress } from '../../shared/address.ts';
import { screenName } from '../../shared/screen-name.ts';
import { cn } from '../kit/cn.ts';
import type { Session } from '../session/session.ts';
import { Link } from '../state/router.ts';
import { menuFor } from './menu-entries.ts';
import type { AppRoute } from './routes.ts';
import { useShellSlots } from './shell-slots.ts';
import { t } from '../../shared/texts.ts';

export interface BottomBarProps {
  route: AppRoute;
  routes: readonly AppRoute[];
  session: Session;
  openMenu: () => void;
}

const cell =
  'relative flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-tight font-medium tracking-tight';

/**
 * The ways that are used most, within reach of a thumb. It makes room for what a cart or a
 * selection puts at the foot, and in a window too low for both.
 */
export function BottomBar({ route, routes, session, openMenu }: BottomBarProps) {
  const { icons, MenuMark } = useShellSlots();
  const { places } = menuFor(routes, session);
  const bar = places.filter(({ inBar }) => inBar);
  return (
    <nav
      data-bar
      aria-label={t('Atalhos')}
      className="sticky bottom-0 z-20 mt-auto flex border-t border-chao-line bg-chao pb-[env(safe-area-inset-bottom)] text-on-chao-2 short:static print:hidden in-[:has([data-foot]:not([data-layer].hidden_*))]:hidden"
    >
      {bar.map(({ screen, tabs }) => {
        const Icon = icons?.[screen.path];
        const [first = screen] = tabs;
        const here = tabs.includes(route);
        return (
          <Link
            key={screen.path}
            href={screenAddress(first)}
            aria-current={here ? (route === first ? 'page' : 'true') : undefined}
            className={cn(cell, here && 'font-semibold text-on-chao')}
          >
            {here && <span aria-hidden className="absolute inset-x-3 top-0 h-0.75 rounded-b-sm bg-dende" />}
            {Icon && <Icon aria-hidden className={cn('size-5.5', here && 'text-dende')} />}
            <span className="max-w-full truncate">{screen.menu?.line?.() ?? screenName(screen, session.papel)}</span>
            {MenuMark && (
              <span className="absolute top-1 left-1/2 ml-1.5 origin-top-left scale-75">
                {tabs.map(({ path }) => (
                  <MenuMark key={path} path={path} />
                ))}
              </span>
            )}
          </Link>
        );
      })}
      <button type="button" aria-haspopup="dialog" onClick={openMenu} className={cell}>
        <Ellipsis aria-hidden className="size-5.5" />
        {t('Mais')}
      </button>
    </nav>
  );
}
