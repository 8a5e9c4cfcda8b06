// The service worker: what a screen needs to open without the network, and nothing else. Answers of
// the interface are never kept.
import { getCacheKeyForURL, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { readPush } from './read-push.ts';
import { FOR_POCKET, SKIP_WAITING, WHICH_PROGRAM } from './worker-messages.ts';

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

/** The English, once a person has asked for it. A newer one replaces it. */
registerRoute(
  ({ url }) => url.origin === scope.location.origin && /^\/assets\/en-[\w-]+\.json$/.test(url.pathname),
  async ({ request }) => {
    const kept = await caches.open('english');
    const known = await kept.match(request);
    if (known) return known;
    const answer = await fetch(request);
    if (!answer.ok) return answer;
    for (const old of await kept.keys()) await kept.delete(old);
    await kept.put(request, answer.clone());
    return answer;
  },
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
