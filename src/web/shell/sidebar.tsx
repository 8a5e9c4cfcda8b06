import { useEffect, useRef } from 'react';
import { canOpen, holderOf } from '../../shared/access.ts';
import { cn } from '../kit/cn.ts';
import { later } from '../kit/later.tsx';
import type { SheetPanelProps } from '../panels/sheet-panel.tsx';
import type { Session } from '../session/session.ts';
import { usePath } from '../state/router.ts';
import { menuFor } from './menu-entries.ts';
import type { AppRoute } from './routes.ts';
import { PersonRow, SidebarHead } from './sidebar-blocks.tsx';
import { MenuList } from './sidebar-list.tsx';
import type { SidebarState } from './sidebar-state.ts';
import { t } from './texts.ts';

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
