import { LogOut, type LucideIcon, Moon, PanelLeft, Settings, Sun, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { canOpen, holderOf } from '../../shared/access.ts';
import { screenAddress } from '../../shared/address.ts';
import { Avatar } from '../kit/avatar.tsx';
import { cn } from '../kit/cn.ts';
import { later } from '../kit/later.tsx';
import { Mark, Wordmark } from '../kit/logo.tsx';
import { Spinner } from '../kit/spinner.tsx';
import type { SheetPanelProps } from '../panels/sheet-panel.tsx';
import type { Session } from '../session/session.ts';
import { useLogout } from '../session/use-logout.ts';
import { Link, usePath } from '../state/router.ts';
import { setTheme, useDark } from '../theme/theme-store.ts';
import { menuFor } from './menu-entries.ts';
import { OwnPlace, type OwnPlaceProps } from './own-place.tsx';
import type { AppRoute } from './routes.ts';
import { MenuList } from './sidebar-list.tsx';
import type { SidebarState } from './sidebar-state.ts';
import { t } from '../../shared/texts.ts';

const quiet =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-md text-on-chao-2 transition-colors pointer-coarse:size-11 max-md:size-11 hover:bg-chao-2 hover:text-on-chao';

interface HeadProps {
  /** The first screen of the menu; none for somebody without a house. */
  first: AppRoute | undefined;
  casa: Session['casa'];
  collapsed: boolean;
  /** It is the sheet of a telephone, which is closed. */
  sheet: boolean;
  toggle: () => void;
}

/** Wordmark and house in one block, which leads to the first screen. */
function SidebarHead({ first, casa, collapsed, sheet, toggle }: HeadProps) {
  const Icon = sheet ? X : PanelLeft;
  const label = sheet ? t('Fechar menu') : collapsed ? t('Abrir menu') : t('Recolher menu');
  const place = [casa?.cidade, casa?.uf].filter(Boolean).join(', ');
  return (
    <div
      className={cn(
        'flex shrink-0 items-center',
        collapsed
          ? 'flex-col gap-1 py-2'
          : 'min-h-14 gap-1 border-b border-chao-line py-0.5 pr-2 pl-3 md:min-h-17 md:py-2',
      )}
    >
      <Link
        href={first ? screenAddress(first) : '/dashboard'}
        {...(!casa && { 'aria-label': t('Ilê, início') })}
        title={casa ? [casa.nome, place].filter(Boolean).join(', ') : undefined}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-md p-1 hover:bg-chao-2/60"
      >
        {/* The name must contain all the words that are seen, so they are a part of it. */}
        {casa && <span className="sr-only">{t('Ilê, início:')} </span>}
        {casa ? <Avatar name={casa.nome} src={casa.logo_url} tone="dende" size="sm" /> : <Mark label="" />}
        <span className={cn('flex min-w-0 flex-col', collapsed && 'sr-only')}>
          <Wordmark label="" className={cn('self-start', casa ? 'h-5' : 'h-8')} />
          {casa && (
            <>
              <span className="truncate text-sm leading-tight font-semibold md:line-clamp-2 md:whitespace-normal">
                {casa.nome}
              </span>
              {place && <span className="truncate text-xs text-on-chao-2 max-md:sr-only">{place}</span>}
            </>
          )}
        </span>
      </Link>
      <button
        type="button"
        onClick={toggle}
        aria-expanded={!collapsed}
        aria-keyshortcuts="Control+B Meta+B"
        aria-label={label}
        title={label}
        className={quiet}
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
}

/** One row at the foot: the person, the settings, the theme, the way out. */
function PersonRow(props: OwnPlaceProps) {
  const { collapsed, settings, route } = props;
  return (
    <div
      className={cn(
        'flex shrink-0 items-center border-t border-chao-line md:py-1.5',
        collapsed ? 'flex-col px-1' : 'px-2 max-[14rem]:flex-wrap',
      )}
    >
      <OwnPlace {...props} />
      {settings && <SettingsLink here={route.path === '/configuracoes'} />}
      <ThemeToggle />
      <Logout />
    </div>
  );
}

const SettingsLink = ({ here }: { here: boolean }) => (
  <Link
    href="/configuracoes"
    aria-current={here ? 'page' : undefined}
    aria-label={t('Configurações')}
    title={t('Configurações')}
    className={cn(quiet, here && 'bg-chao-2 text-on-chao')}
  >
    <Settings aria-hidden className={cn('size-5', here && 'text-dende')} />
  </Link>
);

function ThemeToggle() {
  const dark = useDark();
  return (
    <QuietButton
      icon={dark ? Sun : Moon}
      label={dark ? t('Usar tema claro') : t('Usar tema escuro')}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}

function Logout() {
  const { logout, busy } = useLogout();
  return <QuietButton icon={LogOut} label={t('Sair')} busy={busy} onClick={logout} />;
}

interface QuietProps {
  icon: LucideIcon;
  label: string;
  busy?: boolean;
  onClick: () => void;
}

const QuietButton = ({ icon: Icon, label, busy = false, onClick }: QuietProps) => (
  <button type="button" aria-label={label} title={label} aria-busy={busy} className={quiet} onClick={onClick}>
    {busy ? <Spinner /> : <Icon aria-hidden className="size-5" />}
  </button>
);

export interface SidebarProps {
  /** The screen that is shown. */
  route: AppRoute;
  routes: readonly AppRoute[];
  session: Session;
  state: SidebarState;
  openAccount: () => void;
}

export const Sidebar = (props: SidebarProps) => (props.state.phone ? <Sheet {...props} /> : <Rail {...props} />);

/**
 * 16rem, 3rem when collapsed. Its ground reaches down to the end of a long page; what is on it
 * stays in view.
 */
function Rail(props: SidebarProps) {
  const { collapsed } = props.state;
  return (
    <aside
      className={cn(
        'weave z-20 shrink-0 overflow-x-clip border-r border-chao-line bg-chao text-on-chao transition-[width] duration-180 ease-out',
        collapsed ? 'w-12' : 'w-64',
      )}
    >
      <div
        className={cn(
          'sticky top-0 flex h-dvh flex-col short:overflow-x-hidden short:overflow-y-auto',
          collapsed ? 'w-12' : 'w-64',
        )}
      >
        <Content {...props} />
      </div>
    </aside>
  );
}

const SheetPanel = later<SheetPanelProps>(async () => (await import('../panels/sheet-panel.tsx')).SheetPanel);

/** 18rem over the page, closed by Escape, a touch beside it, or by going somewhere. */
function Sheet(props: SidebarProps) {
  const path = usePath();
  const { sheetOpen, setSheetOpen } = props.state;
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) setSheetOpen(false);
    shown.current = path;
  }, [path, setSheetOpen]);
  if (!sheetOpen) return null;
  return (
    <SheetPanel title={t('Menu')} onClose={() => setSheetOpen(false)}>
      <div className="weave flex h-full flex-col bg-chao text-on-chao short:overflow-y-auto">
        <Content {...props} />
      </div>
    </SheetPanel>
  );
}

const SETTINGS = '/configuracoes';

function Content({ route, routes, session, state, openAccount }: SidebarProps) {
  const { collapsed, phone, toggle } = state;
  const settings = routes.some((one) => one.path === SETTINGS && canOpen(holderOf(session), one));
  const menu = menuFor(routes, session);
  const here = menu.own.includes(route) && !menu.places.some(({ tabs }) => tabs.includes(route));
  return (
    <>
      <SidebarHead
        first={menu.places[0]?.tabs[0]}
        casa={session.casa}
        collapsed={collapsed}
        sheet={phone}
        toggle={toggle}
      />
      <MenuList {...{ menu, route, collapsed, phone, papel: session.papel, settings }} />
      <PersonRow {...{ settings, own: menu.own, here, route, session, collapsed, openAccount }} />
    </>
  );
}
