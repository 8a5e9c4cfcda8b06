import { useQuery } from '@tanstack/react-query';
import type { Periodo } from '../../../../shared/periodo.ts';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { call } from '../../../../web/api/client.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { mesesDo, type LinhaDoLivro } from '../rules.ts';

export interface LivroLido {
  saldo: number;
  semSaldo: readonly string[];
  itens: LinhaDoLivro[];
}

/** The rows of the period, read month by month. */
export const useLivro = (periodo: Periodo, enabled: boolean) =>
  useQuery<LivroLido, ApiError>({
    queryKey: ['lerLivroCaixa', periodo],
    enabled,
    queryFn: async ({ signal }) => {
      const lido: LivroLido = { saldo: 0, semSaldo: [], itens: [] };
      for (const [n, mes] of mesesDo(periodo).entries()) {
        const parte = await call('lerLivroCaixa', { ...mes, com_saldo: n === 0 }, { signal });
        if (n === 0) lido.saldo = parte.saldo_anterior_centavos;
        lido.semSaldo = parte.sem_saldo;
        lido.itens.push(...parte.itens);
      }
      return lido;
    },
  });

export const usePlanoDeContas = () => useApiQuery('lerPlanoDeContas', {});
