import { useActionForm } from '../../../web/api/use-action-form.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog } from '../../../web/kit/dialog.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { TextField } from '../../../web/kit/text-field.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';

interface Props {
  fatura_id: string;
  /** Of the tray: only this declared payment is refused. */
  pagamento_id?: string;
  /** Whose, which month, how much. */
  descricao: string;
  onFechar: () => void;
}

/** Takes a payment back, or refuses a declared one: the reason stays with it, the invoice opens again (decisions 26, 28). */
export function EstornarPagamento({ fatura_id, pagamento_id, descricao, onFechar }: Props) {
  const recusa = pagamento_id !== undefined;
  const acao = useActionForm<'estornarPagamento', { motivo: string }>({
    action: 'estornarPagamento',
    defaultValues: { motivo: '' },
    toInput: ({ motivo }) => ({ fatura_id, motivo, ...(recusa && { pagamento_id }) }),
    check: ({ motivo }) => ({ motivo: !motivo.trim() && t('Informe o motivo.') }),
    errorTitle: t('Erro ao estornar pagamento'),
    onDone: () => {
      toast.sucesso(recusa ? t('Pagamento recusado') : t('Pagamento estornado'));
      onFechar();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(aberto) => !aberto && onFechar()}
      size="sm"
      title={recusa ? t('Recusar este pagamento?') : t('Estornar este pagamento?')}
      description={descricao}
      onSubmit={(event) => void acao.submit(event)}
      busy={acao.busy}
      dirty={acao.dirty}
      actions={
        <Button type="submit" variant="danger-solid" busy={acao.busy}>
          {recusa ? t('Recusar') : t('Estornar pagamento')}
        </Button>
      }
    >
      <p className="mb-4 text-ink-2">{t('A fatura volta a ficar em aberto, e o motivo fica guardado.')}</p>
      <TextField label={t('Motivo')} required maxLength={200} {...acao.text('motivo')} />
      {acao.failure && (
        <Notice tone="erro" live className="mt-4">
          {acao.failure}
        </Notice>
      )}
    </Dialog>
  );
}
