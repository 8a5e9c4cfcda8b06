import { describe, expect, it } from 'vitest';
import { LINK_SECONDS, signedLink, signedLinkHolds } from './signed-link.ts';

const secret = Buffer.from('a secret for tests only, of no worth anywhere');
const now = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

function parts(link: string) {
  const url = new URL(link, 'http://casa');
  return { until: url.searchParams.get('ate') ?? '', signature: url.searchParams.get('assinatura') ?? '' };
}

describe('signed links', () => {
  const { until, signature } = parts(signedLink(secret, 'logos/abc.webp', now));

  it('[S8] hold for 3600 s and not a second longer', () => {
    expect(LINK_SECONDS).toBe(3600);
    expect(signedLinkHolds(secret, 'logos/abc.webp', until, signature, later(3599))).toBe(true);
    expect(signedLinkHolds(secret, 'logos/abc.webp', until, signature, later(3601))).toBe(false);
  });

  it.each([
    ['another file', 'logos/abd.webp', until, signature],
    ['a later end', 'logos/abc.webp', String(Number(until) + 3600), signature],
    ['a changed signature', 'logos/abc.webp', until, `${signature.slice(0, -2)}AA`],
    ['no signature', 'logos/abc.webp', until, ''],
    ['an end that is no number', 'logos/abc.webp', '9e99', signature],
  ])('refuse %s', (_, key, end, given) => {
    expect(signedLinkHolds(secret, key, end, given, now)).toBe(false);
  });

  it('[S8] keep one address within the same minute, and always outlive the 3300 s after which the browser asks again', () => {
    const link = signedLink(secret, 'logos/abc.webp', now);
    expect(signedLink(secret, 'logos/abc.webp', later(59))).toBe(link);
    expect(signedLink(secret, 'logos/abc.webp', later(60))).not.toBe(link);
    expect(signedLinkHolds(secret, 'logos/abc.webp', until, signature, later(59 + 3300))).toBe(true);
  });

  it('are worth nothing under another secret', () => {
    expect(signedLinkHolds(Buffer.from('another secret'), 'logos/abc.webp', until, signature, now)).toBe(false);
  });
});
