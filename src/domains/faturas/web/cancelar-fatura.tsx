import { rotulo } from '../../../shared/competencia.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { useActionForm } from '../../../web/api/use-action-form.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog } from '../../../web/kit/dialog.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { TextField } from '../../../web/kit/text-field.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import type { Fatura } from './queries.ts';

/** Asks for the reason, which stays with the cancelled invoice (decision 23). */
export function CancelarFatura({ fatura, onFechar }: { fatura: Fatura; onFechar: () => void }) {
  const acao = useActionForm<'cancelarFatura', { motivo: string }>({
    action: 'cancelarFatura',
    defaultValues: { motivo: '' },
    toInput: ({ motivo }) => ({ id: fatura.id, motivo }),
    check: ({ motivo }) => ({ motivo: !motivo.trim() && t('Informe o motivo.') }),
    errorTitle: t('Erro ao cancelar fatura'),
    onDone: () => {
      toast.sucesso(t('Fatura cancelada'));
      onFechar();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(aberto) => !aberto && onFechar()}
      size="sm"
      title={t('Cancelar esta fatura?')}
      description={`${fatura.membro} · ${rotulo(fatura.refer, getLanguage())}`}
      onSubmit={(event) => void acao.submit(event)}
      busy={acao.busy}
      dirty={acao.dirty}
      actions={
        <Button type="submit" variant="danger-solid" busy={acao.busy}>
          {t('Cancelar fatura')}
        </Button>
      }
    >
      <TextField label={t('Motivo')} required maxLength={200} {...acao.text('motivo')} />
      {acao.failure && (
        <Notice tone="erro" live className="mt-4">
          {acao.failure}
        </Notice>
      )}
    </Dialog>
  );
}
