import { PanelLeft, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cn } from '../kit/cn.ts';
import { later } from '../kit/later.tsx';
import { Mark, Wordmark } from '../kit/logo.tsx';
import { canOpen, holderOf } from '../../shared/access.ts';
import type { Session } from '../session/session.ts';
import { t } from './texts.ts';
import { menuScreens } from './menu-entries.ts';
import type { AppRoute } from './routes.ts';
import { useShellSlots } from './shell-slots.ts';
import { HouseBlock, PersonBlock } from './sidebar-blocks.tsx';
import type { SheetPanelProps } from '../panels/sheet-panel.tsx';
import type { SidebarState } from './sidebar-state.ts';
import { Link, usePath } from '../state/router.ts';
import { screenAddress } from '../../shared/address.ts';

interface Props {
  /** The screen that is shown. */
  route: AppRoute;
  routes: readonly AppRoute[];
  session: Session;
  state: SidebarState;
  openAccount: () => void;
}

const SETTINGS = '/configuracoes';

export const Sidebar = (props: Props) => (props.state.phone ? <Sheet {...props} /> : <Rail {...props} />);

/**
 * 16rem, 3rem when collapsed. Its ground reaches down to the end of a long page; what is on it
 * stays in view.
 */
function Rail({ state, ...content }: Props) {
  return (
    <aside
      className={cn(
        'weave z-20 shrink-0 overflow-x-clip border-r border-chao-line bg-chao text-on-chao transition-[width] duration-180 ease-out',
        state.collapsed ? 'w-12' : 'w-64',
      )}
    >
      <div
        className={cn(
          'sticky top-0 flex h-dvh flex-col short:overflow-x-hidden short:overflow-y-auto',
          state.collapsed ? 'w-12' : 'w-64',
        )}
      >
        <Head collapsed={state.collapsed} toggle={state.toggle} />
        <Content {...content} collapsed={state.collapsed} />
      </div>
    </aside>
  );
}

const SheetPanel = later<SheetPanelProps>(async () => (await import('../panels/sheet-panel.tsx')).SheetPanel);

/** 18rem over the page, closed by Escape, a touch beside it, or by going somewhere. */
function Sheet({ state, ...content }: Props) {
  const path = usePath();
  const { setSheetOpen } = state;
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) setSheetOpen(false);
    shown.current = path;
  }, [path, setSheetOpen]);
  if (!state.sheetOpen) return null;
  return (
    <SheetPanel title={t('Menu')} onClose={() => setSheetOpen(false)}>
      <div className="weave flex h-full flex-col bg-chao text-on-chao short:overflow-y-auto">
        <Head collapsed={false} sheet toggle={() => setSheetOpen(false)} />
        <Content {...content} collapsed={false} />
      </div>
    </SheetPanel>
  );
}

function Head({ collapsed, sheet = false, toggle }: { collapsed: boolean; sheet?: boolean; toggle: () => void }) {
  const Icon = sheet ? X : PanelLeft;
  const label = sheet ? t('Fechar menu') : collapsed ? t('Abrir menu') : t('Recolher menu');
  return (
    <div
      className={cn(
        'flex shrink-0 items-center justify-between',
        collapsed ? 'flex-col gap-2 py-3' : 'h-18 pr-3 pl-5.5',
      )}
    >
      <Link href="/dashboard" aria-label={t('Ilê, início')} className="touch rounded-sm">
        {collapsed ? <Mark label="" className="h-8" /> : <Wordmark label="" className="h-10" />}
      </Link>
      <button
        type="button"
        onClick={toggle}
        aria-expanded={!collapsed}
        aria-keyshortcuts="Control+B Meta+B"
        aria-label={label}
        title={label}
        className="inline-flex size-11 items-center justify-center rounded-md text-on-chao-2 hover:bg-chao-2 hover:text-on-chao"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
}

function Content({ route, routes, session, collapsed, openAccount }: Omit<Props, 'state'> & { collapsed: boolean }) {
  const { menu: menuOf } = useShellSlots();
  const settings = routes.some((one) => one.path === SETTINGS && canOpen(holderOf(session), one));
  const menu = menuScreens(routes, menuOf, session);
  // The menu is the role's list; another screen is marked below it while it is shown.
  const outside = !menu.includes(route) && !(settings && route.path === SETTINGS);
  return (
    <>
      {session.casa && <HouseBlock casa={session.casa} collapsed={collapsed} />}
      <nav
        aria-label={t('Principal')}
        className={cn(
          'flex-1 overflow-x-hidden overflow-y-auto [scrollbar-width:thin] short:shrink-0 short:overflow-visible',
          collapsed ? 'px-0.5 py-2' : 'px-3.5 py-3',
        )}
      >
        <ul className="flex flex-col gap-0.5">
          {menu.map((one) => (
            <li key={one.path}>
              <Entry route={one} collapsed={collapsed} />
            </li>
          ))}
          {outside && (
            <li className={cn(menu.length > 0 && 'mt-2 border-t border-chao-line pt-2')}>
              <Entry route={route} collapsed={collapsed} />
            </li>
          )}
        </ul>
      </nav>
      <PersonBlock {...{ settings, here: route.path === SETTINGS, session, collapsed, openAccount }} />
    </>
  );
}

function Entry({ route, collapsed }: { route: AppRoute; collapsed: boolean }) {
  const { icons, MenuMark } = useShellSlots();
  const Icon = icons?.[route.path];
  const path = usePath();
  const current = path === route.path || path.startsWith(`${route.path}/`);
  return (
    <Link
      href={screenAddress(route)}
      aria-current={current ? 'page' : undefined}
      title={collapsed ? route.title() : undefined}
      // The screen's code starts loading while the pointer approaches.
      onPointerEnter={() => void route.bring?.()}
      className={cn(
        'group relative flex min-h-11 items-center gap-3 rounded-md text-on-chao-2 transition-colors duration-120 hover:bg-chao-2/60 hover:text-on-chao',
        collapsed ? 'justify-center' : 'px-3',
        current &&
          'bg-chao-2 font-semibold text-on-chao before:absolute before:inset-y-0 before:left-0 before:w-2.5 before:rounded-l-md before:border-l-3 before:border-dende hover:bg-chao-2',
      )}
    >
      {Icon && <Icon aria-hidden className={cn('size-5 shrink-0', current && 'text-dende')} />}
      <span className={cn('min-w-0 flex-1 py-1 leading-tight', collapsed && 'sr-only')}>{route.title()}</span>
      {MenuMark && !collapsed && <MenuMark path={route.path} />}
    </Link>
  );
}
