import { handler } from '../../../server/actions/handler.ts';
import { Failure } from '../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { t } from '../texts.ts';
import { resolverCodigo, vincularPorCodigo } from './codigo.ts';
import { descrever } from './ler-sessao.ts';
import { resolverSessao } from './resolver-sessao.ts';

/** From the waiting page: an account without a house joins one by its code (decision 3). */
export const vincularCodigo = handler(acesso.vincularCodigo, async (ctx, { codigo }) => {
  const atual = ctx.session.casa?.orgId ?? null;
  const casa = await resolverCodigo(ctx, codigo, atual);
  if (!casa) throw new Failure(422, 'codigo_invalido', t.key('Código do terreiro inválido. Verifique com o administrador.'));
  if (atual !== null && casa !== atual) {
    throw new Failure(409, 'user_already_in_other_org', t.key('Este e-mail já está vinculado a outra organização. Um usuário só pode pertencer a uma org.'));
  }
  if (atual === null) await vincularPorCodigo(ctx, ctx.session.userId, casa);
  const session = await resolverSessao(ctx.services.doors, ctx.request.token ?? '');
  if (!session) throw new Failure(401, 'sem_sessao', t.key('Usuário não autenticado'));
  return { sessao: await descrever(ctx, session) };
});
