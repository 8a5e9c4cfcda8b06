import { callOutside } from '../outgoing/call-outside.ts';
import { encryptPush, type PushKeys } from './encrypt-push.ts';
import { vapidHeader, type Vapid } from './vapid.ts';

export interface PushDevice extends PushKeys {
  endereco: string;
}

export interface PushMessage {
  json: string;
  /** Seconds for which the service keeps it for a device that is away. */
  ttl: number;
  urgent: boolean;
  /** A later message with the same topic replaces this one, as long as it was not delivered. */
  topic: string;
}

interface Sender {
  vapid: Vapid;
  subject: string;
  own: string | undefined;
  now: Date;
}

const TIMEOUT_MS = 10_000;
const MOST_ANSWERED = 8 * 1_024;

/** The service's answer to one message (RFC 8030): its status, and when to come back. */
export async function sendPush(
  device: PushDevice,
  { json, ttl, urgent, topic }: PushMessage,
  { vapid, subject, own, now }: Sender,
): Promise<{ status: number; retryAfter: number | null }> {
  const answer = await callOutside({
    url: device.endereco,
    method: 'POST',
    headers: {
      authorization: vapidHeader(vapid, { to: new URL(device.endereco), subject, now }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttl),
      urgency: urgent ? 'high' : 'normal',
      topic,
    },
    body: encryptPush(Buffer.from(json), device),
    timeoutMs: TIMEOUT_MS,
    maxAnswer: MOST_ANSWERED,
    own,
  });
  return { status: answer.status, retryAfter: secondsOf(answer.headers['retry-after'], now) };
}

/** Seconds, or a day and an hour. */
export function secondsOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
}
