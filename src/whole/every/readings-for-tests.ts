import type { ClientBase } from 'pg';
import type { ReadHouse, Reading, Readings } from '../../server/testing/readings.ts';
import { type BigHouse, byTheClock } from './big-house-for-tests.ts';
import { readingsByDomain } from './readings.gen.ts';

const declared: readonly Readings[] = Object.values(readingsByDomain);

/** Every GET that somebody of a house may call, as its screens call it, with ids of that house. */
export async function everyReading(owner: ClientBase, { orgId }: BigHouse): Promise<Reading[]> {
  const { rows } = await owner.query<Omit<ReadHouse, 'id'>>(
    byTheClock(`
      select current_date::text as hoje, date_trunc('month', current_date)::date::text as mes,
             (date_trunc('month', current_date) - interval '1 month')::date::text as "mesPassado", (current_date - 364)::text as "haUmAno"`),
  );
  const id = async (table: string, condition = 'true') => {
    const query = byTheClock(`select id from ${table} where org_id = $1 and ${condition} order by id limit 1`);
    const [row] = (await owner.query<{ id: string }>(query, [orgId])).rows;
    if (!row) throw new Error(`The big house has no row in ${table}: give the table a \`history\``);
    return row.id;
  };
  const [days] = rows;
  if (!days) throw new Error('The database told no day');
  const house = { ...days, id };
  const readings: Reading[] = [];
  for (const { inAHouse } of declared) readings.push(...(await inAHouse(house)));
  return readings;
}

/** GETs of a house that are not called, each for a reason beside it. */
export const LEFT_OUT = declared.flatMap(({ leftOut = {} }) => Object.keys(leftOut));
