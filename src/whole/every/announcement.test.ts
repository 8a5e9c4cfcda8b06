import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comoSuperadmin } from '../../server/testing/platform.ts';
import { actionsByDomain } from './actions.gen.ts';
import { placesOf } from './functions-for-tests.ts';
import type { Listener } from '../../server/database/listener.ts';
import { announce, CHANNEL, parseEvent, type LiveEvent } from '../../server/live/announce.ts';
import { entrada, novaConta, semLimites } from '../../server/testing/account.ts';
import type { ActionFacts, TellingPlace } from '../../server/testing/actions.ts';
import { Caller, novaCasa, visitante } from '../../server/testing/house.ts';
import { testServices } from '../../server/testing/product.ts';

const heard: LiveEvent[] = [];
let listener: Listener;

/**
 * Waits until everything announced before has arrived: announcements arrive in the order of their
 * commits.
 */
async function everythingHeard(): Promise<void> {
  const { doors } = await testServices();
  const mark = { type: 'pessoa', id: crypto.randomUUID() } as const;
  await expect
    .poll(async () => {
      await doors.acesso({}, (db) => announce(db, mark));
      return heard.some(({ id }) => id === mark.id);
    })
    .toBe(true);
}

beforeAll(async () => {
  const { doors } = await testServices();
  const onMessage = (payload: string | undefined) => {
    const event = parseEvent(payload);
    if (event) heard.push(event);
  };
  listener = doors.listen(CHANNEL, onMessage, () => undefined);
});
afterAll(() => listener.close());

async function scene(): Promise<TellingPlace> {
  await semLimites();
  const [casa, conta, plataforma] = [await novaCasa(), await novaConta(), await comoSuperadmin()];
  const alguem = await visitante();
  const resposta = await alguem.fetch('POST', '/api/acesso/entrar', entrada(conta));
  const eu = new Caller(alguem.app, (resposta.headers.get('set-cookie') ?? '').split(';')[0] ?? null);
  return { casa, conta, eu, plataforma };
}

const declared: readonly ActionFacts[] = Object.values(actionsByDomain);
const announced = declared.flatMap(({ announces = {} }) => Object.entries(announces));

it('every function that tells the browsers something is tried here', () => {
  const domains = join(import.meta.dirname, '../../domains');
  const telling = globSync('*/*/server/*.ts', { cwd: domains })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      placesOf(/\bannounce\(/g, readFileSync(join(domains, file), 'utf8')).map((name) => ({ file, name })),
    );
  const names = announced.map(([name]) => name);
  const untried = telling.filter(({ name }) => !names.includes(name));
  expect(
    untried.map(
      ({ file, name }) => `${name} of ${file} announces: say in its domain's for-tests/actions.ts whom it tells`,
    ),
  ).toEqual([]);
  expect(telling.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

it.each(announced)('[S7 INV-14] %s tells the browsers that it concerns', async (_, { tells, before, act }) => {
  const one = await scene();
  const made = await before?.(one);
  await everythingHeard();
  heard.length = 0;
  await act(one, made);
  await everythingHeard();
  expect(heard).toContainEqual(
    tells === 'casa' ? { type: 'casa', id: one.casa.orgId } : { type: 'pessoa', id: one.conta.id },
  );
});
