import { formatBRL } from '../../../../shared/centavos.ts';
import { PrintDialog } from '../../../../web/print/print-dialog.tsx';
import { linhasDoLancamento } from '../rules.ts';
import { t } from '../texts.ts';
import { useReciboLancamento } from './queries.ts';

/** The receipt's dialog, after saving and for a reprint. */
export function ImprimirLancamento({ id, onFechar }: { id: string; onFechar: () => void }) {
  const { data, error, refetch } = useReciboLancamento(id);
  const valor = formatBRL(data?.lancamento.valor_centavos ?? 0);
  return (
    <PrintDialog
      paper={data && { lines: linhasDoLancamento(data, data.colunas), colunas: data.colunas }}
      description={data && t('O lançamento de {valor} está registrado.', { valor })}
      error={error}
      onRetry={refetch}
      onClose={onFechar}
    />
  );
}
