import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

export const semPlano = (): Failure => new Failure(404, 'plano_nao_encontrado', t.key('Plano não encontrado'));
