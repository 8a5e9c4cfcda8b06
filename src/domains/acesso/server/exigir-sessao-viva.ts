import type { HouseContext } from '../../../server/actions/handler.ts';
import { semSessao } from './sem-sessao.ts';
import { sessoesVivas } from './sessoes-vivas.ts';

/**
 * Asked again while the house is locked, before something is given that opens it to others: a new
 * password of the caller, who may be somebody else by then, ends what was given before it
 * (`gravarSenha`), and would not find what a call still at work gives after it (INV-14).
 */
export async function exigirSessaoViva({ services, session, orgId }: HouseContext): Promise<void> {
  const vivas = await sessoesVivas(services.doors, [session.sessionId]);
  if (vivas.get(session.sessionId) !== orgId) throw semSessao();
}
