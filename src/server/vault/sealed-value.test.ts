import { expect, it } from 'vitest';
import { keyedHash, openValue, SealBroken, sealValue, type Place } from './sealed-value.ts';

const key = Buffer.alloc(32, 1);
const place: Place = { table: 'selados', house: 'a', row: 'm', column: 'docs', version: 1 };

it('[H1] opens where it was sealed, under its key, and nowhere else', () => {
  const sealed = sealValue(key, place, '{"cpf":"1"}');
  expect(sealed[0]).toBe(1);
  expect(JSON.parse(openValue(key, place, sealed))).toEqual({ cpf: '1' });
  const elsewhere: Partial<Place>[] = [
    { table: 'x' },
    { house: 'b' },
    { row: 'n' },
    { column: 'caminho' },
    { version: 2 },
  ];
  for (const other of elsewhere) expect(() => openValue(key, { ...place, ...other }, sealed)).toThrow(SealBroken);
  expect(() => openValue(Buffer.alloc(32, 2), place, sealed)).toThrow(SealBroken);
});

it('[H1] a changed byte, a cut value and another form do not open', () => {
  const sealed = sealValue(key, place, '{}');
  for (const at of [0, 1, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => openValue(key, place, changed)).toThrow(SealBroken);
  }
  for (const length of [0, 1, 12, 28, sealed.length - 1])
    expect(() => openValue(key, place, sealed.subarray(0, length))).toThrow(SealBroken);
});

it('[H1] the same text is sealed differently each time, and its length says little', () => {
  const [one, two] = [sealValue(key, place, '{}'), sealValue(key, place, '{}')];
  expect(one.equals(two)).toBe(false);
  expect(sealValue(key, place, '{"cpf":"52998224725"}')).toHaveLength(one.length);
});

it('[H1] the hash of a document is the same under one key and another under every other', () => {
  expect(keyedHash(key, '52998224725')).toEqual(keyedHash(key, '52998224725'));
  expect(keyedHash(key, '52998224725')).not.toEqual(keyedHash(Buffer.alloc(32, 2), '52998224725'));
});
