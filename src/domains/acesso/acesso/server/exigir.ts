import type { HouseContext, Services } from '../../../../server/actions/handler.ts';
import type { AccessRules, Session, SessionHouse } from '../../../../server/actions/session.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import type { Action, Audience, Feature, Permission, SecondStep } from '../../../../shared/contract.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../../../../shared/texts.ts';
import { resolverSessao } from './resolver-sessao.ts';
import { semSessao } from './sessoes.ts';
import { travarCasa } from './travar-casa-de.ts';

/**
 * Requires the permission or audience of an action, or an additional one for a part of it, and the
 * house's feature.
 */
export function exigir(ctx: Pick<HouseContext, 'casa'>, acesso: Permission | Audience, feature?: Feature): void {
  if (!can(ctx, acesso)) throw new Failure(403, 'sem_permissao', t.key('Sem permissão'));
  if (feature && !can(ctx, `feature:${feature}`))
    throw new Failure(403, 'recurso_nao_incluido', t.key('Recurso não incluído no plano.'));
}

export const semMembroVinculado = (): Failure =>
  new Failure(409, 'sem_membro', t.key('Seu acesso não está vinculado a um membro.'));

/** The id of the member whom the session is linked to. Refuses a session without one. */
export function exigirMembro({ casa }: Pick<HouseContext, 'casa'>): string {
  if (!casa.membroId) throw semMembroVinculado();
  return casa.membroId;
}

/** How the engine learns who is calling and what they may do (decision 9). */
export const acessoRules = ({ doors }: Services): AccessRules => ({
  resolveSession: (token) => resolverSessao(doors, token),
  authorize,
});

/** Throws a Failure if the session may not call the action. */
export function authorize(session: Session | null, action: Action): void {
  if (action.access === 'publico') return;
  if (!session) throw semSessao();
  refuseHalfSignedIn(session, action, 'prove');
  // A due password is not mentioned before the second step is proven.
  if (session.secondStep !== 'prove' && session.mustResetPassword && !action.beforePassword) {
    throw new Failure(403, 'trocar_senha', t.key('Escolha uma nova senha para continuar.'));
  }
  refuseHalfSignedIn(session, action, 'set-up');
  if (action.access === 'sessao') return;
  if (action.access === 'plataforma') {
    if (!can(session, 'plataforma')) throw new Failure(403, 'acesso_negado', t.key('Acesso negado'));
    return;
  }
  if (!session.casa) throw new Failure(403, 'sem_terreiro', t.key('Sem terreiro vinculado'));
  authorizeHouse(session.casa, action);
}

/**
 * A missing second step comes before a due password, which only the person may choose. Setting a
 * second step up comes after it.
 */
function refuseHalfSignedIn({ secondStep }: Session, action: Action, missing: SecondStep): void {
  if (secondStep !== missing || action.beforeSecondStep?.includes(missing)) return;
  throw missing === 'prove'
    ? new Failure(403, 'etapa_pendente', t.key('Falta a segunda etapa para entrar.'))
    : new Failure(403, 'etapas_por_ligar', t.key('Ligue as duas etapas para continuar.'));
}

function authorizeHouse(casa: SessionHouse, action: Action): void {
  exigir({ casa }, action.access, action.feature);
  for (const acesso of action.also ?? []) exigir({ casa }, acesso);
  if (casa.somenteLeitura && action.method !== 'GET' && !action.afterContract) {
    throw new Failure(
      403,
      'contrato_encerrado',
      t.key('O contrato da casa terminou: só é possível consultar e exportar.'),
    );
  }
}

/** Ensures that a house keeps an active owner whenever somebody leaves it (INV-12). */
export async function conferirDono(db: Db, orgId: string, userId: string): Promise<void> {
  await travarCasa(db, orgId);
  const donos = await db.rows<{ id: string }>(
    sql`select user_id as id from profiles where org_id = ${orgId} and role = 'owner' and not paused`,
  );
  if (donos.length === 1 && donos[0]?.id === userId)
    throw new Failure(409, 'sem_dono', t.key('A casa precisa de pelo menos um responsável ativo.'));
}

/** Refuses to link an anonymised member, or one being anonymised, to anybody. */
export async function conferirMembro({ db, orgId }: HouseContext, membroId: string): Promise<void> {
  const membro = await db.maybe(sql`
    select 1 from membros where org_id = ${orgId} and id = ${membroId} and anonimizado_em is null for share`);
  if (!membro) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
}

/**
 * Unlinks the user of a member who is anonymised. Who has an e-mail keeps the account. One that a
 * link of the house made is a copy of the record's name and number, and ends.
 */
export async function soltarUsuarioDo({ db, orgId }: HouseContext, membroId: string): Promise<void> {
  await db.count(sql`delete from profiles where org_id = ${orgId} and membro_id = ${membroId} and email is null`);
  await db.count(sql`update profiles set membro_id = null where org_id = ${orgId} and membro_id = ${membroId}`);
}

/** A user belongs to one house, and only the superadmin moves users. */
export const emOutraOrganizacao = (): Failure =>
  new Failure(
    409,
    'user_already_in_other_org',
    t.key('Este e-mail já está vinculado a outra organização. Um usuário só pode pertencer a uma org.'),
  );
