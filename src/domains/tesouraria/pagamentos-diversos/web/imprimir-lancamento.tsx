import { formatBRL } from '../../../../shared/centavos.ts';
import { PrintDialog } from '../../../../web/print/print-dialog.tsx';
import { linhasDoLancamento } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useReciboLancamento } from './queries.ts';

/** The question of this screen, among those of the device. */
export const PERGUNTA_DO_LANCAMENTO = 'lancamento';

interface Props {
  id: string;
  /** It is asked after saving. */
  perguntado: boolean;
  /** It is shown to be shared as a picture. */
  mostra?: boolean;
  onClose: () => void;
}

/** The receipt's dialog, after saving and for a reprint. */
export function ImprimirLancamento({ id, perguntado, mostra = false, onClose }: Props) {
  const { data, error, refetch } = useReciboLancamento(id);
  const valor = formatBRL(data?.lancamento.valor_centavos ?? 0);
  return (
    <PrintDialog
      question={PERGUNTA_DO_LANCAMENTO}
      asked={perguntado}
      shared={mostra}
      paper={data && { lines: linhasDoLancamento(data, data.colunas), colunas: data.colunas }}
      description={data && t('O lançamento de {valor} está registrado.', { valor })}
      error={error}
      onRetry={refetch}
      onClose={onClose}
    />
  );
}
