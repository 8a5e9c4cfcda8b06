import { beforeEach, describe, expect, it } from 'vitest';
import { comoSuperadmin } from '../../server/testing/platform.ts';
import { contracts } from '../../contracts.gen.ts';
import { actionsByDomain } from './actions.gen.ts';
import { unlike } from './domain-file-for-tests.ts';
import type { ActionFacts } from '../../server/testing/actions.ts';
import { semLimites } from '../../server/testing/account.ts';
import { novaCasa, POR_TELEFONE, type Caller, type TestHouse } from '../../server/testing/house.ts';
import { sampleInput } from '../../server/testing/sample.ts';
import type { Contract, Feature } from '../../shared/contract.ts';

// Decision 11 for every action: what the SaaS plan does not include, and what is still allowed
// after the contract's end.

const inHouse = Object.entries(contracts as Contract).filter(
  ([, { access }]) => !['publico', 'sessao', 'plataforma'].includes(access),
);

const declared: readonly ActionFacts[] = Object.values(actionsByDomain);
const featureOf = new Map(declared.flatMap(({ paths = {} }) => Object.entries(paths)));
const other = new Map(declared.flatMap(({ features = {} }) => Object.entries(features)));
const neverRefused: readonly string[] = declared.flatMap((facts) => facts.neverRefused ?? []);

/** One of these is enough. */
function featuresOf(name: string, path: string): readonly Feature[] {
  const feature = featureOf.get(path.split('/').slice(0, 3).join('/'));
  return other.get(name) ?? (feature ? [feature] : []);
}

/**
 * The actions that refuse the house's owner with this code. Each is sent separately, because some
 * end the session or the house's last rights.
 */
async function refused(casa: TestHouse, code: string): Promise<string[]> {
  const names: string[] = [];
  for (const [name, action] of inHouse) {
    const response = await casa.como('owner').send(action, sampleInput(action));
    const body = await response.text();
    if (response.status === 403 && body.includes(`"${code}"`)) names.push(name);
  }
  return names;
}

let platform: Caller;
beforeEach(async () => {
  await semLimites();
  platform = await comoSuperadmin();
});

async function contract(casa: TestHouse, features: Feature[], rest: object = {}): Promise<void> {
  const { id } = await platform.call('criarPlanoSaas', { nome: 'Plano', preco_centavos: 0, descricao: null });
  await platform.call('salvarFuncionalidades', { id, features });
  await platform.call('salvarContrato', { id: casa.orgId, plan_id: id, inicio: '2026-01-01', ...rest });
}

describe('every action in a house with a contract', () => {
  const all = [...new Set(featureOf.values())];

  it.each([
    ['the first half of the features', all.slice(0, 4)],
    ['the other half', all.slice(4)],
    ['none named, which is all', []],
  ])('[Z1] with %s, is refused exactly when its feature is missing', async (_, features) => {
    const casa = await novaCasa({}, { semEmail: POR_TELEFONE });
    await contract(casa, features);
    const missing = inHouse.filter(([name, { path }]) => {
      const needed = featuresOf(name, path);
      return features.length > 0 && needed.length > 0 && !needed.some((feature) => features.includes(feature));
    });
    const seen = await refused(casa, 'recurso_nao_incluido');
    const said = missing.map(([name]) => name);
    expect(unlike(seen, said, 'refused without its feature')).toEqual([]);
    expect(seen).toEqual(said);
  });

  it.each([['expirado'], ['cancelado'], ['past its end']])(
    '[X8] that is %s, may be read and exported, and no more',
    async (how) => {
      const casa = await novaCasa();
      await contract(casa, [], how === 'past its end' ? { fim: '2026-01-02' } : { status: how });
      const writing = inHouse.filter(([name, { method }]) => method !== 'GET' && !neverRefused.includes(name));
      const seen = await refused(casa, 'contrato_encerrado');
      const said = writing.map(([name]) => name);
      expect(unlike(seen, said, 'refused after the contract')).toEqual([]);
      expect(seen).toEqual(said);
    },
  );
});
