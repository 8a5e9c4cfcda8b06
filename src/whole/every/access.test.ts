import { beforeAll, expect, it } from 'vitest';
import { authorize } from '../../domains/acesso/acesso/server/exigir.ts';
import { resolverSessao } from '../../domains/acesso/acesso/server/resolver-sessao.ts';
import { comoSuperadmin } from '../../server/testing/platform.ts';
import type { Session } from '../../server/actions/session.ts';
import { sql } from '../../server/database/sql.ts';
import { acessoRows } from '../../server/testing/account.ts';
import { novaCasa, PAPEIS, visitante, type Caller, type TestHouse } from '../../server/testing/house.ts';
import { testServices } from '../../server/testing/product.ts';
import { canOpen, holderOf, type Access, type Holder } from '../../shared/access.ts';
import { contracts } from '../../contracts.gen.ts';
import type { Action, Audience, Feature, Permission } from '../../shared/contract.ts';

// The server refuses a call exactly where the browser does not open its screen. The browser knows
// only the answer of `lerSessao`.

const AUDIENCES: readonly Audience[] = ['publico', 'sessao', 'casa', 'equipe', 'gestao', 'plataforma'];
const PERMISSIONS: readonly Permission[] = [
  'membros:create',
  'membros:edit',
  'membros:view',
  'faturas:gerar',
  'faturas:pagar',
  'planos:manage',
  'billing:view',
  'logs:view',
  'assinaturas:link',
  'settings:view',
  'espiritual:view',
  'espiritual:edit',
  'agenda:edit',
  'comunicados:edit',
];
/** A feature belongs to a house, so only what a house may do can ask for one. */
const needsHouse = (access: Access) => access !== 'publico' && access !== 'sessao' && access !== 'plataforma';

const FEATURES: readonly (Feature | undefined)[] = [
  undefined,
  'membros',
  'planos',
  'assinaturas',
  'mensalidades',
  'faturas',
  'pagamentos_diversos',
  'relatorios',
  'usuarios',
  'agenda',
];

interface Contract {
  status: 'ativo' | 'expirado' | 'cancelado';
  fim: string | null;
  features: readonly Feature[];
}

const CONTRACTS: Readonly<Record<string, Contract | null>> = {
  'no contract': null,
  'a running contract over some features': { status: 'ativo', fim: null, features: ['membros', 'faturas'] },
  'a running contract over everything': { status: 'ativo', fim: '2999-12-31', features: [] },
  'a contract past its end': { status: 'ativo', fim: '2020-12-31', features: ['membros'] },
  'an expired contract': { status: 'expirado', fim: null, features: ['membros'] },
  'a cancelled contract': { status: 'cancelado', fim: null, features: ['planos'] },
};

let casa: TestHouse;
beforeAll(async () => {
  casa = await novaCasa();
});

async function setContract(contract: Contract | null): Promise<void> {
  const { doors } = await testServices();
  await doors.plataforma({}, async (db) => {
    await db.count(sql`delete from saas_org_contract where org_id = ${casa.orgId}`);
    if (!contract) return;
    const { status, fim, features } = contract;
    const { id } = await db.row<{ id: string }>(
      sql`insert into saas_plan (nome, preco_centavos) values ('Plano', 0) returning id`,
    );
    for (const feature of features)
      await db.count(sql`insert into saas_plan_features (plan_id, feature) values (${id}, ${feature})`);
    await db.count(sql`
      insert into saas_org_contract (org_id, plan_id, inicio, fim, status) values (${casa.orgId}, ${id}, '2020-01-01', ${fim}, ${status})`);
  });
}

const setPermissions = (permissions: readonly Permission[]) =>
  acessoRows(sql`update profiles set permissoes = ${permissions} where org_id = ${casa.orgId}`);

/** The same person as the server's rules and as the browser's see them. */
async function bothSides(caller: Caller): Promise<[Session | null, Holder | null]> {
  const { doors } = await testServices();
  const answer = await caller.call('lerSessao', {});
  const token = caller.cookie?.replace(/^ile=/, '');
  return [token ? await resolverSessao(doors, token) : null, answer && holderOf(answer)];
}

function serverAllows(session: Session | null, asked: Pick<Action, 'access' | 'also' | 'feature'>): boolean {
  try {
    authorize(session, { ...asked, method: 'GET' } as Action);
    return true;
  } catch {
    return false;
  }
}

/** What is asked anywhere: every access with every feature, and what each action asks for. */
const ASKED: readonly (readonly [string, Pick<Action, 'access' | 'also' | 'feature'>])[] = [
  ...[...AUDIENCES, ...PERMISSIONS].flatMap((access) =>
    FEATURES.filter((one) => one === undefined || needsHouse(access)).map(
      (feature) => [`${access} with ${feature}`, { access, ...(feature && { feature }) }] as const,
    ),
  ),
  ...Object.entries<Action>(contracts).map(
    ([name, { access, also, feature }]) =>
      [name, { access, ...(also && { also }), ...(feature && { feature }) }] as const,
  ),
];

/** Compares both sides for everything that is asked. */
async function compare(caller: Caller) {
  const [session, holder] = await bothSides(caller);
  const differences: string[] = [];
  let allowed = 0;
  for (const [name, asked] of ASKED) {
    const server = serverAllows(session, asked);
    const browser = canOpen(holder, asked);
    if (server !== browser) differences.push(`${name}: server ${server}, browser ${browser}`);
    if (server) allowed++;
  }
  return { differences, allowed };
}

it.each(Object.entries(CONTRACTS))(
  '[Z1] the server and the browser agree on every access of every role, with %s',
  async (_, contract) => {
    await setContract(contract);
    for (const list of [[], ['faturas:pagar', 'logs:view']] as const) {
      await setPermissions(list);
      const allowed: number[] = [];
      for (const papel of PAPEIS) {
        const found = await compare(casa.como(papel));
        expect([papel, found.differences]).toEqual([papel, []]);
        allowed.push(found.allowed);
      }
      expect(allowed).toEqual(allowed.toSorted((a, b) => a - b));
      expect(allowed.at(-1)).toBeGreaterThan(allowed[0] ?? 0);
    }
  },
);

it('[Z1] they agree on a visitor and on the platform’s account, which has no house', async () => {
  const actionsFor = (...audiences: readonly Audience[]) =>
    Object.values<Action>(contracts).filter(({ access }) => audiences.some((one) => one === access)).length;
  expect(await compare(await visitante())).toEqual({ differences: [], allowed: 1 + actionsFor('publico') });
  const platform = 3 + actionsFor('publico', 'sessao', 'plataforma');
  expect(await compare(await comoSuperadmin())).toEqual({ differences: [], allowed: platform });
});
