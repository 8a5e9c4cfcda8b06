import { ReasonDialog } from '../../../../web/api/reason-dialog.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { AvisoDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import { useSaidaDaGaveta } from '../../../dinheiro/carteiras/web/sai-da-gaveta.tsx';
import { t } from '../../../../shared/texts.ts';

interface Props {
  fatura_id: string;
  /** The payment, if the invoice may have several. */
  pagamento_id?: string | undefined;
  /** How it was paid. */
  forma: string | null;
  /** The day of the payment, of the newest if there are several. */
  dia: string | null;
  /** Member, month and amount. */
  descricao: readonly string[];
  onClose: () => void;
}

/** Reverses a payment: the reason is kept with it, and the invoice is open again. */
export function EstornarPagamento({ fatura_id, pagamento_id, forma, dia, descricao, onClose }: Props) {
  const { pergunta, sessao } = useSaidaDaGaveta(forma === 'dinheiro');
  return (
    <ReasonDialog
      action="estornarPagamento"
      toInput={(motivo) => ({ fatura_id, ...(pagamento_id && { pagamento_id }), motivo, ...sessao })}
      title={t('Estornar este pagamento?')}
      description={<Parts of={descricao} />}
      confirmLabel={t('Estornar pagamento')}
      errorTitle={t('Erro ao estornar pagamento')}
      onDone={() => toast.sucesso(t('Pagamento estornado'))}
      onClose={onClose}
    >
      {t('A fatura volta a ficar em aberto, e o motivo fica guardado.')}
      {pergunta}
      <AvisoDeMesPublicado dia={dia ?? ''} />
    </ReasonDialog>
  );
}
