import { somar, taxa } from '../../../../shared/centavos.ts';
import { totalAPagar } from '../../../cobranca/faturas/rules.ts';
import type { Periodo } from '../../../../shared/periodo.ts';
import { abertoNoPeriodo, pagaNoPeriodo, type FaturaDoPeriodo, type Resumo } from '../rules.ts';

interface Recebimento {
  valor_centavos: number;
  conferido: boolean;
}

/**
 * The five cards computed a second time over rows, as the report's own statements must find them.
 */
export function resumir(
  faturas: readonly FaturaDoPeriodo[],
  recebidos: readonly Recebimento[],
  periodo: Periodo,
): Resumo {
  const emitidas = faturas.filter(
    ({ status, dt_vencimento }) =>
      status !== 'cancelada' && dt_vencimento >= periodo.de && dt_vencimento <= periodo.ate,
  );
  const abertas = emitidas.filter((fatura) => !pagaNoPeriodo(fatura, periodo));
  const vencidas = emitidas.filter(({ status }) => status === 'vencida').length;
  return {
    esperado_centavos: somar(emitidas.map(totalAPagar)),
    recebido_centavos: somar(recebidos.map(({ valor_centavos }) => valor_centavos)),
    a_conferir_centavos: somar(
      recebidos.filter(({ conferido }) => !conferido).map(({ valor_centavos }) => valor_centavos),
    ),
    em_aberto_centavos: somar(abertas.map(abertoNoPeriodo)),
    inadimplencia: taxa(abertas.length, emitidas.length),
    pagas: emitidas.length - abertas.length,
    total: emitidas.length,
    vencidas,
    inadimplencia_real: taxa(vencidas, emitidas.length),
  };
}
