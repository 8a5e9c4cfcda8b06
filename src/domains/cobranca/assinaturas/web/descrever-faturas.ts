import { competenciaDoDia, rotulo } from '../../../../shared/competencia.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { faturasPrevistas, type AssinaturaPrevista } from '../../faturas/rules.ts';

/**
 * '24 faturas de nov/2026 a out/2028, 2 já vencidas': what a new subscription will create, shown
 * before saving; null for none.
 */
export function descreverFaturas(nova: AssinaturaPrevista, hoje: string): string | null {
  const { dias = [], vencidas = 0 } = faturasPrevistas(nova, hoje) ?? {};
  const [primeiro, ultimo] = [dias[0], dias.at(-1)];
  if (!primeiro || !ultimo) return null;
  const mes = (dia: string) => rotulo(competenciaDoDia(dia), getLanguage());
  const faixa =
    dias.length === 1
      ? t('1 fatura de {de}', { de: mes(primeiro) })
      : t('{n} faturas de {de} a {ate}', { n: dias.length, de: mes(primeiro), ate: mes(ultimo) });
  if (vencidas === 0) return faixa;
  const jaVencidas = vencidas === 1 ? t('1 já vencida') : t('{n} já vencidas', { n: vencidas });
  return [faixa, jaVencidas, ultimo < hoje && t('nenhuma para agora')].filter(Boolean).join(', ');
}
