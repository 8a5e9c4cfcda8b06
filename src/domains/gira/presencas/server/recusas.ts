import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

export const semEvento = (): Failure => new Failure(404, 'evento_nao_encontrado', t.key('Evento não encontrado'));

export const eventoCancelado = (): Failure =>
  new Failure(409, 'evento_cancelado', t.key('Este evento foi cancelado e não tem chamada.'));

export const cedoDemais = (): Failure =>
  new Failure(409, 'cedo_demais', t.key('A chamada abre duas horas antes do início. Até lá, só falta justificada.'));

export const codigoErrado = (): Failure =>
  new Failure(
    409,
    'codigo_invalido',
    t.key('Código inválido ou fora do horário. Ele vale de duas horas antes do início até o fim do evento.'),
  );

export const marcadaDepois = (): Failure =>
  new Failure(409, 'marcada_depois', t.key('Alguém mudou esta presença depois da leitura. Confira na lista.'));
