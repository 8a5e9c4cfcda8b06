import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

export const semFundo = (): Failure => new Failure(404, 'fundo_nao_encontrado', t.key('Fundo não encontrado'));
