import { competenciaDoDia, rotulo } from '../../../shared/competencia.ts';
import { ehDia } from '../../../shared/datas.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { totalAPagar, vencimentos } from '../../faturas/rules.ts';
import { t } from '../texts.ts';

interface Futura {
  inicio: string;
  plano: { valor_centavos: number; dia_vencimento: number };
  desconto_centavos?: number | null;
  /** Empty while there is none. */
  fim?: string;
}

/**
 * '24 faturas de nov/2026 a out/2028, 2 já vencidas': what a new subscription will create, shown before saving (row M7). With nothing to pay
 * none is overdue (decision 22).
 */
export function descreverFaturas({ inicio, plano, desconto_centavos, fim = '' }: Futura, hoje: string): string | null {
  if (!ehDia(inicio) || inicio < '2020-01-01') return null;
  const { valor_centavos, dia_vencimento } = plano;
  const dias = vencimentos(inicio, dia_vencimento).filter((dia) => fim === '' || dia <= fim);
  const [primeiro, ultimo] = [dias[0], dias.at(-1)];
  if (!primeiro || !ultimo || ultimo > '2100-12-31') return null;
  const mes = (dia: string) => rotulo(competenciaDoDia(dia), getLanguage());
  const faixa =
    dias.length === 1
      ? t('1 fatura de {de}', { de: mes(primeiro) })
      : t('{n} faturas de {de} a {ate}', { n: dias.length, de: mes(primeiro), ate: mes(ultimo) });
  const semValor = totalAPagar({ valor_centavos, vl_desconto_centavos: desconto_centavos ?? 0 }) === 0;
  const vencidas = semValor ? 0 : dias.filter((dia) => dia < hoje).length;
  if (vencidas === 0) return faixa;
  return `${faixa}, ${vencidas === 1 ? t('1 já vencida') : t('{n} já vencidas', { n: vencidas })}`;
}
