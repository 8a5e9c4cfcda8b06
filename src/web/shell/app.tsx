import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { matchRoute, Route, Router, useLocation, useRouter, type AroundNavHandler } from 'wouter';
import { queryClient } from '../api/query-client.ts';
import { toasterWanted } from '../kit/toast.tsx';
import { Guard, type GuardSlots } from '../session/guard.tsx';
import { interrupted } from '../session/session-store.ts';
import { pendingSignOut } from '../session/sign-out.ts';
import { useStore } from '../state/store.ts';
import { leave, pendingLeave } from '../state/unsaved.ts';
import { useLanguage } from '../theme/language-store.ts';
import { Announcer } from '../kit/announcer.tsx';
import { arriveAt, ArriveContext, type Arrive } from './arrive.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lastingPart } from './lazy-part.ts';
import { Loading } from './loading.tsx';
import { NotFound } from './not-found.tsx';
import type { AppRoute } from './routes.ts';
import { ignoreSecondPresses } from './second-press.ts';
import type { ShellProps } from './shell.tsx';
import { Titled } from './titled.tsx';

interface Props {
  routes: readonly AppRoute[];
  guards: GuardSlots;
  /** Around every screen that is not bare; it stays mounted while screens change inside it. */
  Shell: ComponentType<ShellProps>;
}

/** Asks before typed things are lost. */
const around =
  (arrive: Arrive): AroundNavHandler =>
  (navigate, to, options) =>
    leave(() => void arrive(to, () => navigate(to, options)));

/** The program in the browser: route table in, screens out. */
export function App({ routes, guards, Shell }: Props) {
  const language = useLanguage();
  useEffect(ignoreSecondPresses, []);
  const arrive = useMemo(() => arriveAt(routes), [routes]);
  const aroundNav = useMemo(() => around(arrive), [arrive]);
  return (
    <QueryClientProvider client={queryClient}>
      <ArriveContext value={arrive}>
        <Router aroundNav={aroundNav} key={language}>
          <ErrorBoundary>
            <CurrentScreen routes={routes} guards={guards} Shell={Shell} />
          </ErrorBoundary>
          <LateParts />
          <Announcer />
        </Router>
      </ArriveContext>
    </QueryClientProvider>
  );
}

const toaster = lastingPart(async () => (await import('../kit/toaster.tsx')).Toaster);

const leaveQuestion = lastingPart(async () => (await import('./leave-question.tsx')).LeaveQuestion);

const signOutQuestion = lastingPart(async () => (await import('../session/sign-out-question.tsx')).SignOutQuestion);

const sessionInterrupted = lastingPart(
  async () => (await import('../session/session-interrupted.tsx')).SessionInterrupted,
);

const WARM_UP_MS = 3000;

/** Loaded when first needed; what must be shown without a network (toasts, the notice of a missing screen) a few seconds after the start. */
function LateParts() {
  useEffect(() => {
    const timer = setTimeout(() => {
      void toaster.bring();
      void import('../offline/screen-missing.tsx').catch(() => undefined);
    }, WARM_UP_MS);
    return () => clearTimeout(timer);
  }, []);
  const toasts = useStore(toasterWanted);
  const leaving = useStore(pendingLeave) !== null;
  const signingOut = useStore(pendingSignOut) !== null;
  const gone = useStore(interrupted);
  return (
    <>
      {toasts && <Late part={<toaster.Part />} />}
      {gone && <Late part={<sessionInterrupted.Part session={gone} />} />}
      {leaving && <Late part={<leaveQuestion.Part />} />}
      {signingOut && <Late part={<signOutQuestion.Part />} />}
    </>
  );
}

/** If one is defective, the screen stays. */
const Late = ({ part }: { part: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense>{part}</Suspense>
  </ErrorBoundary>
);

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

/** Keeps its defects inside. */
function Screen({ route }: { route: AppRoute }) {
  const { Page } = route;
  return (
    <Titled title={route.title()}>
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
