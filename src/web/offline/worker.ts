import { type PrecacheEntry, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { FOR_POCKET, SKIP_WAITING, WHICH_PROGRAM } from './worker-messages.ts';

/** What the worker shows of a push. */
export interface ShownPush {
  title: string;
  body: string;
  tag: string;
  badge: number;
  /** Where pressing it leads: always to this program. */
  address: string;
}

/** What is shown of a push that cannot be read. Its words are those of the server. */
const NEUTRAL = { title: 'Ilê', body: 'Há um aviso da casa', tag: 'aviso' };

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value : otherwise;

/** Reads the one JSON form of our pushes; anything else gives the neutral words. */
export function readPush(text: () => string | undefined, origin: string): ShownPush {
  const { title, body, tag, navigate, app_badge } = notificationOf(text);
  const badge = Number(app_badge);
  return {
    title: textOr(title, NEUTRAL.title),
    body: textOr(body, NEUTRAL.body),
    tag: textOr(tag, NEUTRAL.tag),
    badge: Number.isInteger(badge) && badge > 0 ? badge : 1,
    address: ownAddress(navigate, origin),
  };
}

function notificationOf(text: () => string | undefined): Readonly<Record<string, unknown>> {
  try {
    const { notification } = JSON.parse(text() ?? '') as { notification?: unknown };
    return typeof notification === 'object' && notification !== null ? (notification as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function ownAddress(address: unknown, origin: string): string {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}

// The service worker: what a screen needs to open without the network, and nothing else. Answers of
// the interface are never kept.

interface Kept {
  precache: PrecacheEntry[];
  /** Pages with headers of their own; the first is for every other address. */
  pages: readonly [string, ...string[]];
}
/** The build writes this (scripts/service-worker.ts): what staff's devices keep, and a member's. */
declare const KEPT: { staff: Kept; pocket: Kept };
/** The address of the script that those pages begin with. */
declare const PROGRAM: string;

/** The part of the worker's global that is used here: the browser's types know a window only. */
interface Waiting {
  waitUntil: (done: Promise<unknown>) => void;
}
interface PushEvent extends Waiting {
  data: { text: () => string } | null;
}
interface ClickEvent extends Waiting {
  notification: { close: () => void; data: unknown };
}
interface WorkerScope {
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    openWindow: (address: string) => Promise<unknown>;
  };
  location: { origin: string };
  navigator: { setAppBadge?: (count: number) => Promise<void> };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  addEventListener: ((type: 'message', listener: (event: MessageEvent) => void) => void) &
    ((type: 'activate', listener: (event: Waiting) => void) => void) &
    ((type: 'push', listener: (event: PushEvent) => void) => void) &
    ((type: 'notificationclick', listener: (event: ClickEvent) => void) => void);
}
const scope = self as unknown as WorkerScope;

/**
 * How long a page waits for a slow network. After this the kept page opens, and the network may
 * still answer.
 */
const PATIENCE_MS = 5_000;

/** Its own address says for whom it was registered. */
const { precache: files, pages } = KEPT[new URL(location.href).searchParams.has(FOR_POCKET) ? 'pocket' : 'staff'];
precache(files);

registerRoute(
  ({ url, request }) => request.mode !== 'navigate' && getCacheKeyForURL(url.href) !== undefined,
  async ({ request, url }) => (await matchPrecache(url.href)) ?? fetch(request),
);

/**
 * The network's page first: the newest program whenever there is one, and each page with its own
 * content policy.
 */
const page = async ({ request, url }: { request: Request; url: URL }): Promise<Response> => {
  const fresh = fetch(request).catch(() => null);
  const answer = await Promise.race([fresh, new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null))]);
  if (answer && answer.status < 500) return answer;
  const kept = await matchPrecache(pages.find((path) => url.pathname === path) ?? pages[0]);
  return kept ?? (await fresh) ?? Response.error();
};
registerRoute(new NavigationRoute(page, { denylist: [/^\/(api|arquivos)\//, /\.\w{2,11}$/] }));

// A new version waits until a person agrees (updates.ts); the very first one takes the open page at
// once.
scope.addEventListener('message', ({ data, ports }) => {
  if (data === SKIP_WAITING) void scope.skipWaiting();
  if (data === WHICH_PROGRAM) ports[0]?.postMessage(PROGRAM);
});
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

/**
 * Every push shows something, also one that cannot be read: after a few that show nothing a browser
 * takes the permission back. A later one with the same tag replaces the earlier.
 */
scope.addEventListener('push', (event) => {
  const { title, body, tag, badge, address } = readPush(() => event.data?.text(), scope.location.origin);
  const shown = scope.registration.showNotification(title, {
    body,
    tag,
    lang: 'pt-BR',
    dir: 'ltr',
    icon: '/icon-192.png',
    data: { address },
  });
  const counted = Promise.resolve(scope.navigator.setAppBadge?.(badge)).catch(() => undefined);
  event.waitUntil(Promise.all([shown, counted]));
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { address } = event.notification.data as { address?: string };
  event.waitUntil(scope.clients.openWindow(address ?? '/'));
});
