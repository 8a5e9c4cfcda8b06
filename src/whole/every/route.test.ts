import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyOne } from '../../server/testing/every-one.ts';
import { comoSuperadmin } from '../../server/testing/platform.ts';
import { narrowerByDomain } from './narrower.gen.ts';
import { contracts } from '../../contracts.gen.ts';
import { product } from '../../main-server.ts';
import type { Action, Audience, Contract, Permission } from '../../shared/contract.ts';
import { testRun } from '../../server/env.ts';
import { Caller, novaCasa, PAPEIS, POR_TELEFONE, type Papel, type TestHouse } from '../../server/testing/house.ts';
import { defects } from '../../server/testing/product.ts';
import { fieldsOf, sampleInput } from '../../server/testing/sample.ts';
import { fitsAPath, HOSTILE, isWorst } from './hostile-values-for-tests.ts';

// Loops over every action: what the contract declares is what the server does (INV-07, INV-10,
// INV-40).

const actions = Object.entries(contracts as Contract);
const narrower = new Map(Object.values(narrowerByDomain).flatMap((own) => Object.entries(own)));
/** Everything that an action asks for. */
const asked = ({ access, also = [] }: Action): readonly (Permission | Audience)[] => [access, ...also];
const inHouse = actions.filter(([, action]) => !['publico', 'sessao', 'plataforma'].includes(action.access));

/**
 * The permissions of each role (decision 9), repeated here on purpose: the test must not ask the
 * code it tests.
 */
const ALLOWED: Record<Permission | Audience, readonly Papel[]> = {
  publico: PAPEIS,
  sessao: PAPEIS,
  casa: PAPEIS,
  equipe: ['operador', 'financeiro', 'admin', 'owner'],
  gestao: ['admin', 'owner'],
  plataforma: [],
  'membros:view': PAPEIS,
  'membros:create': ['operador', 'admin', 'owner'],
  'membros:edit': ['operador', 'admin', 'owner'],
  'faturas:gerar': ['financeiro', 'admin', 'owner'],
  'faturas:pagar': ['financeiro', 'admin', 'owner'],
  'planos:manage': ['financeiro', 'admin', 'owner'],
  'billing:view': ['financeiro', 'admin', 'owner'],
  'logs:view': ['financeiro', 'admin', 'owner'],
  'assinaturas:link': ['operador', 'financeiro', 'admin', 'owner'],
  'settings:view': ['operador', 'financeiro', 'admin', 'owner'],
  'espiritual:view': ['admin', 'owner'],
  'espiritual:edit': ['admin', 'owner'],
  'agenda:edit': ['operador', 'financeiro', 'admin', 'owner'],
  'comunicados:edit': ['admin', 'owner'],
};

async function send(
  caller: Caller,
  action: Action,
  input: Record<string, unknown>,
): Promise<{ status: number; body: string }> {
  const response = await caller.send(action, input);
  return { status: response.status, body: await response.text() };
}

let casa: TestHouse;
/** A house in which whoever may be without an e-mail is. */
let porTelefone: TestHouse;
let superadmin: Caller;
beforeAll(async () => {
  casa = await novaCasa();
  porTelefone = await novaCasa({}, { semEmail: POR_TELEFONE });
  superadmin = await comoSuperadmin();
});

interface Operation {
  operation: string;
  access: string;
  callers: Record<string, 'allow' | 'deny'>;
}

/** What external testers are told. */
const { operations: told } = JSON.parse(
  readFileSync(new URL('../../../docs/authorization.json', import.meta.url), 'utf8'),
) as { operations: Operation[] };
const toldOf = (name: string): Partial<Operation['callers']> =>
  told.find(({ operation }) => operation === name)?.callers ?? {};

