import './web/theme/theme.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { apiRoutes } from './actions.gen.ts';
import { screens } from './domains.gen.ts';
import { porqueRecusada } from './domains/acesso/acesso/web/porque-recusada.ts';
import { esquecerCodigoNovo } from './domains/acesso/acesso/web/codigo-novo.ts';
import { guardarVinculo } from './domains/acesso/acesso/web/vinculo-pendente.ts';
import { loaders } from './screens.gen.ts';
import { registerApiRoutes } from './web/api/api-routes.ts';
import type { GuardSlots } from './web/session/guard.tsx';
import { askSession, currentSession, useSignedIn } from './web/session/session-store.ts';
import type { Session } from './web/session/session.ts';
import { onSignOut } from './web/session/sign-out.ts';
import { App } from './web/shell/app.tsx';
import { speakAsChosen } from './web/theme/language-store.ts';
import { lazyScreen, type LazyScreen } from './web/shell/lazy-screen.ts';
import type { AppRoute } from './web/shell/routes.ts';
import type { ShellProps } from './web/shell/frame.tsx';
import { menuRole } from './shared/screen-name.ts';

registerApiRoutes(apiRoutes);

const shells = {
  equipe: lazyScreen(async () => (await import('./main-shell.tsx')).Shell),
  membro: lazyScreen(async () => (await import('./main-shell-membro.tsx')).ShellDoMembro),
};

/** What a member meets at an address in place of the house's page, with files of its own. */
const pocketPages: Partial<Record<string, LazyScreen<object>>> = {
  '/dashboard': lazyScreen(async () => (await import('./domains/casa/painel/web/meu-painel-page.tsx')).Page),
};

const isPocket = (session: Session | null): boolean =>
  session?.casa !== undefined && session.casa !== null && menuRole(session.papel) === 'viewer';

/** Draws one of two by who is signed in. */
function byPerson<Props extends object>(staff: LazyScreen<Props>, pocket: LazyScreen<Props>): LazyScreen<Props> {
  return {
    Screen: function ByPerson(props: Props) {
      const Piece = isPocket(useSignedIn()) ? pocket.Screen : staff.Screen;
      return <Piece {...props} />;
    },
    bring: () => (isPocket(currentSession()) ? pocket : staff).bring(),
  };
}

const shell = byPerson<ShellProps>(shells.equipe, shells.membro);

// One list for the router, the search, and the menu that `src/shared/menu.ts` makes of it.
const routes: readonly AppRoute[] = screens.map((screen) => {
  const load = loaders[screen.path];
  if (!load) throw new Error(`${screen.path} has no page: npm run generate`);
  const page = lazyScreen(async () => (await load()).Page);
  const forPocket = pocketPages[screen.path];
  const { Screen: Page, bring } = forPocket ? byPerson(page, forPocket) : page;
  const bringAll = () => {
    const coming = [bring(), shell.bring()].filter((one) => one !== null);
    return coming.length > 0 ? Promise.all(coming) : null;
  };
  return { ...screen, Page, bring: screen.bare ? bring : bringAll };
});

const guards: GuardSlots = {
  WaitingPage: lazyScreen(async () => (await import('./screens/sem-terreiro-page.tsx')).Page).Screen,
  NewPasswordPage: lazyScreen(async () => (await import('./domains/acesso/acesso/web/trocar-senha-page.tsx')).Page)
    .Screen,
  ProvePage: lazyScreen(async () => (await import('./domains/acesso/etapas/web/confirmar-page.tsx')).Page).Screen,
  SetUpPage: lazyScreen(async () => (await import('./domains/acesso/etapas/web/ligar-page.tsx')).Page).Screen,
  why: porqueRecusada,
};

// These parts keep something that sign-out must forget, even if this page never opened them. They
// are the till, the door, notices on this device, and sign-up with its link.
const kept = () => import('./main-sign-out.tsx');
onSignOut({ warnings: async () => (await kept()).warnings(), forget: async () => (await kept()).forgetKept() });
onSignOut({ forget: () => guardarVinculo(null) });
onSignOut({ forget: esquecerCodigoNovo });

// Loads the addressed screen while the session is being requested; the guard decides whether it is
// shown. Until both are there the static page stays, because a slow telephone would draw anything
// shown meanwhile in addition. Visitors who are not signed in do not wait for a screen they may not
// see.
const wanted = routes.find(({ path }) => path === location.pathname);
const known = askSession();
// The page of a member has named its files, so they are on their way before this is known.
const first = wanted?.bare ? Promise.resolve(wanted.bring?.()) : known.then((session) => session && wanted?.bring?.());

// This is not awaited: the screens' own files wait for this one.
void Promise.all([first, speakAsChosen()]).then(() => {
  const root = document.getElementById('root');
  // The work comes in slices, so that a slow telephone is never blocked by all of it.
  startTransition(() => {
    if (root) createRoot(root).render(<App routes={routes} guards={guards} Shell={shell.Screen} />);
  });
});
