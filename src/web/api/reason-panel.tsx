import { TextField } from '../kit/text-field.tsx';
import { t } from '../texts.ts';
import type { ActionName } from './action-types.ts';
import { FormDialog } from './form-dialog.tsx';
import type { ReasonDialogProps } from './reason-dialog.tsx';
import { useActionForm } from './use-action-form.ts';

/** What `ReasonDialog` shows. */
export function ReasonPanel<Name extends ActionName>(props: ReasonDialogProps<Name>) {
  const { title, description, children, confirmLabel, action, toInput, errorTitle, onDone, onClose } = props;
  const form = useActionForm<Name, { motivo: string }>({
    action,
    defaultValues: { motivo: '' },
    toInput: ({ motivo }) => toInput(motivo),
    check: ({ motivo }) => ({ motivo: !motivo.trim() && t('Informe o motivo.') }),
    errorTitle,
    onDone: (output) => {
      onDone(output);
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={title}
      description={description}
      form={form}
      submitLabel={confirmLabel}
      submitVariant="danger-solid"
      onClose={onClose}
    >
      {children && <div className="text-ink-2">{children}</div>}
      <TextField label={t('Motivo')} required maxLength={200} {...form.text('motivo')} />
    </FormDialog>
  );
}
