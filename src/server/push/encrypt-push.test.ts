import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { arePushKeys, encryptPush, MOST_PUSHED } from './encrypt-push.ts';
import { isPushService, pushSubject } from './push-service.ts';
import { secondsOf } from './send-push.ts';

const of = (text: string) => Buffer.from(text, 'base64url');
const device = {
  chave: of('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  segredo: of('BTBZMqHH6r4Tts7J_aSIgg'),
};

describe('[CM4] a push', () => {
  it('is encrypted as the example of RFC 8291', () => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(of('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
    const sealed = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), device, {
      pair,
      salt: of('DGv6ra1nlYgDCS1FRnbzlw'),
    });
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('fits into one record, and longer texts are refused', () => {
    expect(encryptPush(Buffer.alloc(MOST_PUSHED), device).length).toBe(4_096);
    expect(() => encryptPush(Buffer.alloc(MOST_PUSHED + 1), device)).toThrow('too long');
  });

  it.each([
    ['true keys', device, true],
    ['a point that is not on the curve', { ...device, chave: Buffer.alloc(65, 4) }, false],
    ['a cut key', { ...device, chave: device.chave.subarray(1) }, false],
    ['a cut secret', { ...device, segredo: device.segredo.subarray(1) }, false],
  ])('%s', (_what, keys, good) => expect(arePushKeys(keys)).toBe(good));

  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
    ['https://fcm.googleapis.com.evil.test/abc', false],
    ['https://evil.test/fcm.googleapis.com', false],
    ['https://push.apple.com/abc', false],
    ['https://a.b.push.apple.com/abc', false],
    ['https://fcm.googleapis.com@evil.test/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['http://fcm.googleapis.com/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://localhost/abc', false],
    [`https://fcm.googleapis.com/${'a'.repeat(1_024)}`, false],
  ])('%s is an address of a push service: %s', (address, good) => expect(isPushService(address)).toBe(good));

  it.each([
    [{ PUBLIC_URL: 'https://casa.example.org', MAIL_FROM: 'Casa <casa@example.org>' }, 'mailto:casa@example.org'],
    [{ PUBLIC_URL: 'https://casa.example.org', MAIL_FROM: 'casa@localhost' }, 'https://casa.example.org'],
    [{ PUBLIC_URL: 'https://casa.example.org' }, 'https://casa.example.org'],
    [{ PUBLIC_URL: 'https://localhost:3000' }, null],
    [{ PUBLIC_URL: 'http://casa.lan:3000' }, null],
    [{}, null],
  ])('%j is named %j to push services', (env, subject) =>
    expect(pushSubject({ MAIL_FROM: undefined, PUBLIC_URL: undefined, ...env })).toBe(subject),
  );

  it.each([
    ['120', 120],
    ['Sun, 29 Nov 2026 12:01:00 GMT', 60],
    ['soon', null],
    [undefined, null],
  ])('Retry-After %s means %s seconds', (header, seconds) =>
    expect(secondsOf(header, new Date('2026-11-29T12:00:00Z'))).toBe(seconds),
  );
});
