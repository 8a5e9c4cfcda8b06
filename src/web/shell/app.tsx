import { QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, type ComponentType } from 'react';
import { matchRoute, Route, Router, useLocation, useRouter, type AroundNavHandler } from 'wouter';
import { queryClient } from '../api/query-client.ts';
import { laterForSure, loadLater } from '../kit/later.tsx';
import { toasterWanted } from '../kit/toast.tsx';
import { screenName } from '../../shared/screen-name.ts';
import { useSession } from '../session/session-store.ts';
import { Guard, type GuardSlots } from '../session/guard.tsx';
import { SessionInterrupted } from '../session/session-interrupted.tsx';
import { pendingSignOut } from '../session/sign-out.ts';
import { whenIdle } from '../state/idle.ts';
import { useStore } from '../state/store.ts';
import { leave } from '../state/unsaved.ts';
import { useLanguage } from '../theme/language-store.ts';
import { Announcer } from '../kit/announcer.tsx';
import { arriveAt, ArriveContext, type Arrive } from './arrive.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { Loading } from './loading.tsx';
import { NotFound } from './not-found.tsx';
import type { AppRoute } from './routes.ts';
import { ignoreSecondPresses } from './second-press.ts';
import type { ShellProps } from './frame.tsx';
import { Titled } from './titled.tsx';
import { withContext } from './with-context.ts';

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
