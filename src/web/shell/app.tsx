import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { matchRoute, Route, Router, useLocation, useRouter, type AroundNavHandler } from 'wouter';
import { queryClient } from '../api/query-client.ts';
import { toasterWanted } from '../kit/toast.tsx';
import { AccessRulesContext, type AccessRules } from '../session/access.ts';
import { Guard, type GuardSlots } from '../session/guard.tsx';
import { interrupted } from '../session/session-store.ts';
import { pendingSignOut } from '../session/sign-out.ts';
import { useStore } from '../state/store.ts';
import { leave, pendingLeave } from '../state/unsaved.ts';
import { useLanguage } from '../theme/language-store.ts';
import { Announcer } from '../kit/announcer.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
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
  access: AccessRules;
}

const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  leave(() => navigate(to, options));
};

/** The program in the browser: route table in, screens out. */
export function App({ routes, guards, Shell, access }: Props) {
  const language = useLanguage();
  useEffect(ignoreSecondPresses, []);
  return (
    <QueryClientProvider client={queryClient}>
      <AccessRulesContext value={access}>
        <Router aroundNav={askBeforeLeaving} key={language}>
          <ErrorBoundary>
            <CurrentScreen routes={routes} guards={guards} Shell={Shell} />
          </ErrorBoundary>
          <LateParts />
          <Announcer />
        </Router>
      </AccessRulesContext>
    </QueryClientProvider>
  );
}

const Toaster = lazy(async () => ({ default: (await import('../kit/toaster.tsx')).Toaster }));

const LeaveQuestion = lazy(async () => ({ default: (await import('./leave-question.tsx')).LeaveQuestion }));

const SignOutQuestion = lazy(async () => ({
  default: (await import('../session/sign-out-question.tsx')).SignOutQuestion,
}));

const SessionInterrupted = lazy(async () => ({
  default: (await import('../session/session-interrupted.tsx')).SessionInterrupted,
}));

const WARM_UP_MS = 3000;

/** Loaded when first needed. What speaks when the network has gone comes before that. */
function LateParts() {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [() => import('../kit/toaster.tsx'), () => import('../offline/screen-missing.tsx')])
        void load().catch(() => undefined);
    }, WARM_UP_MS);
    return () => clearTimeout(timer);
  }, []);
  const toasts = useStore(toasterWanted);
  const leaving = useStore(pendingLeave) !== null;
  const signingOut = useStore(pendingSignOut) !== null;
  const gone = useStore(interrupted);
  return (
    <>
      {toasts && <Late part={<Toaster />} />}
      {gone && <Late part={<SessionInterrupted session={gone} />} />}
      {leaving && <Late part={<LeaveQuestion />} />}
      {signingOut && <Late part={<SignOutQuestion />} />}
    </>
  );
}

/** One that does not come takes no screen with it. */
const Late = ({ part }: { part: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense>{part}</Suspense>
  </ErrorBoundary>
);

function CurrentScreen({ routes, guards, Shell }: Omit<Props, 'access'>) {
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