describe('every route', () => {
  it('is mounted once, with an access', () => {
    expect(product.routes.map((route) => route.name).toSorted()).toEqual(actions.map(([name]) => name).toSorted());
    expect(new Set(actions.map(([, { method, path }]) => `${method} ${path}`))).toHaveLength(actions.length);
  });

  it('[Z1] each that is not public needs a session', () =>
    everyOne(
      actions.filter(([, action]) => action.access !== 'publico'),
      async (name, action) => {
        const answer = await send(new Caller(casa.app, null), action, sampleInput(action));
        expect(answer.status).toBe(401);
        expect(toldOf(name).nobody).toBe('deny');
      },
    ));

  it('[Z1] each of a house lets in exactly the roles of its permission', () =>
    everyOne(inHouse, async (name, action) => {
      const allowed: Papel[] = [];
      for (const papel of PAPEIS) {
        const { status, body } = await send(porTelefone.como(papel), action, sampleInput(action));
        if (status !== 403 || !body.includes('"sem_permissao"')) allowed.push(papel);
      }
      expect(PAPEIS.filter((papel) => toldOf(name)[papel] === 'allow')).toEqual(allowed);
      expect(allowed).toEqual(
        narrower.get(name) ?? PAPEIS.filter((papel) => asked(action).every((one) => ALLOWED[one].includes(papel))),
      );
    }));

  it('[X1 Z1] each of the platform is the superadmin’s alone', () =>
    everyOne(
      actions.filter(([, action]) => action.access === 'plataforma'),
      async (name, action) => {
        for (const papel of PAPEIS)
          expect((await send(casa.como(papel), action, sampleInput(action))).status).toBe(403);
        expect((await send(superadmin, action, sampleInput(action))).status).not.toBe(403);
        const allowed = Object.entries(toldOf(name)).filter(([, answer]) => answer === 'allow');
        expect(allowed.map(([who]) => who)).toEqual(['superadmin']);
      },
    ));

  it('[Z1] each for who is signed in lets in every role and the superadmin as told', () =>
    everyOne(
      actions.filter(([, action]) => action.access === 'sessao' && action.path !== '/api/acesso/sair'),
      async (name, action) => {
        for (const [who, caller] of [
          ...PAPEIS.map((papel) => [papel, casa.como(papel)] as const),
          ['superadmin', superadmin] as const,
        ]) {
          const { status } = await send(caller, action, sampleInput(action));
          expect(toldOf(name)[who], who).toBe(status === 403 ? 'deny' : 'allow');
        }
      },
    ));

  it('[INV-54] no answer stays in a browser or a proxy, neither what was asked for nor a refusal', async () => {
    const kept: string[] = [];
    const statuses = new Set<number>();
    for (const [name, action] of inHouse.filter(([, { method }]) => method === 'GET')) {
      for (const papel of ['owner', 'viewer'] as const) {
        const response = await casa.como(papel).send(action, sampleInput(action));
        statuses.add(response.status);
        if (response.headers.get('cache-control') !== 'no-store') kept.push(name);
      }
    }
    expect(kept).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 403, 404]));
  });

  it('[Z1] each that writes is refused from another site', () =>
    everyOne(
      actions.filter(([, action]) => action.method !== 'GET'),
      async (_, action) => {
        const path = action.path.replaceAll(/:\w+/g, crypto.randomUUID());
        const foreign = await casa.como('owner').fetch(action.method, path, {}, { origin: 'https://outro.exemplo' });
        expect(foreign.status).toBe(403);
      },
    ));
});

let [refusedSent, othersSent] = [0, 0];

/**
 * The long run sends everything. What the contract refuses ends in one place for every action. So
 * `npm test` sends one such value in a body for each field, another each time. From the rest it
 * takes the worst, and a third of the others in turn.
 */
function sentAs(action: Action, field: string): readonly unknown[] {
  if (testRun().long) return HOSTILE;
  const inBody = action.method !== 'GET' && !action.upload && !action.path.includes(`:${field}`);
  const taken = inBody
    ? HOSTILE.filter((value) => action.input.safeParse({ ...sampleInput(action), [field]: value }).success)
    : HOSTILE;
  const refused = HOSTILE.filter((value) => !taken.includes(value));
  const sent = taken.filter((value) => isWorst(value) || othersSent++ % 3 === 0);
  return refused.length === 0 ? sent : [...sent, refused[refusedSent++ % refused.length]];
}

describe('hostile input', () => {
  // Public ones are limited per address and have their own tests.
  it('[Z5] no action ever answers 500', () =>
    everyOne(
      actions.filter(([, action]) => action.access !== 'publico' && action.path !== '/api/acesso/sair'),
      async (_, action) => {
        defects.length = 0;
        const people = testRun().long ? PAPEIS.map((papel) => casa.como(papel)) : [];
        const quem = action.access === 'plataforma' ? superadmin : casa.como('owner');
        for (const field of fieldsOf(action)) {
          for (const value of sentAs(action, field)) {
            if (action.path.includes(`:${field}`) && !fitsAPath(value)) continue;
            for (const caller of [quem, ...people]) {
              const { status, body } = await send(caller, action, { ...sampleInput(action), [field]: value });
              const what = `${field} = ${JSON.stringify(value).slice(0, 40)}: ${body.slice(0, 200)}`;
              expect(status, what).toBeLessThan(500);
            }
          }
        }
        const unknown = await send(quem, action, { ...sampleInput(action), papel: 'owner' });
        if (!action.upload && !fieldsOf(action).includes('papel'))
          expect([unknown.status, unknown.body]).toEqual([
            422,
            expect.stringContaining('"papel":"Campo desconhecido."'),
          ]);
        expect(defects).toEqual([]);
      },
    ));
});
