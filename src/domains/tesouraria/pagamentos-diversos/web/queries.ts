import type { ApiOutput } from '../../../../web/api/action-types.ts';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { call } from '../../../../web/api/client.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { STAYS_TRUE } from '../../../../web/print/stays-true.ts';
import { METODOS_PADRAO, type Lista, type Sentido } from '../rules.ts';
import { nomeEmPortugues } from '../../../dinheiro/formas/rules.ts';
import { t } from '../../../../shared/texts.ts';

export type Lancamentos = ApiOutput<'listarLancamentos'>;
export type Lancamento = Lancamentos['itens'][number];
export type Opcao = ApiOutput<'listarMetodos'>['itens'][number];
export type Tipo = ApiOutput<'listarTipos'>['itens'][number];

export const useLancamentos = (filtro: { busca: string; somente_hoje: boolean; com_excluidos: boolean }) =>
  useApiQuery('listarLancamentos', filtro, { keepPrevious: true });

export const useTipos = () => useApiQuery('listarTipos', {});

/** If they cannot be loaded, the presets are used silently. */
export function useMetodos(): readonly Opcao[] {
  const { data } = useApiQuery('listarMetodos', {});
  return data?.itens ?? METODOS_PADRAO.map((nome) => ({ id: nome, nome: nomeEmPortugues(nome), padrao: true }));
}

export const useMinhaMatricula = (enabled: boolean) => useApiQuery('buscarMatricula', {}, { enabled });
export const buscarMatricula = (matricula: string) => call('buscarMatricula', { matricula });
export const useReciboLancamento = (id: string) => useApiQuery('lerReciboLancamento', { id }, STAYS_TRUE);

/**
 * The titles: a refusal by a rule is its own title; a taken name is a conflict; anything else
 * failed.
 */
function avisar(titulo: string, { code, status, message }: ApiError): void {
  if (code === 'conflito') toast.erro(t('Conflito'), message);
  else if (status === 409) toast.erro(message);
  else toast.erro(titulo, message);
}

/**
 * Reports the outcome of a write, and rejects if it failed. The callbacks of a mutation would not
 * run once the list is closed.
 */
const relatar = (escrita: Promise<unknown>, feito: string, falha: string): Promise<void> =>
  escrita.then(
    () => toast.sucesso(feito),
    (error: ApiError) => {
      avisar(falha, error);
      throw error;
    },
  );

/** The three writes of one list, each reporting its outcome. */
export function useOpcoes(lista: Lista) {
  const tipo = lista === 'tipo';
  const criarTipo = useApiMutation('criarTipo');
  const criarMetodo = useApiMutation('criarMetodo');
  const renomearTipo = useApiMutation('renomearTipo');
  const renomearMetodo = useApiMutation('renomearMetodo');
  const excluir = useApiMutation(tipo ? 'excluirTipo' : 'excluirMetodo');
  return {
    ocupado: [criarTipo, criarMetodo, renomearTipo, renomearMetodo, excluir].some(({ isPending }) => isPending),
    /** A method has no direction. */
    criar: (nome: string, sentido: Sentido | null) =>
      relatar(
        tipo ? criarTipo.mutateAsync({ nome, sentido }) : criarMetodo.mutateAsync({ nome }),
        tipo ? t('Tipo adicionado') : t('Método adicionado'),
        t('Erro ao adicionar'),
      ),
    renomear: (id: string, nome: string, sentido: Sentido | null) =>
      relatar(
        tipo ? renomearTipo.mutateAsync({ id, nome, sentido }) : renomearMetodo.mutateAsync({ id, nome }),
        tipo ? t('Tipo atualizado') : t('Método atualizado'),
        t('Erro ao atualizar'),
      ),
    excluir: (id: string) =>
      relatar(excluir.mutateAsync({ id }), tipo ? t('Tipo excluído') : t('Método excluído'), t('Erro ao excluir')),
  };
}
