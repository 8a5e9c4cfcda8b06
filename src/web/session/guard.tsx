import { Suspense, use, useEffect, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { can, canOpen, holderOf, type Asked } from '../../shared/access.ts';
import type { Screen } from '../../shared/domain.ts';
import { ErrorState } from '../kit/empty-state.tsx';
import { toast } from '../kit/toast.tsx';
import { ArriveContext } from '../shell/arrive.ts';
import { Loading } from '../shell/loading.tsx';
import { Titled } from '../shell/titled.tsx';
import { t } from '../../shared/texts.ts';
import { HOME, loginPath, nextPath } from './next-path.ts';
import { useStore } from '../state/store.ts';
import { settingUpSecondStep, useSession } from './session-store.ts';
import type { Session } from './session.ts';
import { goPast, usePath, useQueryText } from '../state/router.ts';
import type { Address } from '../../shared/address.ts';

/** The access that a screen asks for. */
type GuardRules = Pick<Screen, 'access' | 'feature' | 'visitorsOnly' | 'refusal'>;

/** Screens that stand in for the wanted one. */
export interface GuardSlots {
  /** Belongs to no house yet. */
  WaitingPage: ComponentType;
  /** A new password is due before anything else. */
  NewPasswordPage: ComponentType;
  /** The second step of signing in is missing. */
  ProvePage: ComponentType;
  /** The account must have a second step, and has none. */
  SetUpPage: ComponentType;
  /** Why a screen of a house does not open, in the words of the product. */
  why?: (missing: 'feature' | 'permission') => string;
}

interface Props extends GuardRules, GuardSlots {
  children: ReactNode;
}

/**
 * Lets a person through, sends them away, or shows a screen in place of theirs, by the session
 * alone. The server decides again on every call.
 */
export function Guard({ children, ...rules }: Props) {
  const state = useSession();
  const isPublic = rules.access === 'publico';
  if (state.status === 'loading') return isPublic && !rules.visitorsOnly ? children : <Loading />;
  if (state.status === 'signed-in') {
    const { usuario, casa } = state.session;
    return (
      // Another account or house gets a new screen: what somebody typed is neither shown to the
      // next person nor saved in the next house.
      <SignedInGuard key={`${usuario.id} ${casa?.id}`} {...rules} session={state.session}>
        {children}
      </SignedInGuard>
    );
  }
  if (isPublic) return children;
  if (state.status === 'signed-out') return <ToLogin />;
  return <SessionFailed message={state.error.message} offline={state.error.offline} retry={state.retry} />;
}

function SignedInGuard({
  session,
  access,
  feature,
  visitorsOnly = false,
  refusal,
  WaitingPage,
  NewPasswordPage,
  ProvePage,
  SetUpPage,
  why,
  children,
}: Props & { session: Session }) {
  const query = useQueryText();
  const settingUp = useStore(settingUpSecondStep);
  if (visitorsOnly) return <Away to={nextPath(query)} />;
  if (access === 'publico') return children;
  if (session.etapa === 'prove')
    return (
      <Late>
        <ProvePage />
      </Late>
    );
  if (session.must_reset_password)
    return (
      <Late>
        <NewPasswordPage />
      </Late>
    );
  if (session.etapa === 'set-up' || settingUp)
    return (
      <Late>
        <SetUpPage />
      </Late>
    );
  if (!session.casa && needsHouse(access))
    return session.superadmin ? (
      <Away to="/superadmin" />
    ) : (
      <Late>
        <WaitingPage />
      </Late>
    );
  const holder = holderOf(session);
  if (!canOpen(holder, { access, feature })) {
    const missing = feature && !can(holder, `feature:${feature}`) ? 'feature' : 'permission';
    const reason = access === 'plataforma' ? undefined : why?.(missing);
    return <Refused message={refusal?.() ?? t('Acesso restrito')} why={reason} />;
  }
  return children;
}

/** True for everything but public pages, the own account and the platform. */
const needsHouse = (access: Asked['access']): boolean =>
  [access].flat().every((one) => one !== 'publico' && one !== 'sessao' && one !== 'plataforma');

const Late = ({ children }: { children: ReactNode }) => <Suspense fallback={<Loading />}>{children}</Suspense>;

/** The screen and the typed text are gone already, so no question is asked. */
function Away({ to }: { to: Address }) {
  const arrive = use(ArriveContext);
  useLayoutEffect(() => arrive(to, () => goPast(to, { replace: true })), [to, arrive]);
  return <Loading />;
}

function ToLogin() {
  const path = usePath();
  const query = useQueryText();
  return <Away to={loginPath(path, query, location.hash)} />;
}

function Refused({ message, why }: { message: string; why: string | undefined }) {
  useEffect(() => toast.erro(message, why), [message, why]);
  return <Away to={HOME} />;
}

/** The profile could not be read, and the screen says so. */
function SessionFailed({ message, offline, retry }: { message: string; offline: boolean; retry: () => void }) {
  useEffect(() => {
    if (!offline)
      toast.erro(t('Falha ao carregar perfil'), message || t('Erro inesperado ao carregar dados do usuário.'));
  }, [message, offline]);
  return (
    <Titled title={t('Falha ao carregar perfil')}>
      <main className="grid min-h-dvh place-items-center">
        <ErrorState whole title={t('Falha ao carregar perfil')} message={message} onRetry={retry} />
      </main>
    </Titled>
  );
}
