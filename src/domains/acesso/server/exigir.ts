import type { HouseContext } from '../../../server/actions/handler.ts';
import { Failure } from '../../../shared/failure.ts';
import type { Audience, Feature, Permission } from '../../../shared/contract.ts';
import { permite } from '../rules.ts';
import { t } from '../texts.ts';

/** A second permission or audience that part of an action needs, beside the one its contract declares. */
export function exigir({ casa }: HouseContext, acesso: Permission | Audience, feature?: Feature): void {
  if (!permite(casa, acesso)) throw new Failure(403, 'sem_permissao', t.key('Sem permissão'));
  if (feature && casa.features && !casa.features.includes(feature))
    throw new Failure(403, 'recurso_nao_incluido', t.key('Recurso não incluído no plano.'));
}
