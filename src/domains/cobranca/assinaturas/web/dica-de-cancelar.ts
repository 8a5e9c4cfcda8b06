import { contarComPagamento } from '../../faturas/web/contar-faturas.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { t } from '../../../../shared/texts.ts';
import { useACancelar, type AssinaturaCompleta } from './queries.ts';

type Contadas = Pick<AssinaturaCompleta, 'a_cancelar' | 'vencidas_a_cancelar' | 'com_pagamento'>;

/**
 * Says how many later invoices would be cancelled, and how many of them are owed already. A
 * mistyped end is then seen before it is saved.
 */
export function useDicaDeCancelar(id: string, depoisDe: string | null): { dica: string; contando: boolean } {
  const { data, isFetching } = useACancelar(id, depoisDe);
  const partes = [descrever(data, depoisDe), contarComPagamento(data?.com_pagamento ?? 0)];
  return { dica: partes.filter(Boolean).join(' '), contando: isFetching && !data };
}

function descrever(contadas: Contadas | undefined, depoisDe: string | null): string {
  if (!contadas || depoisDe === null)
    return t('Valem as que vencem depois de hoje ou da data de fim. O que venceu antes continua devido.');
  const { a_cancelar: n, vencidas_a_cancelar: v } = contadas;
  const dia = formatDia(depoisDe);
  if (n === 0) return t('Nenhuma vence depois de {dia}. O que venceu antes continua devido.', { dia });
  const quantas =
    n === 1 ? t('1 fatura vence depois de {dia}', { dia }) : t('{n} faturas vencem depois de {dia}', { n, dia });
  if (v === 0) return `${quantas}. ${t('O que venceu antes continua devido.')}`;
  return `${quantas}. ${vencidas(n, v)}`;
}

function vencidas(n: number, v: number): string {
  if (n === 1) return t('Ela já venceu e deixa de ser devida.');
  return v === 1
    ? t('1 delas já venceu e deixa de ser devida.')
    : t('{v} delas já venceram e deixam de ser devidas.', { v });
}
