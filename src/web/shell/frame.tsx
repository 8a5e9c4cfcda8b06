import { CircleQuestionMark, type LucideIcon, Search, ShieldCheck } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Address } from '../../shared/address.ts';
import { formatDia, somarDias } from '../../shared/datas.ts';
import { screenName } from '../../shared/screen-name.ts';
import { serverReadsOnly } from '../api/client.ts';
import { buttonStyle } from '../kit/button-style.ts';
import { cn } from '../kit/cn.ts';
import { later } from '../kit/later.tsx';
import { Notice } from '../kit/notice.tsx';
import { useLiveSession } from '../session/live-session.ts';
import { useCan, useSignedIn } from '../session/session-store.ts';
import type { Session } from '../session/session.ts';
import { Link } from '../state/router.ts';
import { useStore } from '../state/store.ts';
import type { BottomBarProps } from './bottom-bar.tsx';
import type { PaletteProps } from './command-palette.tsx';
import { menuFor, reachableScreens, screensFor } from './menu-entries.ts';
import { OwnPlace } from './own-place.tsx';
import type { AppRoute } from './routes.ts';
import { ScreensContext } from './screens.ts';
import { type ShellSlots, ShellSlotsContext, useShellSlots } from './shell-slots.ts';
import { useShortcut, useSidebar } from './sidebar-state.ts';
import type { SidebarProps } from './sidebar.tsx';
import { t } from '../../shared/texts.ts';

interface Props {
  route: AppRoute;
  routes: readonly AppRoute[];
  session: Session;
  phone: boolean;
  openAccount: () => void;
  openPalette: () => void;
}

/** Title, subtitle, search, the quick link, and the platform's button for its one account. */
function TopBar({ route, routes, session, phone, openAccount, openPalette }: Props) {
  const { quickLink, finder, help } = useShellSlots();
  const can = useCan();
  const reachable = reachableScreens(routes, session);
  const settings = reachable.some(({ path }) => path === '/configuracoes');
  const { own } = menuFor(routes, session);
  const quick = reachable.some(({ path }) => path === quickLink?.href) && quickLink;
  return (
    <header
      data-head
      className="print:hidden sticky short:static top-0 z-30 flex h-14 max-[16rem]:h-auto max-[16rem]:flex-wrap items-center border-b border-line bg-bg px-1.5 md:h-17 md:gap-3 md:px-8"
    >
      {phone && (
        <OwnPlace {...{ route, session, openAccount, settings, own }} here={own.includes(route)} collapsed bare />
      )}
      <div className="mr-auto min-w-0 leading-tight max-[16rem]:order-last max-[16rem]:basis-full max-[16rem]:px-2.5 max-[16rem]:pb-2 lg:shrink-0">
        {/* No paragraphs, because a margin below a paragraph would push the title out of the bar.
         */}
        <div className="line-clamp-2 font-semibold wrap-anywhere">{screenName(route, session.papel)}</div>
        {route.subtitle && <div className="truncate text-xs text-ink-2 max-md:hidden">{route.subtitle()}</div>}
      </div>
      <SearchButton label={finder?.allowed(can) ? finder.label() : t('Buscar tela')} onClick={openPalette} />
      {quick && <TopLink href={quick.href} label={quick.label()} icon={quick.icon} />}
      {session.superadmin && <TopLink href="/superadmin" label={t('Superadmin')} icon={ShieldCheck} />}
      {help && <TopLink href={help.href(route.path)} label={help.label()} icon={CircleQuestionMark} />}
    </header>
  );
}

/** A field to look at, where there is room for one. */
function SearchButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className={cn(
        'inline-flex size-11 shrink-0 items-center justify-center gap-2.5 rounded-md text-sm text-ink-2 transition-colors max-lg:hover:bg-mata-soft',
        'lg:w-full lg:max-w-75 lg:min-w-0 lg:shrink lg:justify-start lg:border lg:border-line lg:bg-surface lg:px-3.5 lg:hover:border-line-strong',
      )}
    >
      <Search aria-hidden className="size-5 shrink-0 max-lg:text-ink lg:text-ink-3" />
      <span className="flex-1 truncate text-left max-lg:sr-only">{label}</span>
      <kbd
        aria-hidden
        className="rounded-sm border border-line bg-sunken px-2 py-0.5 font-sans text-xs font-semibold text-ink-2 max-xl:hidden"
      >
        Ctrl K
      </kbd>
    </button>
  );
}

