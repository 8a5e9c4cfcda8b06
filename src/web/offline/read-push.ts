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
