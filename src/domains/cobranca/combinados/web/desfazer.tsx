import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../web/api/reason-dialog.tsx';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';

interface Props {
  id: string;
  /** The member and the month. */
  descricao: string;
  onClose: () => void;
}

/** Undoes an agreement; the reason is kept with it. */
export function DesfazerCombinado({ id, descricao, onClose }: Props) {
  return (
    <ReasonDialog
      action="desfazerCombinado"
      toInput={(motivo) => ({ id, motivo })}
      title={t('Desfazer este combinado?')}
      description={descricao}
      confirmLabel={t('Desfazer combinado')}
      errorTitle={t('Erro ao desfazer combinado')}
      onDone={() => toast.sucesso(t('Combinado desfeito'))}
      onClose={onClose}
    >
      {t('O mês volta a ser devido como antes, e o motivo fica guardado.')}
    </ReasonDialog>
  );
}

/** A member takes an own request back. */
export function DesistirDoPedido({ id, descricao, onClose }: Props) {
  const { mutateAsync } = useApiMutation('desistirDoPedido', { errorTitle: t('Erro ao retirar pedido') });
  const desistir = async () => {
    await mutateAsync({ id });
    toast.sucesso(t('Pedido retirado'));
  };
  return (
    <ConfirmDialog
      title={t('Desistir deste pedido?')}
      item={descricao}
      confirmLabel={t('Desistir do pedido')}
      cancelLabel={t('Voltar')}
      onConfirm={desistir}
      onClose={onClose}
    />
  );
}
