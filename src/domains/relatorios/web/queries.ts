import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiOutput } from '../../../web/api/action-types.ts';
import type { ApiError } from '../../../web/api/api-error.ts';
import { call } from '../../../web/api/client.ts';
import { useApiQuery } from '../../../web/api/use-api-query.ts';
import { LINHAS_DO_RELATORIO, validarPeriodo, type Periodo } from '../rules.ts';
import type { Filtros } from './filtros-nomes.ts';

export type Lido = ApiOutput<'lerRelatorio'>;
/** With the period that the rows belong to: while another is loading they stay on the screen. Complete once `proximo` is null. */
export type Relatorio = Lido & { periodo: Periodo };
export type Fatura = Relatorio['faturas'][number];
export type Pagamento = Relatorio['pagamentos'][number];
export type Diverso = Relatorio['diversos'][number];

/**
 * Read again when dates, matrícula or kind change (row R1), unless the period is invalid. The status only filters the rows. The cards and the first rows
 * are shown while the other parts of a long report are read.
 */
export const useRelatorio = ({ tipo, de, ate, matricula }: Filtros) =>
  useQuery<Relatorio, ApiError>({
    queryKey: ['lerRelatorio', { tipo, de, ate, matricula }],
    queryFn: async ({ signal, client, queryKey }) => {
      const pedido = { tipo, de, ate, matricula };
      let lido: Relatorio = { ...(await call('lerRelatorio', pedido, { signal })), periodo: { de, ate } };
      while (lido.proximo !== null && !longo(lido)) {
        client.setQueryData(queryKey, lido);
        const parte = await call('lerLinhasDoRelatorio', { ...pedido, depois_de: lido.proximo }, { signal });
        lido = { ...lido, [tipo]: [...lido[tipo], ...parte[tipo]], proximo: parte.proximo };
      }
      return lido;
    },
    // Comparing 20,000 rows with the previous ones would freeze the page.
    structuralSharing: false,
    enabled: Object.keys(validarPeriodo({ de, ate })).length === 0,
    // The cards stay while other dates are loading; rows of another kind would not fit the table.
    placeholderData: (anterior, consulta) =>
      (consulta?.queryKey[1] as Filtros | undefined)?.tipo === tipo ? keepPreviousData(anterior) : undefined,
  });

/** A report of which the table shows no more than the first part. */
export const longo = ({ linhas }: Lido): boolean => linhas > LINHAS_DO_RELATORIO;

export const useMatriculas = () => useApiQuery('listarMatriculas', {}, { staleTime: 60_000 });

/** The trace records who exported what before there is a file. */
export const registrarExportacao = (filtros: Filtros, formato: 'xlsx' | 'pdf', linhas: number) =>
  call('registrarExportacao', { ...filtros, formato, linhas });
