import { beforeAll, expect, it } from 'vitest';
import { everyOne } from '../../server/testing/every-one.ts';
import { comoSuperadmin } from '../../server/testing/platform.ts';
import { contracts } from '../../contracts.gen.ts';
import { actionsByDomain } from './actions.gen.ts';
import type { ActionFacts } from '../../server/testing/actions.ts';
import { semLimites } from '../../server/testing/account.ts';
import { novaCasa, POR_TELEFONE, type Caller, type TestHouse } from '../../server/testing/house.ts';
import { sampleInput } from '../../server/testing/sample.ts';
import type { Action, Contract } from '../../shared/contract.ts';

// An id that belongs to no row is refused; no answer may pretend that the row exists (INV-07).

const declared: readonly ActionFacts[] = Object.values(actionsByDomain);
const takers = declared.flatMap(({ takesUnknownIds = {} }) => Object.keys(takesUnknownIds));
const named = Object.entries(contracts as Contract).filter(
  ([name, action]) =>
    action.access !== 'publico' &&
    !takers.includes(name) &&
    JSON.stringify(sampleInput(action, () => 'ID')).includes('ID'),
);

let casa: TestHouse;
let platform: Caller;
beforeAll(async () => {
  await semLimites();
  casa = await novaCasa({}, { semEmail: POR_TELEFONE });
  platform = await comoSuperadmin();
});

/** Input for actions whose sample would be refused for another reason than its ids. */
const better = (name: string): object =>
  declared
    .map(({ samples }) => samples?.(casa) as Record<string, object> | undefined)
    .find((all) => all && name in all)?.[name] ?? {};

it('[INV-07] each action refuses ids that belong to no row', () =>
  everyOne(named, async (name, action: Action) => {
    const caller = action.access === 'plataforma' ? platform : casa.como('owner');
    const response = await caller.send(action, { ...sampleInput(action), ...better(name) });
    const { error } = (await response.json()) as { error?: { code: string; fields?: object } };
    expect([response.status, error?.code]).toEqual([expect.any(Number), expect.any(String)]);
    expect([404, 409, 422]).toContain(response.status);
    if (error?.code === 'linhas_recusadas') return;
    // The refusal is for an id, not for something else that the sample has wrong.
    const wrong = Object.keys(error?.fields ?? {}).filter((field) => !field.endsWith('_id'));
    expect([error?.code, wrong]).toEqual([expect.not.stringMatching(/^campos_invalidos$/), []]);
  }));
