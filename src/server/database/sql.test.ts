import { expect, it } from 'vitest';
import { columns, parameters, sql } from './sql.ts';

it('writes declared columns and one parameter for each value', () => {
  const { text, values } = sql`
    insert into t (org_id, ${columns(['a', 'b_c'])}) values (${'o1'}, ${parameters([1, null])}) returning ${columns(['a'], 't')}`;
  expect(text.trim()).toBe('insert into t (org_id, a, b_c) values ($1, $2, $3) returning t.a');
  expect(values).toEqual(['o1', 1, null]);
});

it.each(['a b', 'a;drop', '"a"', 'A', '', 'a.b', 'a--'])('refuses %j as the name of a column', (name) => {
  expect(() => columns(['a', name])).toThrow('No name of a column');
});
