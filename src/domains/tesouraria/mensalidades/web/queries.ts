import { useApiPages } from '../../../../web/api/use-api-pages.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { STAYS_TRUE } from '../../../../web/print/stays-true.ts';

export type Mensalidades = ApiOutput<'buscarMensalidades'>;
export type Fatura = Mensalidades['faturas'][number];
export type Pagamento = Fatura['pagamentos'][number];

interface Procura {
  busca?: string;
  membro_id?: string;
  todos?: boolean;
  feitas?: number;
}

export const useMensalidades = (procura: Procura | null) =>
  useApiQuery('buscarMensalidades', procura ?? {}, {
    enabled: procura !== null,
    // The first of several stay while all of them are loading, and months while older ones are.
    keepPrevious: (antes) =>
      (procura?.busca !== undefined || procura?.feitas !== undefined) &&
      antes.busca === procura.busca &&
      antes.membro_id === procura.membro_id,
  });

export type Devedor = ApiOutput<'listarAReceber'>['itens'][number];

export const useAReceber = (quais: 'atrasadas' | 'semana') => useApiPages('listarAReceber', { quais });

export const useRecibo = (pagamentos: readonly string[]) =>
  useApiQuery('lerReciboMensalidades', { pagamentos: [...pagamentos] }, STAYS_TRUE);

export const useMinhasMensalidades = (feitas?: number) =>
  useApiQuery('minhasMensalidades', feitas === undefined ? {} : { feitas }, { keepPrevious: true });
