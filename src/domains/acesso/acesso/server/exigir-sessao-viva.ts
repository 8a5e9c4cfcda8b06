import type { HouseContext } from '../../../../server/actions/handler.ts';
import { semSessao } from './sem-sessao.ts';
import { sessoesVivas } from './sessoes-vivas.ts';

/**
 * Checks the session again while the house is locked, before a call creates an account, a link or
 * an invitation. Changing a password ends the caller's earlier grants (`gravarSenha`). It cannot
 * find a grant that a running call makes afterwards, perhaps an attacker's.
 */
export async function exigirSessaoViva({ services, session, orgId }: HouseContext): Promise<void> {
  const vivas = await sessoesVivas(services.doors, [session.sessionId]);
  if (vivas.get(session.sessionId) !== orgId) throw semSessao();
}
