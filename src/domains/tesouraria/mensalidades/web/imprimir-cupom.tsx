import { formatBRL } from '../../../../shared/centavos.ts';
import { PrintDialog } from '../../../../web/print/print-dialog.tsx';
import { linhasDoRecibo } from '../rules.ts';
import { t } from '../texts.ts';
import { useRecibo } from './queries.ts';

/** The receipt's dialog, after a payment and for a reprint. */
export function ImprimirCupom({ pagamentos, onFechar }: { pagamentos: readonly string[]; onFechar: () => void }) {
  const { data, error, refetch } = useRecibo(pagamentos);
  return (
    <PrintDialog
      paper={data && { lines: linhasDoRecibo(data, data.colunas), colunas: data.colunas }}
      description={data && t('O pagamento de {valor} está registrado.', { valor: formatBRL(data.total_centavos) })}
      error={error}
      onRetry={refetch}
      onClose={onFechar}
    />
  );
}
