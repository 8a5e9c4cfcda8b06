import type { ReactNode } from 'react';
import { TextField } from '../kit/text-field.tsx';
import { t } from '../../shared/texts.ts';
import type { ActionName, ApiInput, ApiOutput } from './action-types.ts';
import { FormDialog } from './form-dialog.tsx';
import { useActionForm } from './use-action-form.ts';

interface Props<Name extends ActionName> {
  /** The question: 'Cancelar esta fatura?' */
  title: string;
  /** The person, the thing and the amount. */
  description: ReactNode;
  /** What follows from it. */
  children?: ReactNode;
  confirmLabel: string;
  action: Name;
  toInput: (motivo: string) => ApiInput<Name>;
  /** Toast title of a failure. */
  errorTitle: string;
  onDone: (output: ApiOutput<Name>) => void;
  onClose: () => void;
}

/** Asks why something is cancelled or reversed; the reason is kept with it. */
export function ReasonDialog<Name extends ActionName>(props: Props<Name>) {
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
