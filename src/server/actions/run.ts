import { Failure } from '../../shared/failure.ts';
import { hojeEm } from '../../shared/datas.ts';
import { t } from '../../shared/texts.ts';
import { constraintOf, errorCode } from '../errors.ts';
import { writeAudit } from './audit.ts';
import { isHouseAccess, type HouseContext, type OutsideContext, type PublicContext } from './handler.ts';
import { KeyTaken, once, storedAnswer } from './idempotency.ts';
import type { Route } from './mount.ts';
import type { SessionHouse } from './session.ts';

type Run = (context: unknown, input: unknown) => Promise<unknown>;

/** Runs one authorised call in its one transaction, and gives the answer in the declared shape. */
export async function runAction(
  route: Route,
  base: PublicContext,
  input: unknown,
  idempotencyKey: string | undefined,
): Promise<unknown> {
  const { action } = route;
  const run = route.run as Run;
  const readOnly = action.method === 'GET';
  const { doors } = base.services;
  const casa = base.session?.casa;
  if (isHouseAccess(action.access)) {
    if (!casa) throw new Error(`${route.name} was authorised without a house`);
    const key = { casa, operation: route.name, key: idempotencyKey, body: input, secrets: action.secrets ?? [] };
    if (action.outside) return run(outsideContext(base, casa), input).then(shape(route));
    const mode = action.leavesALine ? { snapshot: true } : { readOnly };
    const answer = doors.casa(casa, { ...mode, heavy: action.heavy ?? false }, (db) => {
      const context = houseContext(base, casa, db, idempotencyKey);
      const work = () => run(context, input).then(shape(route));
      const keyed = action.idempotent === true || (action.idempotent === 'offered' && idempotencyKey !== undefined);
      return keyed ? once(db, key, work) : work();
    });
    return answer.catch((error: unknown) => {
      if (error instanceof KeyTaken) return doors.casa(casa, { readOnly: true }, (db) => storedAnswer(db, key));
      throw casa.escopo === 'casa' ? error : explainPrivilege(error);
    });
  }
  if (action.access === 'plataforma') {
    return doors.plataforma({ readOnly }, (db) => run({ ...base, db }, input).then(shape(route)));
  }
  return run(base, input).then(shape(route));
}

function houseContext(base: PublicContext, casa: SessionHouse, db: HouseContext['db'], chave = ''): HouseContext {
  const { session } = base;
  if (!session) throw new Error('A house context needs a session');
  return {
    ...base,
    session,
    db,
    casa,
    orgId: casa.orgId,
    hoje: hojeEm(base.agora, casa.fusoHorario),
    chave,
    audit: (acao, entry = {}) => writeAudit(db, { ...base, casa }, acao, entry),
  };
}

function outsideContext(base: PublicContext, casa: SessionHouse): OutsideContext {
  const { session } = base;
  if (!session) throw new Error('A call to the outside needs a session');
  return {
    ...base,
    session,
    casa,
    orgId: casa.orgId,
    hoje: hojeEm(base.agora, casa.fusoHorario),
    step: (work) => base.services.doors.casa(casa, {}, (db) => work(houseContext(base, casa, db))),
  };
}

/**
 * Output validation cuts what the contract does not name, so that no column leaves by accident
 * (INV-15).
 */
const shape = (route: Route) => (answer: unknown) => {
  const result = route.action.output.safeParse(answer ?? null);
  if (result.success) return result.data;
  throw new Error(`${route.name} answered outside its contract: ${result.error.message}`);
};

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * A list of permissions may promise a viewer more than the viewers' role may do (decision 16). For
 * staff the database's refusal is a defect.
 */
const explainPrivilege = (error: unknown): unknown =>
  errorCode(error) === INSUFFICIENT_PRIVILEGE ? new Failure(403, 'sem_permissao', t.key('Sem permissão')) : error;

/** A violated named constraint is a refusal with its sentence; any other error stays what it is. */
export function explainConstraint({ constraints }: Pick<Route, 'constraints'>, error: unknown): unknown {
  const name = constraintOf(error) ?? '';
  // The account was deleted while its call was running.
  if (name.endsWith('__conta')) return new Failure(401, 'sem_sessao', t.key('Usuário não autenticado'));
  const known = constraints[name];
  return known ? new Failure(...known) : error;
}
