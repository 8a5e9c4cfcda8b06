import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiPages } from '../../../../web/api/use-api-pages.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { t } from '../../../../shared/texts.ts';

export type Assinatura = ApiOutput<'listarAssinaturas'>['itens'][number];
export type AssinaturaCompleta = ApiOutput<'lerAssinatura'>;
export type Filtro = 'todas' | Assinatura['situacao'];

export const useAssinaturas = (filtro: { busca: string; status: Filtro }) => useApiPages('listarAssinaturas', filtro);

/** How many unpaid invoices an end on that day would cancel; nothing is asked for without a day. */
export const useACancelar = (id: string, depois_de: string | null) =>
  useApiQuery(
    'lerAssinatura',
    { id, ...(depois_de !== null && { depois_de }) },
    { enabled: depois_de !== null, gcTime: 0 },
  );

/** Never cached: a form filled with what was read before the last saving would undo it. */
export const useAssinatura = (id: string) => useApiQuery('lerAssinatura', { id }, { gcTime: 0 });

interface Troca {
  membro_id: string;
  plano_id: string;
  desconto_centavos: number | null;
  /** Another due day of its own; 0 for the plan's. */
  dia_proprio?: number;
  /** When editing a subscription: only its own invoices. */
  assinatura_id?: string;
}

export const usePreverTrocaPlano = (troca: Troca, pedida = true) =>
  useApiQuery(
    'preverTrocaPlano',
    { ...troca, desconto_centavos: troca.desconto_centavos ?? undefined },
    {
      enabled: pedida && troca.membro_id !== '' && troca.plano_id !== '',
      // Another member's plan and invoices are not this one's, not even for a moment.
      keepPrevious: ({ membro_id }) => membro_id === troca.membro_id,
    },
  );

const aoSalvar = () => ({ errorTitle: t('Erro ao salvar assinatura') });
export const usePausarAssinatura = () => useApiMutation('pausarAssinatura', aoSalvar());
export const useCancelarAssinatura = () => useApiMutation('cancelarAssinatura', aoSalvar());
export const useRetomarAssinatura = () => useApiMutation('retomarAssinatura', aoSalvar());
export const useExcluirAssinatura = () =>
  useApiMutation('excluirAssinatura', { errorTitle: t('Erro ao excluir assinatura') });
