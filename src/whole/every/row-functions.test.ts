import { constantFrom, sample, string } from 'fast-check';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../server/testing/database.ts';
import { dobrar, normalizarMatricula } from '../../shared/busca.ts';

// The functions on which the tables rely: folded names, growing ids, due dates.

const database = await migratedDatabase();
const owner = new Client(database.owner);
await owner.connect();
afterAll(async () => {
  await owner.end();
  await database.stop();
});

describe('the functions under the rows', () => {
  it('[M5] compare names and matrículas without accents, case and punctuation, in SQL as in the browser', async () => {
    const samples = [
      'Ọ̀ṣun Ṣàngó Ilé Àṣẹ',
      'M̀ÁRCIA D’ÁVILA',
      'Æther Øresund ẞ',
      '2026-001/b é',
      'd´oxum d`oxum',
      'a−b﹘c－d',
    ];
    const letters = [
      'a',
      'Z',
      '’',
      '´',
      '–',
      '−',
      'é',
      'Ç',
      'ã',
      'À',
      'ọ',
      '\u0300',
      'ṣ',
      'Ẹ',
      'ǹ',
      '0',
      '-',
      '/',
      ' ',
    ];
    const words = string({ unit: constantFrom(...letters), maxLength: 20 });
    // Each mark there is, and each letter of Europe with its marks.
    const each = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => String.fromCodePoint(from + n));
    const marked = [
      ...each(0x300, 0x370).map((mark) => `a${mark}b`),
      ...each(0xa0, 0x250),
      ...each(0x1e00, 0x1f00),
      ...each(0x2000, 0x2070),
    ];
    const texts = [...samples, ...marked, ...sample(words, 300)];
    const { rows } = await owner.query<{ dobrado: string; norm: string | null }>(
      `select ile_dobrar(t) as dobrado, ile_matricula_norm(t) as norm from unnest($1::text[]) with ordinality u (t, n) order by n`,
      [texts],
    );
    expect(rows).toEqual(texts.map((text) => ({ dobrado: dobrar(text), norm: normalizarMatricula(text) || null })));
  });

  it('make ids that grow with time and are UUIDs of version 7', async () => {
    const { rows } = await owner.query<{ id: string; ms: number }>(
      `select ile_uuidv7() as id, (extract(epoch from clock_timestamp()) * 1000)::int8 as ms from generate_series(1, 500)`,
    );
    for (const { id, ms } of rows) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Math.abs(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - ms)).toBeLessThan(1000);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(500);
  });

  it('[F7] put due dates on the day of the month, clamped, beginning not before the start', async () => {
    const dates = async (inicio: string, dia: number, meses: number) => {
      const { rows } = await owner.query<{ dia: string }>(
        `select dia::text from ile_vencimentos($1, $2, $3) as v (dia)`,
        [inicio, dia, meses],
      );
      return rows.map((row) => row.dia);
    };
    expect(await dates('2026-11-10', 10, 2)).toEqual(['2026-11-10', '2026-12-10']);
    expect(await dates('2026-11-11', 10, 2)).toEqual(['2026-12-10', '2027-01-10']);
    expect(await dates('2027-12-31', 31, 3)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29']);
    expect(await dates('2027-02-28', 31, 2)).toEqual(['2027-02-28', '2027-03-31']);
    expect(await dates('2026-11-10', 10, 0)).toEqual([]);
  });
});
