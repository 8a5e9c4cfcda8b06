import { Failure } from '../../../../shared/failure.ts';
import { t } from '../../../../shared/texts.ts';

export const textoMudado = (): Failure =>
  new Failure(
    409,
    'texto_mudado',
    t.key('Outra pessoa mudou este texto enquanto você lia. Confira o novo antes de continuar.'),
  );

export const semPedidoDeDados = (): Failure =>
  new Failure(404, 'pedido_nao_encontrado', t.key('Pedido não encontrado'));

export const pedidoDeDadosRespondido = (): Failure =>
  new Failure(409, 'pedido_respondido', t.key('Este pedido já foi respondido ou retirado. Confira a lista.'));
