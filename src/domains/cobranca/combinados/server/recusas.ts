import { rotulo } from '../../../../shared/competencia.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { recusaDaData } from '../rules.ts';
import { t } from '../texts.ts';

export const mesPago = (refer: string): Failure =>
  new Failure(409, 'mes_pago', t.key('A mensalidade de {mes} já está paga.'), { params: { mes: rotulo(refer) } });

export const semMensalidade = (refer: string): Failure =>
  new Failure(409, 'sem_mensalidade', t.key('Não há mensalidade de {mes} para combinar.'), {
    params: { mes: rotulo(refer) },
  });

export const longeDoDia = (): Failure =>
  fieldFailure('meses', t.key('Só é possível combinar até 36 meses à frente.'), 'longe_demais');

export const semPedido = (): Failure => new Failure(404, 'pedido_nao_encontrado', t.key('Pedido não encontrado'));

export const pedidoRespondido = (): Failure =>
  new Failure(409, 'pedido_respondido', t.key('Este pedido já foi respondido ou não vale mais. Confira a lista.'));

/** Refuses a new last day that has passed or is not after the due day. */
export function conferirData(novaData: string | null, hoje: string, vencimento: string): void {
  const recusa = novaData === null ? undefined : recusaDaData(novaData, { hoje, vencimento });
  if (recusa === 'passada') throw fieldFailure('meses', t.key('A nova data não pode ser anterior a hoje.'));
  if (recusa) throw fieldFailure('meses', t.key('A nova data precisa ser depois do vencimento.'));
}
