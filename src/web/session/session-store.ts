import { useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { call, whenSignedOut } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { can, holderOf, type Access } from '../../shared/access.ts';
import { isKeptHere, keepSession, keptSession } from '../offline/kept-session.ts';
import { createStore, useStore, type Store } from '../state/store.ts';
import { hasUnsaved } from '../state/unsaved.ts';
import { toast } from '../kit/toast.tsx';
import { t } from '../../shared/texts.ts';
import type { Session } from './session.ts';
import { forgetPerson } from './sign-out.ts';

export type SessionState =
  | { status: 'loading'; session: null }
  | { status: 'signed-out'; session: null }
  | { status: 'signed-in'; session: Session }
  | { status: 'failed'; session: null; error: ApiError; retry: () => void };

const KEY = ['lerSessao', {}] as const;
const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== KEY[0] };
/** Signed links to logo and avatar live 3600 s. */
const REFRESH = 3_300_000;

const MINUTE = 60_000;

/**
 * Asks sooner when the house's day ends, because date fields offer that day, also in the night
 * after a feast.
 */
function untilAskedAgain(session: Session | null | undefined): number {
  if (!session?.hoje_ate) return REFRESH;
  const left = Date.parse(session.hoje_ate) - Date.now();
  if (left > 0) return Math.min(left + 1000, REFRESH);
  // This device's clock may be slightly ahead of the server's; a clock that is plainly wrong is
  // ignored.
  return left > -10 * MINUTE ? MINUTE : REFRESH;
}

const KEPT_FRESH = 5 * 60_000;
/** After this long without an answer, the copy kept on the device is used. */
const PATIENCE = 10_000;

/**
 * Asks who is signed in before anything is drawn. Null also if that cannot be known; `useSession`
 * tells the difference.
 */
export const askSession = (): Promise<Session | null> =>
  queryClient
    .query({
      queryKey: KEY,
      queryFn: ({ signal }) => call(...KEY, { signal, patience: PATIENCE }),
      staleTime: KEPT_FRESH,
    })
    // What this device keeps takes its place, if the server cannot be asked.
    .catch(async (error: ApiError) => {
      if (error.unreached) await restore();
      return currentSession();
    });

/** Reads the session once for the whole program and keeps it fresh. */
export function useSession(): SessionState {
  const enabled = useStore(interrupted) === null;
  const query = useApiQuery(
    'lerSessao',
    {},
    {
      enabled,
      patience: PATIENCE,
      staleTime: KEPT_FRESH,
      refetchInterval: ({ state }) => untilAskedAgain(state.data),
      refetchIntervalInBackground: true,
    },
  );
  if (query.data) return { status: 'signed-in', session: query.data };
  if (query.data === null) return { status: 'signed-out', session: null };
  if (query.error) return { status: 'failed', session: null, error: query.error, retry: () => void query.refetch() };
  return { status: 'loading', session: null };
}

/**
 * The session, or the last one that this component saw. An open dialog notices the end of a session
 * a moment before the guard takes its screen away.
 */
function useLastSession(): Session | null {
  const { session } = useSession();
  const [seen, setSeen] = useState(session);
  if (session && session !== seen) setSeen(session);
  return session ?? seen;
}

/** The session inside a screen that only a signed-in person reaches. */
export function useSignedIn(): Session {
  const session = useLastSession();
  if (!session) throw new Error('useSignedIn outside a guarded screen');
  return session;
}

export type Can = (access: Access) => boolean;

/** Asks what the signed-in person may do: `can('gestao')`, `can('feature:planos')`. */
export function useCan(): Can {
  const session = useLastSession();
  return (access) => can(session && holderOf(session), access);
}

/** Leaves out the day and the links to pictures, which differ with every answer. */
const whoMaySee = ({ usuario, casa, hoje: _, hoje_ate: __, ...rights }: Session): string =>
  JSON.stringify([usuario.id, casa?.id, rights]);

export const currentSession = (): Session | null => queryClient.getQueryData<Session | null>(KEY) ?? null;

/**
 * After signing in, joining a house or choosing a password: nothing of the previous state is kept,
 * except what somebody comes back to.
 */
export function establishSession(session: Session): void {
  const former = currentSession();
  if (!former || whoMaySee(former) !== whoMaySee(session)) queryClient.removeQueries(others);
  queryClient.setQueryData(KEY, session);
  interrupted.set(null);
}

/**
 * After signing out: profile, permissions and every answer are forgotten. The person did it, so no
 * notice says so.
 */
export function clearSession(): void {
  byOneself = true;
  nobody();
  byOneself = false;
}

let byOneself = false;

function nobody(): void {
  interrupted.set(null);
  queryClient.setQueryData(KEY, null);
  queryClient.removeQueries(others);
}

/** Something about the person or the house changed (a live event). */
export const refreshSession = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });

/** The owner of the data in this browser: nothing known yet, nobody, or a person in a house. */
let holder: string | undefined;
let left = false;

/** The person was in a house a moment ago, in this browser, and is in none now. */
export const hasLeftHouse = (): boolean => left;

/**
 * However a session ends or changes hands, here, in another tab or on the server, nothing of the
 * previous person is kept.
 */
queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[0] !== KEY[0] || query.state.data === undefined) return;
  const session = query.state.data as Session | null;
  const next = session ? `${session.usuario.id} ${session.casa?.id ?? ''}` : '';
  const former = holder;
  holder = next;
  if (former === next || (next !== '' && !former)) return;
  left = next.endsWith(' ') && former?.startsWith(next) === true;
  forgetPerson();
  if (next !== '') void queryClient.resetQueries(others);
  else if (former) atTheDoor();
});

/** The form with changes is gone, so the offer to return to it ends too. */
function atTheDoor(): void {
  interrupted.set(null);
  if (!byOneself) toast.aviso(t('Sua sessão terminou'), t('Entre de novo para continuar.'));
}

/** The session in the device's own copy, and the reading of it. */
let restored: Session | null | undefined;
let restoring: Promise<void> | undefined;

/** Reads it once, however many ask for it at a time. */
function restore(): Promise<void> {
  restoring ??= keptSession().then((kept) => {
    restoring = undefined;
    if (!kept || queryClient.getQueryData(KEY) !== undefined) return;
    restored = kept;
    queryClient.setQueryData(KEY, kept);
  });
  return restoring;
}

/** Without a network the device's own copy is used until the server answers again. */
queryClient.getQueryCache().subscribe(({ query, type }) => {
  if (query.queryKey[0] !== KEY[0] || type !== 'updated') return;
  const { error, status } = query.state;
  const session = query.state.data as Session | null | undefined;
  if (session === undefined && status === 'error' && (error as ApiError).unreached) {
    void restore();
  } else if (session !== undefined && session !== restored) {
    restored = session;
    keepSession(session);
  }
});

/**
 * On Back the browser shows a page as it was left. If the person signed out in another tab
 * meanwhile, the device's own copy tells the page to forget them. The server may be out of reach.
 */
addEventListener('pageshow', ({ persisted }) => {
  const session = currentSession();
  if (!persisted || !session?.casa || isKeptHere(session)) return;
  nobody();
  void refreshSession();
});

/**
 * True while new recovery codes are on the screen. They are shown once, so nothing may replace that
 * screen.
 */
export const settingUpSecondStep = createStore(false);

/**
 * The person whose session ended in the middle of a form, until they are back or give up the typed
 * text.
 */
export const interrupted: Store<Session | null> = createStore<Session | null>(null);

whenSignedOut(() => {
  const session = currentSession();
  if (session && hasUnsaved()) interrupted.set(session);
  else if (session) nobody();
});
