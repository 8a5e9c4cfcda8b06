import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { call } from '../../../../web/api/client.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { validarPeriodo, type Periodo } from '../../../../shared/periodo.ts';
import { LINHAS_DO_RELATORIO } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Filtros } from './filtros-nomes.ts';

export type Lido = ApiOutput<'lerRelatorio'>;
/**
 * A report with the period of its rows, which stay on the screen while another loads. It is
 * complete once `proximo` is null.
 */
export type Relatorio = Lido & { periodo: Periodo };
export type Fatura = Relatorio['faturas'][number];
export type Pagamento = Relatorio['pagamentos'][number];
export type Diverso = Relatorio['diversos'][number];

/**
 * The report is read again when dates, matrícula or kind change, unless the period is invalid. The
 * status only filters the rows. The cards and the first rows are shown while the other parts of a
 * long report are read.
 */
export const useRelatorio = ({ tipo, de, ate, matricula }: Filtros) =>
  useQuery<Relatorio, ApiError>({
    queryKey: ['lerRelatorio', { tipo, de, ate, matricula }],
    queryFn: async ({ signal, client, queryKey }) => {
      const mostrar = (lido: Relatorio) => client.setQueryData(queryKey, lido);
      const ler = () => lerTudo({ tipo, de, ate, matricula }, signal, mostrar);
      // Reads once more if rows moved between two parts: they would be missing or stand twice in
      // the table and the file.
      const lido = (await ler()) ?? (await ler());
      if (lido) return lido;
      throw new ApiError(409, 'relatorio_mudou', t('O relatório mudou enquanto era lido. Atualize para ler de novo.'));
    },
    // Comparing 20,000 rows with the previous ones would freeze the page.
    structuralSharing: false,
    enabled: Object.keys(validarPeriodo({ de, ate })).length === 0,
    // The cards stay while other dates are loading; rows of another kind would not fit the table.
    placeholderData: (anterior, consulta) =>
      (consulta?.queryKey[1] as Filtros | undefined)?.tipo === tipo ? keepPreviousData(anterior) : undefined,
  });

/**
 * Reads all parts, each shown as it comes; null if together they are not the rows that the cards
 * count.
 */
async function lerTudo(
  pedido: Pick<Filtros, 'tipo' | 'de' | 'ate' | 'matricula'>,
  signal: AbortSignal,
  mostrar: (lido: Relatorio) => void,
): Promise<Relatorio | null> {
  const { tipo, de, ate } = pedido;
  const inicio = await call('lerRelatorio', pedido, { signal });
  let lido: Relatorio = { ...inicio, periodo: { de, ate } };
  while (lido.proximo !== null && !longo(lido)) {
    mostrar(lido);
    const parte = await call('lerLinhasDoRelatorio', { ...pedido, depois_de: lido.proximo }, { signal });
    lido = { ...lido, [tipo]: [...lido[tipo], ...parte[tipo]], proximo: parte.proximo };
  }
  // One part is one snapshot with its cards.
  if (inicio.proximo === null || lido.proximo !== null) return lido;
  const ids = new Set(lido[tipo].map(({ id }) => id));
  return ids.size === lido.linhas && lido[tipo].length === lido.linhas ? lido : null;
}

/** A report of which the table shows no more than the first part. */
export const longo = ({ linhas }: Lido): boolean => linhas > LINHAS_DO_RELATORIO;

export const useMatriculas = () => useApiQuery('listarMatriculas', {}, { staleTime: 60_000 });

/** The trace records who exported what before there is a file. */
export const registrarExportacao = (filtros: Filtros, formato: 'xlsx' | 'pdf', linhas: number) =>
  call('registrarExportacao', { ...filtros, formato, linhas });
