import type { HouseContext } from '../../../../server/actions/handler.ts';
import { Failure } from '../../../../shared/failure.ts';
import { can } from '../../../../shared/access.ts';
import type { Audience, Feature, Permission } from '../../../../shared/contract.ts';
import { t } from '../texts.ts';

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
