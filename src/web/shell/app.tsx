import { QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useMemo } from 'react';
import { type AroundNavHandler, Route, Router, matchRoute, useLocation, useRouter } from 'wouter';
import { screenName } from '../../shared/screen-name.ts';
import { queryClient } from '../api/query-client.ts';
import { Announcer } from '../kit/announcer.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { laterForSure, loadLater } from '../kit/later.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { Roof, Wordmark } from '../kit/logo.tsx';
import { toasterWanted } from '../kit/toast.tsx';
import { Guard, type GuardSlots } from '../session/guard.tsx';
import { SessionInterrupted } from '../session/session-interrupted.tsx';
import { useSession } from '../session/session-store.ts';
import { pendingSignOut } from '../session/sign-out.ts';
import { whenIdle } from '../state/idle.ts';
import { useStore } from '../state/store.ts';
import { leave, pendingLeave } from '../state/unsaved.ts';
import { t } from '../texts.ts';
import { useLanguage } from '../theme/language-store.ts';
import { type Arrive, ArriveContext, arriveAt } from './arrive.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { ShellProps } from './frame.tsx';
import { Loading } from './loading.tsx';
import type { AppRoute } from './routes.ts';
import { ignoreSecondPresses } from './second-press.ts';
import { Titled } from './titled.tsx';
import { withContext } from './with-context.ts';

/** Asks before another screen takes the place of one with changes. */
export function LeaveQuestion() {
  const go = useStore(pendingLeave);
  if (!go) return null;
  return (
    <ConfirmDialog
      onClose={() => pendingLeave.set(null)}
      title={t('Descartar alterações?')}
      confirmLabel={t('Descartar')}
      cancelLabel={t('Continuar editando')}
      onConfirm={go}
    >
      {t('O que você digitou será perdido.')}
    </ConfirmDialog>
  );
}

/** The sentence is required word for word (row L4). */
function NotFound() {
  useEffect(() => {
    document.title = '404 · Ilê';
  }, []);
  return (
    <main id="conteudo" className="grid min-h-dvh grid-rows-[auto_1fr] bg-bg px-5 py-6 md:px-10">
      <Wordmark className="h-10 text-ink" />
      <div className="grid place-items-center pb-16 text-center">
        <div className="flex max-w-md flex-col items-center">
          <Roof className="w-24 text-dende" />
          <p className="mt-6 text-sm font-semibold text-dende-ink">404</p>
          <h1 lang="en" className="mt-1 text-3xl">
            Oops! Page not found
          </h1>
          <p className="mt-3 text-ink-2">{t('Esta página não existe ou mudou de lugar.')}</p>
          <LinkButton href="/" variant="primary" className="mt-7">
            {t('Voltar para o início')}
          </LinkButton>
        </div>
      </div>
    </main>
  );
}

interface Props {
  routes: readonly AppRoute[];
  guards: GuardSlots;
  /** Around every screen that is not bare; it stays mounted while screens change inside it. */
  Shell: ComponentType<ShellProps>;
}

type Keep = (to: string) => string;

/** Asks the person before typed text is lost, and keeps what the screen was opened for. */
const around =
  (arrive: Arrive, keep: Keep): AroundNavHandler =>
  (navigate, to, options) =>
    leave(() => {
      const kept = keep(to);
      arrive(kept, () => navigate(kept, options));
    });

/** The program in the browser: takes the route table and draws the screens. */
export function App({ routes, guards, Shell }: Props) {
  const language = useLanguage();
  useEffect(ignoreSecondPresses, []);
  const arrive = useMemo(() => arriveAt(routes), [routes]);
  const keep = useMemo(() => (to: string) => withContext(routes, location, to), [routes]);
  const aroundNav = useMemo(() => around(arrive, keep), [arrive, keep]);
  return (
    <QueryClientProvider client={queryClient}>
      <ArriveContext value={arrive}>
        <Router aroundNav={aroundNav} hrefs={keep} key={language}>
          <ErrorBoundary>
            <CurrentScreen routes={routes} guards={guards} Shell={Shell} />
          </ErrorBoundary>
          <AboveEveryScreen />
          <Announcer />
        </Router>
      </ArriveContext>
    </QueryClientProvider>
  );
}

const Toaster = laterForSure(async () => (await import('../kit/toaster.tsx')).Toaster);
const Toasts = () => useStore(toasterWanted) && <Toaster />;

const Question = laterForSure(async () => (await import('../session/sign-out-question.tsx')).SignOutQuestion);
const SignOutQuestion = () => useStore(pendingSignOut) && <Question />;

const ABOVE_EVERY_SCREEN = [LoadsLater, Toasts, SessionInterrupted, LeaveQuestion, SignOutQuestion];

/** A defect in one of them leaves the screen and the others unchanged. */
const AboveEveryScreen = () =>
  ABOVE_EVERY_SCREEN.map((Part, index) => (
    <ErrorBoundary key={index} fallback={null}>
      <Part />
    </ErrorBoundary>
  ));

/** Fetches the code of dialogs and menus once the screens are drawn. */
function LoadsLater() {
  const asking = useIsFetching() > 0;
  useEffect(() => {
    if (asking) return undefined;
    return whenIdle(() => {
      toasterWanted.set(true);
      void loadLater();
    });
  }, [asking]);
  return null;
}

function CurrentScreen({ routes, guards, Shell }: Props) {
  const [path] = useLocation();
  const { parser } = useRouter();
  const route = routes.find((one) => matchRoute(parser, one.path, path)[0]);
  if (!route) return <NotFound />;
  const screen = <Screen key={route.path} route={route} />;
  return (
    <Guard {...route} {...guards}>
      {route.bare ? (
        screen
      ) : (
        <Suspense fallback={<Loading />}>
          <Shell route={route} routes={routes}>
            {screen}
          </Shell>
        </Suspense>
      )}
    </Guard>
  );
}

/** Draws a screen inside an error boundary, so that its defects stay inside it. */
function Screen({ route }: { route: AppRoute }) {
  const { Page, standing } = route;
  const papel = useSession().session?.papel ?? null;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-standing', standing === true);
  }, [standing]);
  return (
    <Titled title={screenName(route, papel)}>
      <ErrorBoundary {...(route.errorTitle && { title: route.errorTitle() })}>
        <Suspense fallback={<Loading inside={!route.bare} />}>
          <Route path={route.path}>
            <Page />
          </Route>
        </Suspense>
      </ErrorBoundary>
    </Titled>
  );
}
