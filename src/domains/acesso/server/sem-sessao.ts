import { Failure } from '../../../shared/failure.ts';
import { t } from '../texts.ts';

/** Nobody is signed in, or whose account went while their call was at work. */
export const semSessao = (): Failure => new Failure(401, 'sem_sessao', t.key('Usuário não autenticado'));
