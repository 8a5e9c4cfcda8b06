import { useState, type ReactNode, type ComponentType } from 'react';
import { formatDia, somarDias } from '../../shared/datas.ts';
import { serverReadsOnly } from '../api/client.ts';
import { Notice } from '../kit/notice.tsx';
import { later } from '../kit/later.tsx';
import { useLiveSession } from '../session/live-session.ts';
import { useCan, useSignedIn } from '../session/session-store.ts';
import type { Session } from '../session/session.ts';
import { useStore } from '../state/store.ts';
import { t } from './texts.ts';
import type { PaletteProps } from './command-palette.tsx';
import { screensFor } from './menu-entries.ts';
import type { AppRoute } from './routes.ts';
import { ScreensContext } from './screens.ts';
import type { BottomBarProps } from './bottom-bar.tsx';
import type { SidebarProps } from './sidebar.tsx';
import { useShortcut, useSidebar } from './sidebar-state.ts';
import { ShellSlotsContext, useShellSlots, type ShellSlots } from './shell-slots.ts';
import { TopBar } from './top-bar.tsx';

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
