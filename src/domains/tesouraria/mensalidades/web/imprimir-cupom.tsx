import { formatBRL } from '../../../../shared/centavos.ts';
import { PrintDialog } from '../../../../web/print/print-dialog.tsx';
import { linhasDoRecibo } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useRecibo } from './queries.ts';

/** The question of this screen, among those of the device. */
export const PERGUNTA_DO_CUPOM = 'mensalidade';

interface Props {
  pagamentos: readonly string[];
  /** It is asked after a payment. */
  perguntado: boolean;
  /** It is shown to be shared as a picture. */
  mostra?: boolean;
  onClose: () => void;
}

/** The receipt's dialog, after a payment and for a reprint. */
export function ImprimirCupom({ pagamentos, perguntado, mostra = false, onClose }: Props) {
  const { data, error, refetch } = useRecibo(pagamentos);
  return (
    <PrintDialog
      question={PERGUNTA_DO_CUPOM}
      asked={perguntado}
      shared={mostra}
      paper={data && { lines: linhasDoRecibo(data, data.colunas), colunas: data.colunas }}
      description={data && t('O pagamento de {valor} está registrado.', { valor: formatBRL(data.total_centavos) })}
      error={error}
      onRetry={refetch}
      onClose={onClose}
    />
  );
}
