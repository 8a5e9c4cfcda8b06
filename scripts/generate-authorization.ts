// Writes docs/authorization.json for external testers: every operation × who calls → allowed or
// refused, computed from the rules themselves. src/whole/every/route.test.ts proves it by calling.
import { readFileSync, writeFileSync } from 'node:fs';
import { PAPEIS, permissoesDe, type Papel } from '../src/domains/acesso/acesso/rules.ts';
import { authorize } from '../src/domains/acesso/acesso/server/exigir.ts';
import { narrowerByDomain } from '../src/whole/every/narrower.gen.ts';
import { contracts } from '../src/contracts.gen.ts';
import type { Session } from '../src/server/actions/session.ts';
import type { OrgId } from '../src/server/database/doors.ts';
import type { Action, Contract } from '../src/shared/contract.ts';

const narrower = new Map(Object.values(narrowerByDomain).flatMap((own) => Object.entries(own)));
const file = new URL('../docs/authorization.json', import.meta.url);

const account = {
  sessionId: '',
  userId: '',
  email: '',
  telefone: null,
  nome: '',
  superadmin: false,
  mustResetPassword: false,
  secondStep: null,
  casa: null,
};

const inHouse = (papel: Papel): Session => ({
  ...account,
  casa: {
    orgId: '' as OrgId,
    userId: '',
    escopo: papel === 'viewer' ? 'membro' : 'casa',
    membroId: null,
    papel,
    permissoes: permissoesDe(papel, []),
    features: null,
    somenteLeitura: false,
    fusoHorario: 'America/Sao_Paulo',
    ouvida: false,
    comProvedor: false,
  },
});

const callers: Readonly<Record<string, Session | null>> = {
  nobody: null,
  without_house: account,
  ...Object.fromEntries(PAPEIS.map((papel) => [papel, inHouse(papel)])),
  superadmin: { ...account, superadmin: true },
};

function mayCall(name: string, action: Action, caller: string, session: Session | null): boolean {
  const left = narrower.get(name);
  if (left && session && !left.includes(caller)) return false;
  try {
    authorize(session, action);
    return true;
  } catch {
    return false;
  }
}

const operations = Object.entries(contracts as Contract)
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([name, action]) => ({
    operation: name,
    summary: action.summary,
    method: action.method,
    path: action.path,
    access: action.access,
    also: (action.also ?? []).join(', '),
    feature: action.feature ?? null,
    idempotency_key: action.idempotent ?? false,
    after_contract: action.method === 'GET' || (action.afterContract ?? false),
    before_second_step: action.access === 'publico' ? 'prove, set-up' : (action.beforeSecondStep ?? []).join(', '),
    before_password: action.access === 'publico' || (action.beforePassword ?? false),
    callers: Object.fromEntries(
      Object.entries(callers).map(([who, session]) => [who, mayCall(name, action, who, session) ? 'allow' : 'deny']),
    ),
  }));

const note =
  "Roles with their standard permissions; a user's own list replaces these (row U4). A house whose contract has ended may read, and call what says after_contract. " +
  'While a new password is due, only before_password is let through; while the second step of signing in is missing, only before_second_step (prove: to be proven, set-up: required and not there yet). idempotency_key: true if required, offered if optional. allow: not refused for lack of a right; ' +
  'what belongs to another house is answered like what does not exist: 404, or 409 and 422 if it is named in a list or a field.';
const text = `${JSON.stringify({ note, operations }, null, 2)}\n`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/authorization.json is stale: npm run generate');
  process.exitCode = 1;
}
