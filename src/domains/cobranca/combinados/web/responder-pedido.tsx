import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { ReasonDialog } from '../../../../web/api/reason-dialog.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';

interface Props {
  id: string;
  /** The member, the month, and what is asked. */
  descricao: string;
  onClose: () => void;
}

/** Approves a request, with words for the member if there are any. */
export function AprovarPedido({ id, descricao, onClose }: Props) {
  const acao = useActionForm<'responderPedido', { resposta: string }>({
    action: 'responderPedido',
    defaultValues: { resposta: '' },
    toInput: ({ resposta }) => ({ id, aprovar: true, resposta }),
    errorTitle: t('Erro ao responder pedido'),
    onDone: () => {
      toast.sucesso(t('Pedido aprovado'));
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t('Aprovar este pedido?')}
      description={descricao}
      form={acao}
      submitLabel={t('Aprovar')}
      onClose={onClose}
    >
      <TextArea label={t('Resposta para o membro')} maxLength={300} {...acao.text('resposta')} />
    </FormDialog>
  );
}

/** Refuses a request; the reason is what the member reads. */
export function RecusarPedido({ id, descricao, onClose }: Props) {
  return (
    <ReasonDialog
      action="responderPedido"
      toInput={(resposta) => ({ id, aprovar: false, resposta })}
      title={t('Recusar este pedido?')}
      description={descricao}
      confirmLabel={t('Recusar')}
      errorTitle={t('Erro ao responder pedido')}
      onDone={() => toast.sucesso(t('Pedido recusado'))}
      onClose={onClose}
    >
      {t('O membro lê o motivo na tela das mensalidades dele.')}
    </ReasonDialog>
  );
}
