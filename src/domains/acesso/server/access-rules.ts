import type { Services } from '../../../server/actions/handler.ts';
import type { AccessRules, Session, SessionHouse } from '../../../server/actions/session.ts';
import { can } from '../../../shared/access.ts';
import type { Action } from '../../../shared/contract.ts';
import { Failure } from '../../../shared/failure.ts';
import { t } from '../texts.ts';
import { exigir } from './exigir.ts';
import { resolverSessao } from './resolver-sessao.ts';
import { semSessao } from './sem-sessao.ts';

/** How the engine learns who is calling and what they may do: decisions 5, 9 and 11 in one place. */
export const acessoRules = ({ doors }: Services): AccessRules => ({
  resolveSession: (token) => resolverSessao(doors, token),
  authorize,
});

/** Throws a Failure if the session may not call the action. */
export function authorize(session: Session | null, action: Action): void {
  if (action.access === 'publico') return;
  if (!session) throw semSessao();
  if (session.mustResetPassword && !action.beforePassword) {
    throw new Failure(403, 'trocar_senha', t.key('Escolha uma nova senha para continuar.'));
  }
  if (action.access === 'sessao') return;
  if (action.access === 'plataforma') {
    if (!can(session, 'plataforma')) throw new Failure(403, 'acesso_negado', t.key('Acesso negado'));
    return;
  }
  if (!session.casa) throw new Failure(403, 'sem_terreiro', t.key('Sem terreiro vinculado'));
  authorizeHouse(session.casa, action);
}

function authorizeHouse(casa: SessionHouse, action: Action): void {
  exigir({ casa }, action.access, action.feature);
  if (casa.somenteLeitura && action.method !== 'GET' && !action.afterContract) {
    throw new Failure(
      403,
      'contrato_encerrado',
      t.key('O contrato da casa terminou: só é possível consultar e exportar.'),
    );
  }
}
