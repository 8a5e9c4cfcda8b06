import type { HouseContext } from '../../../../server/actions/handler.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

interface Aberta {
  nome: string;
  saldo_inicial_em: string | null;
}

/**
 * The one place that decides on which days the balances of carteiras may be moved. They are not in
 * the future, not before 2020, and not before the opening of any of the carteiras.
 */
export function recusarDia({ hoje }: Pick<HouseContext, 'hoje'>, dia: string, carteiras: readonly Aberta[]): void {
  if (dia > hoje || dia < '2020-01-01') {
    throw fieldFailure('dia', t.key('A data não pode ser futura nem anterior a 2020.'));
  }
  const depois = carteiras.find(({ saldo_inicial_em }) => saldo_inicial_em !== null && saldo_inicial_em > dia);
  if (!depois?.saldo_inicial_em) return;
  const frase = t.key('O saldo de {nome} começa em {dia}. Escolha esse dia ou um depois.');
  throw new Failure(409, 'antes_do_saldo_inicial', frase, {
    params: { nome: depois.nome, dia: formatDia(depois.saldo_inicial_em) },
  });
}
