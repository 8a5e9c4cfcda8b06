import type { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { comoSuperadmin } from '../../server/testing/platform.ts';
import { contracts } from '../../contracts.gen.ts';
import type { ActionFacts } from '../../server/testing/actions.ts';
import { actionsByDomain } from './actions.gen.ts';
import { domainFileOf } from './domain-file-for-tests.ts';
import { hoje } from '../../server/testing/clock.ts';
import { novaCasa, type Caller } from '../../server/testing/house.ts';
import type { Contract } from '../../shared/contract.ts';

// Decision 18 for every search there is: all words, in any order, each a fragment, whichever
// apostrophe or hyphen is typed.

let owner: Caller;
let superadmin: Caller;
const declared: readonly ActionFacts[] = Object.values(actionsByDomain);

beforeAll(async () => {
  const casa = await novaCasa();
  superadmin = await comoSuperadmin();
  owner = casa.como('owner');
  const plano = await owner.call('criarPlano', {
    nome: 'Corrente d’Oxum — mensal',
    valor_centavos: 5000,
    dia_vencimento: 28,
  });
  // Since the first, so that this month has an invoice whatever the day is.
  const novo = { plano_id: plano.id, data_admissao_terreiro: `${hoje().slice(0, 8)}01` };
  await owner.call('criarMembro', { ...novo, nome: 'Lindalva D’Ávila Santos', matricula: 'L–077' });
  await owner.call('criarMembro', { ...novo, nome: 'Lindalva Souza' });
  await owner.call('criarLancamento', {
    tipo: 'Doação',
    metodo: 'Dinheiro',
    valor_centavos: 500,
    descricao: 'Flores d’Oxum',
    matricula: 'L-077',
  });
  for (const { searched } of declared) await searched?.(casa);
});

const searches = declared.flatMap(({ searches: own = {} }) => Object.entries(own));

/** What answers with people: a name and a matrícula, which no row of another kind has. */
const forPeople = searches
  .map(([name]) => name)
  .filter((name) => {
    const output = (contracts as Contract)[name]?.output as z.ZodObject | undefined;
    const { itens, candidatos } = output?.shape ?? {};
    const one = ((candidatos ?? itens) as z.ZodArray<z.ZodObject> | undefined)?.element.shape;
    return one !== undefined && 'nome' in one && 'matricula' in one;
  });

const count = async (name: string, busca: string): Promise<number> => {
  const action = (contracts as Contract)[name];
  if (!action) throw new Error(`no action ${name}`);
  const caller = action.access === 'plataforma' ? superadmin : owner;
  const response = await caller.send(action, { busca });
  if (response.status === 404) return 0;
  const answer = (await response.json()) as { itens?: unknown[]; membro?: unknown; candidatos?: unknown[] };
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer.itens?.length ?? (answer.membro ? 1 : (answer.candidatos?.length ?? 0));
};

describe('[M1 B1 F1 N1 P2 P3 T1 V2 X2] every search', () => {
  it('stands in the list that is tried here', () => {
    const all = Object.entries(contracts as Contract)
      .filter(([, { input }]) => 'busca' in (input as z.ZodObject).shape)
      .map(([name]) => name);
    const tried = searches.map(([name]) => name);
    const untried = all.filter((name) => !tried.includes(name));
    expect(
      untried.map(
        (name) =>
          `${name} is not searched: say what it finds in \`searches\` of ${domainFileOf(name, 'actions.ts')}, and make it in \`searched\``,
      ),
    ).toEqual([]);
    expect(tried.toSorted()).toEqual(all.toSorted());
  });

  it.each(searches)(
    '%s finds by words in any order and by fragments, and nothing that lacks a word',
    async (name, { found, none }) => {
      for (const busca of found) expect(await count(name, busca), busca).toBe(1);
      for (const busca of none) expect(await count(name, busca), busca).toBe(0);
    },
  );

  it.each(forPeople)('%s offers who sounds like what was typed, where nobody is called so', async (name) => {
    expect(await count(name, 'lindauva dávilla')).toBe(1);
    expect(await count(name, 'xyz')).toBe(0);
  });
});
