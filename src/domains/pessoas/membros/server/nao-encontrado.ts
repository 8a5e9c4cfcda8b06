import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

export const semMembro = (): Failure => new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
