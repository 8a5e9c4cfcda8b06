import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

export const semTerreiro = (): Failure => new Failure(404, 'terreiro_nao_encontrado', t.key('Terreiro não encontrado'));
export const semPlanoSaas = (): Failure => new Failure(404, 'plano_nao_encontrado', t.key('Plano não encontrado'));
export const semPessoa = (): Failure => new Failure(404, 'usuario_nao_encontrado', t.key('Usuário não encontrado.'));
export const terreiroGuardado = (): Failure =>
  new Failure(409, 'terreiro_guardado', t.key('Este terreiro está guardado. Traga-o de volta primeiro.'));
