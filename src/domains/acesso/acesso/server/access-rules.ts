import type { Services } from '../../../../server/actions/handler.ts';
import type { AccessRules, Session, SessionHouse } from '../../../../server/actions/session.ts';
import { can } from '../../../../shared/access.ts';
import type { Action, SecondStep } from '../../../../shared/contract.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';
import { exigir } from './exigir.ts';
import { resolverSessao } from './resolver-sessao.ts';
import { semSessao } from './sem-sessao.ts';

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
  if (casa.somenteLeitura && action.method !== 'GET' && !action.afterContract) {
    throw new Failure(
      403,
      'contrato_encerrado',
      t.key('O contrato da casa terminou: só é possível consultar e exportar.'),
    );
  }
}
