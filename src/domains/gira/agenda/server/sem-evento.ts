import { Failure } from '../../../../shared/failure.ts';
import { t } from '../../../../shared/texts.ts';

export const foraDaAgenda = (): Failure => new Failure(404, 'evento_nao_encontrado', t.key('Evento não encontrado'));

export const semCalendario = (): Failure =>
  new Failure(404, 'calendario_nao_encontrado', t.key('Você ainda não tem um endereço de calendário.'));