function TopLink({ href, label, icon: Icon }: { href: Address; label: string; icon: LucideIcon }) {
  return (
    <Link href={href} title={label} className={cn(buttonStyle({ variant: 'ghost' }), 'max-xl:w-11 max-xl:px-0')}>
      <Icon aria-hidden className="size-5" />
      <span className="max-xl:sr-only">{label}</span>
    </Link>
  );
}

export interface ShellProps {
  route: AppRoute;
  routes: readonly AppRoute[];
  children: ReactNode;
}

/** What the frame is made of: a member's first screen brings less of it than a desk needs. */
interface Parts {
  Sidebar: ComponentType<SidebarProps>;
  BottomBar: ComponentType<BottomBarProps>;
}

/** The frame with what the product puts into it. */
export const frameWith = (slots: ShellSlots, parts: Parts): ComponentType<ShellProps> =>
  function Shell(props) {
    return (
      <ShellSlotsContext value={slots}>
        <Frame {...props} {...parts} />
      </ShellSlotsContext>
    );
  };

const CommandPalette = later<PaletteProps>(async () => (await import('./command-palette.tsx')).CommandPalette);

/** Sidebar, top bar and the screen between them. */
function Frame({ route, routes, children, Sidebar, BottomBar }: ShellProps & Parts) {
  const session = useSignedIn();
  useLiveSession();
  const sidebar = useSidebar();
  const [palette, setPalette] = useState(false);
  const [account, setAccount] = useState(false);
  const { Notices, AccountDialog } = useShellSlots();
  const openAccount = () => {
    sidebar.setSheetOpen(false);
    setAccount(true);
  };
  useShortcut('k', () => setPalette(!palette));
  return (
    <>
      <a
        href="#conteudo"
        className="fixed top-2 left-2 z-80 -translate-y-20 rounded-md bg-mata px-4 py-3 font-semibold text-on-mata focus-visible:translate-y-0"
      >
        {t('Pular para o conteúdo')}
      </a>
      <div className="flex min-h-dvh">
        <Sidebar route={route} routes={routes} session={session} state={sidebar} openAccount={openAccount} />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar
            route={route}
            routes={routes}
            session={session}
            phone={sidebar.phone}
            openAccount={openAccount}
            openPalette={() => setPalette(true)}
          />
          <main id="conteudo" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
            <ReadOnlyNotice />
            <ContractNotice session={session} />
            {Notices && <Notices />}
            <ScreensContext value={{ ...screensFor(routes, session, route), openAccount }}>{children}</ScreensContext>
          </main>
          {sidebar.phone && <BottomBar {...{ route, routes, session }} openMenu={() => sidebar.setSheetOpen(true)} />}
        </div>
      </div>
      {AccountDialog && account && <AccountDialog onClose={() => setAccount(false)} />}
      {palette && (
        <CommandPalette routes={routes} session={session} openAccount={openAccount} onClose={() => setPalette(false)} />
      )}
    </>
  );
}

/** The reason is in the words of the server's refusal. */
function ReadOnlyNotice() {
  if (!useStore(serverReadsOnly)) return null;
  return (
    <div className="px-4 pt-4 md:px-8">
      <Notice
        tone="aviso"
        live
        title={t(
          'O disco do servidor está quase cheio: por enquanto só é possível consultar. Avise quem cuida do servidor.',
        )}
      />
    </div>
  );
}

/** People who run the house are warned this early, so that they can speak to their host. */
const DAYS_BEFORE = 7;

function ContractNotice({ session }: { session: Session }) {
  const runs = useCan()('gestao');
  const { estado, fim } = session.contrato;
  const over = estado === 'vencido';
  const ending = runs && fim !== null && session.hoje !== null && fim <= somarDias(session.hoje, DAYS_BEFORE);
  if (!over && !ending) return null;
  return (
    <div className="px-4 pt-4 md:px-8">
      {over ? (
        <Notice tone="aviso" title={t('O contrato da casa terminou: só é possível consultar e exportar.')}>
          {t('Para voltar a registrar, fale com quem cuida do sistema.')}
        </Notice>
      ) : (
        <Notice tone="aviso" title={t('O contrato da casa vai até {dia}.', { dia: formatDia(fim ?? '') })}>
          {t('Depois desse dia só será possível consultar e exportar. Para renovar, fale com quem cuida do sistema.')}
        </Notice>
      )}
    </div>
  );
}
