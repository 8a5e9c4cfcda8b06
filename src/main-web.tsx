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
import { askSession } from './web/session/session-store.ts';
import { onSignOut } from './web/session/sign-out.ts';
import { App } from './web/shell/app.tsx';
import { lazyScreen } from './web/shell/lazy-screen.ts';
import type { AppRoute } from './web/shell/routes.ts';

registerApiRoutes(apiRoutes);

const shell = lazyScreen(async () => (await import('./main-shell.tsx')).Shell);

// One list for the router, the search, and the menu that `src/shared/menu.ts` makes of it.
const routes: readonly AppRoute[] = screens.map((screen) => {
  const load = loaders[screen.path];
  if (!load) throw new Error(`${screen.path} has no page: npm run generate`);
  const { Screen: Page, bring } = lazyScreen(async () => (await load()).Page);
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
onSignOut({
  warning: async () => (await import('./domains/loja/pdv/web/ao-sair.ts')).avisarDaFila(),
  forget: async () => (await import('./domains/loja/pdv/web/banco.ts')).esquecerVitrine(),
});
onSignOut({
  warning: async () => (await import('./domains/gira/presencas/web/ao-sair.ts')).avisarDasPresencas(),
  forget: async () => (await import('./domains/gira/presencas/web/banco.ts')).esquecerListas(),
});
onSignOut({ forget: async () => (await import('./domains/acesso/aparelhos/web/assinatura.ts')).desassinar() });
onSignOut({ forget: () => guardarVinculo(null) });
onSignOut({ forget: esquecerCodigoNovo });

// Loads the addressed screen while the session is being requested; the guard decides whether it is
// shown. Until both are there the static page stays, because a slow telephone would draw anything
// shown meanwhile in addition. Visitors who are not signed in do not wait for a screen they may not
// see.
const wanted = routes.find(({ path }) => path === location.pathname);
const screenThere = Promise.resolve(wanted?.bring?.());
const known = askSession();
const first = wanted?.bare ? screenThere : known.then((session) => session && screenThere);

// This is not awaited: the screens' own files wait for this one.
void first.then(() => {
  const root = document.getElementById('root');
  // The work comes in slices, so that a slow telephone is never blocked by all of it.
  startTransition(() => {
    if (root) createRoot(root).render(<App routes={routes} guards={guards} Shell={shell.Screen} />);
  });
});
