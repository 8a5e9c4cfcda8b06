import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiPages } from '../../../../web/api/use-api-pages.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { t } from '../../../../shared/texts.ts';

export type CaixaDoPdv = ApiOutput<'lerPdv'>['caixa'];
export type Gaveta = CaixaDoPdv['gavetas'][number];
export type SemMotivo = CaixaDoPdv['sem_motivo'][number];
export type Sessao = ApiOutput<'listarFechamentos'>['itens'][number];
export type FechamentoLido = ApiOutput<'lerFechamento'>;
export type Resultado = ApiOutput<'contarCaixa'>;
export type MovimentoDoCaixa = ApiOutput<'listarMovimentosDoCaixa'>['itens'][number];

export const useMovimentosDoCaixa = (sessao_id: string) => useApiQuery('listarMovimentosDoCaixa', { sessao_id });
export const useFechamentos = () => useApiPages('listarFechamentos', {});
export const useFechamentoDoCaixa = (sessao_id: string) => useApiQuery('lerFechamento', { sessao_id });
export const useAbaterTardia = () => useApiMutation('abaterVendaTardia', { errorTitle: t('Erro ao salvar') });
export const useExigirCaixaAberto = () => useApiMutation('exigirCaixaAberto', { errorTitle: t('Erro ao salvar') });
