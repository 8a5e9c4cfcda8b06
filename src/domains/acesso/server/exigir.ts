import type { HouseContext } from '../../../server/actions/handler.ts';
import { Failure } from '../../../shared/failure.ts';
import type { Feature, Permission } from '../../../shared/contract.ts';
import { t } from '../texts.ts';

/** A second permission that part of an action needs, beside the one its contract declares. */
export function exigir({ casa }: HouseContext, permissao: Permission, feature?: Feature): void {
  if (!casa.permissoes.includes(permissao)) throw new Failure(403, 'sem_permissao', t.key('Sem permissão'));
  if (feature && casa.features && !casa.features.includes(feature)) throw new Failure(403, 'recurso_nao_incluido', t.key('Recurso não incluído no plano.'));
}
