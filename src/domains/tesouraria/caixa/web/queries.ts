import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { call } from '../../../../web/api/client.ts';
import { useApiPages } from '../../../../web/api/use-api-pages.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { LINHAS_DO_ARQUIVO, POR_PARTE } from '../rules.ts';

export type Caixa = ApiOutput<'lerCaixa'>;
export type Carteira = Caixa['carteiras'][number];
type Pagina = ApiOutput<'listarMovimentosDaCarteira'>;
export type Movimento = Pagina['itens'][number];
export type Estorno = ApiOutput<'listarEstornosDaCarteira'>['itens'][number];
/** The sums of a period, without its rows. */
export type Resumo = Omit<Pagina, 'itens' | 'proximo'>;

export interface Recorte {
  carteira_id: string;
  de: string;
  ate: string;
  busca: string;
}

export const useLerCaixa = () => useApiQuery('lerCaixa', {});
export const useCaixasAbertos = () => useApiQuery('listarCaixasAbertos', {});
export const useEstornosDaCarteira = (recorte: Recorte) => useApiPages('listarEstornosDaCarteira', recorte);
export const useMovimentosDaCarteira = (recorte: Recorte) => useApiPages('listarMovimentosDaCarteira', recorte);

/** Every movement of a period for a file, the oldest first; null if there are too many for one. */
export async function lerMovimentos(
  recorte: Recorte,
  signal: AbortSignal,
): Promise<{ resumo: Resumo; linhas: Movimento[] } | null> {
  const linhas: Movimento[] = [];
  let depois_de: string | undefined;
  for (;;) {
    const pagina = await call(
      'listarMovimentosDaCarteira',
      { ...recorte, quantos: POR_PARTE, ...(depois_de && { depois_de }) },
      { signal },
    );
    const { itens, proximo, ...resumo } = pagina;
    linhas.push(...itens);
    if (linhas.length > LINHAS_DO_ARQUIVO) return null;
    if (proximo === null) return { resumo, linhas: linhas.toReversed() };
    depois_de = proximo;
  }
}

/** The trace records who exported what before there is a file. */
export const registrarExportacaoDoCaixa = (
  { busca: _, ...periodo }: Recorte,
  formato: 'xlsx' | 'pdf',
  linhas: number,
) => call('registrarExportacaoDoCaixa', { ...periodo, formato, linhas });
