import { competenciaDoDia, rotulo } from '../../../shared/competencia.ts';
import { ehDia } from '../../../shared/datas.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { vencimentos } from '../../faturas/rules.ts';
import { t } from '../texts.ts';

/** '24 faturas de nov/2026 a out/2028, 2 já vencidas': what a start and a due day will make, before anything is saved (row M7). */
export function descreverFaturas(inicio: string, diaVencimento: number, hoje: string, fim = ''): string | null {
  if (!ehDia(inicio) || inicio < '2020-01-01') return null;
  const dias = vencimentos(inicio, diaVencimento).filter((dia) => fim === '' || dia <= fim);
  const [primeiro, ultimo] = [dias[0], dias.at(-1)];
  if (!primeiro || !ultimo || ultimo > '2100-12-31') return null;
  const mes = (dia: string) => rotulo(competenciaDoDia(dia), getLanguage());
  const faixa =
    dias.length === 1
      ? t('1 fatura de {de}', { de: mes(primeiro) })
      : t('{n} faturas de {de} a {ate}', { n: dias.length, de: mes(primeiro), ate: mes(ultimo) });
  const vencidas = dias.filter((dia) => dia < hoje).length;
  if (vencidas === 0) return faixa;
  return `${faixa}, ${vencidas === 1 ? t('1 já vencida') : t('{n} já vencidas', { n: vencidas })}`;
}
