import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

/** Nobody is signed in, or the account was deleted while its call was running. */
export const semSessao = (): Failure => new Failure(401, 'sem_sessao', t.key('Usuário não autenticado'));
