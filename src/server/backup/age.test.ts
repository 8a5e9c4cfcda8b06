import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Decrypter } from 'age-encryption';
import { describe, expect, it, vi } from 'vitest';
import { AGE, Damaged, decrypt, encrypt, Password, WrongPassword } from './age.ts';

const PASSWORD = 'ervas de São João';

/** Handed over in pieces of any size, as a disk or gzip does. */
async function* pieces(bytes: Buffer, size = 50_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
/** The cost is low, because half a second for each test would slow the suite. */
const locked = (clear: Buffer) => buffer(encrypt(pieces(clear), PASSWORD, 4));
const opened = (file: Buffer, password = PASSWORD, size?: number) =>
  buffer(decrypt(pieces(file, size), new Password(password)));

/** What `age -p` (1.1.1) wrote, with the password 'correct-horse-battery'. */
const BY_AGE = Buffer.from(
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBJeDZzbVBMSlhhamt2TEVFd3QrVkVBIDE4ClNCd1UrWXliT29wTHZsZGdLTnY0aGpHd1JOelQ3OTJsaVln' +
    'aE11SGNuT1UKLS0tIG81WHNhNHJqM29zMitaSDZhdWwyZ1dNak1KaEtxbmpiV2N0WTlvN29jbkkKe1gj0hfbj2PAQoxU2k7G43dFMISWDsRIlA/v9II+caU1S7CB' +
    'r5r5RpGqlGgnmTSI7Q==',
  'base64',
);

describe('age with a password', () => {
  it('opens what the age of every system wrote, also where it comes byte by byte', async () => {
    expect((await opened(BY_AGE, 'correct-horse-battery', 1)).toString()).toBe('escrito pelo age\n');
  });

  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
    'gives back %d bytes, and shows none of them',
    async (length) => {
      const clear = randomBytes(length);
      const file = await locked(clear);
      expect(file.subarray(0, AGE.length).toString()).toBe(AGE);
      // Nothing but header, nonce and the tag of each chunk is added: a backup stays as large as it
      // was.
      expect(file.length - length).toBeLessThan(200 + 16 * Math.max(1, Math.ceil(length / 65_536)));
      if (length > 16) expect(file.includes(clear.subarray(0, 16))).toBe(false);
      expect((await opened(file)).equals(clear)).toBe(true);
    },
  );

  it('makes each guess at the password cost 128 MB and about a second', async () => {
    const file = await buffer(encrypt(pieces(Buffer.from('caro')), PASSWORD));
    expect(file.toString('latin1')).toMatch(/\n-> scrypt \S{22} 17\n/);
    expect((await opened(file)).toString()).toBe('caro');
  });

  it('costs the password once, however often a file is read', async () => {
    using derivations = vi.spyOn(Decrypter.prototype, 'decryptHeader');
    const password = new Password(PASSWORD);
    const [one, two] = await Promise.all([locked(Buffer.from('um')), locked(Buffer.from('dois'))]);
    const read = (file: Buffer) => buffer(decrypt(pieces(file, 7), password)).then(String);
    expect([await read(one), await read(one), await read(two), await read(one)]).toEqual(['um', 'um', 'dois', 'um']);
    expect(derivations).toHaveBeenCalledTimes(2);
  });

  it('is another file each time', async () => {
    const [one, two] = await Promise.all([locked(Buffer.from('igual')), locked(Buffer.from('igual'))]);
    expect(one.subarray(40).equals(two.subarray(40))).toBe(false);
  });

  it('an encrypted backup does not open with another password', async () => {
    await expect(opened(BY_AGE, 'correct-horse-batterY')).rejects.toThrow(WrongPassword);
  });
});

describe('an age file that is not as it was written', async () => {
  const CHUNK = 65_536 + 16;
  const whole = await locked(randomBytes(65_536 * 2 + 100));
  const from = whole.length - 2 * CHUNK - 116;
  const [first, second] = [whole.subarray(from, from + CHUNK), whole.subarray(from + CHUNK, from + 2 * CHUNK)];
  const header = whole.subarray(0, from);
  const last = whole.subarray(from + 2 * CHUNK);
  const flipped = (at: number) => {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  const replaced = (what: RegExp, by: (found: string) => string) =>
    Buffer.from(whole.toString('latin1').replace(what, by), 'latin1');

  it.each([
    ['a bit of a chunk', flipped(from + 70)],
    ['a bit of the last tag', flipped(whole.length - 1)],
    ['a bit of the nonce', flipped(from - 1)],
    ['a letter of the seal of its header', replaced(/(?<=\n--- )./, (letter) => (letter === 'A' ? 'B' : 'A'))],
    ['cut within a chunk', whole.subarray(0, -50)],
    ['cut between two chunks', Buffer.concat([header, first, second])],
    ['cut behind the header', header],
    ['cut in the header', whole.subarray(0, 60)],
    ['chunks in another order', Buffer.concat([header, second, first, last])],
    ['a chunk twice', Buffer.concat([header, first, first, second, last])],
    ['more behind its end', Buffer.concat([whole, Buffer.from('x')])],
    ['asked to work for hours', replaced(/ 4\n/, () => ' 30\n')],
    [
      'for a key instead of a password',
      replaced(/-> scrypt \S+ 4/, () => '-> X25519 TEiF0ypqr+bpvcqXNyCVJpL7OuwPdVwPL7KQEbFDOCc'),
    ],
    ['nothing at all', Buffer.alloc(0)],
  ])('%s', async (_, file) => {
    await expect(opened(file)).rejects.toThrow(Damaged);
  });

  it('a cost that was changed opens nothing', async () => {
    await expect(opened(replaced(/ 4\n/, () => ' 5\n'))).rejects.toThrow(WrongPassword);
  });
});
