import { somar } from '../../../../shared/centavos.ts';
import { somaAPagar } from '../../../cobranca/faturas/rules.ts';
import { distribuir, type Distribuicao } from '../rules.ts';
import type { Fatura } from './queries.ts';

/** Until somebody types an amount, the field shows what is asked for. */
export const NAO_DIGITADO = -1;

/** What the form of a payment says about the amount. */
export interface Escolhas {
  /** The amount in centavos, null while the field is empty. */
  recebido: number | null;
  usar_credito: boolean;
  com_multa: boolean;
  /** The day of the payment ('YYYY-MM-DD'). */
  dt_pagamento: string;
}

interface Divida {
  faturas: readonly Fatura[];
  /** The member's other open months, to which a surplus goes. */
  outras: readonly Fatura[];
  /** What the house keeps for the member, in centavos. */
  credito: number;
  /** What the house asks on top of a month that is paid late, in centavos. */
  multa: number;
}

export interface Planejado {
  recebido: number | null;
  /** True if the amount is all that is lacking, in money: nothing else need be shown. */
  inteiro: boolean;
  plano: Distribuicao;
  /** Months for which a multa may be asked. */
  atrasados: number;
  /** The multas in the plan, in centavos. */
  multas: number;
}

/**
 * The amount, all that is asked for unless another was typed, and what becomes of it. A multa is
 * asked for months whose last day is before the day of the payment, as far as money settles them
 *.
 */
export function planejarPagamento({ faturas, outras, credito, multa }: Divida, escolhas: Escolhas): Planejado {
  const { recebido: escrito, usar_credito, com_multa, dt_pagamento } = escolhas;
  const pedido = somaAPagar(faturas);
  const usado = usar_credito ? Math.min(credito, pedido) : 0;
  const comDinheiro = distribuir(faturas, [], { dinheiro: pedido - usado, credito: usado }).partes.filter(
    (parte) => parte.valor_centavos > 0,
  );
  const tarde = (fatura: Fatura) =>
    multa > 0 && fatura.prazo < dt_pagamento && comDinheiro.some(({ id }) => id === fatura.id);
  const atrasados = faturas.filter(tarde).length;
  const digitado = escrito !== NAO_DIGITADO;
  const recebido = digitado ? escrito : pedido - usado + (com_multa ? atrasados * multa : 0);
  const cobradas = faturas.map((fatura) => ({ ...fatura, multa_centavos: com_multa && tarde(fatura) ? multa : 0 }));
  const plano = distribuir(cobradas, outras, { dinheiro: Math.max(recebido ?? 0, 0), credito: usado });
  const multas = somar(plano.partes.map((parte) => parte.multa_centavos ?? 0));
  return { recebido, inteiro: !digitado && usado === 0 && multas === 0, plano, atrasados, multas };
}
