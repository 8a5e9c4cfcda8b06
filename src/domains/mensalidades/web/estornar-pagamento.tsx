import { ReasonDialog } from '../../../web/api/reason-dialog.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { Parts } from '../../../web/kit/parts.tsx';
import { t } from '../texts.ts';

interface Props {
  fatura_id: string;
  /** From the tray: only this declared payment is refused. */
  pagamento_id?: string;
  /** Member, month and amount. */
  descricao: readonly string[];
  onFechar: () => void;
}

/** Reverses a payment, or refuses a declared one: the reason is kept with it, and the invoice is open again (decisions 26, 28). */
export function EstornarPagamento({ fatura_id, pagamento_id, descricao, onFechar }: Props) {
  const recusa = pagamento_id !== undefined;
  return (
    <ReasonDialog
      action="estornarPagamento"
      toInput={(motivo) => ({ fatura_id, motivo, ...(recusa && { pagamento_id }) })}
      title={recusa ? t('Recusar este pagamento?') : t('Estornar este pagamento?')}
      description={<Parts of={descricao} />}
      confirmLabel={recusa ? t('Recusar') : t('Estornar pagamento')}
      errorTitle={t('Erro ao estornar pagamento')}
      onDone={() => toast.sucesso(recusa ? t('Pagamento recusado') : t('Pagamento estornado'))}
      onClose={onFechar}
    >
      {t('A fatura volta a ficar em aberto, e o motivo fica guardado.')}
    </ReasonDialog>
  );
}
