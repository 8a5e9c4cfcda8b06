import type { ReactNode } from 'react';
import type { ActionName, ApiInput, ApiOutput } from '../api/action-types.ts';
import { useActionForm } from '../api/use-action-form.ts';
import { t } from '../texts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { TextField } from './text-field.tsx';

interface Props<Name extends ActionName> {
  /** The question: 'Cancelar esta fatura?' */
  title: string;
  /** Whose, which, how much. */
  description: string;
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

/** Takes something back and asks why: the reason stays with what was cancelled or reversed (decisions 23 and 26). */
export function ReasonDialog<Name extends ActionName>({
  title,
  description,
  children,
  confirmLabel,
  action,
  toInput,
  errorTitle,
  onDone,
  onClose,
}: Props<Name>) {
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={title}
      description={description}
      onSubmit={(event) => void form.submit(event)}
      busy={form.busy}
      dirty={form.dirty}
      actions={
        <Button type="submit" variant="danger-solid" busy={form.busy}>
          {confirmLabel}
        </Button>
      }
    >
      {children && <div className="mb-4 text-ink-2">{children}</div>}
      <TextField label={t('Motivo')} required maxLength={200} {...form.text('motivo')} />
      {form.failure && (
        <Notice tone="erro" live className="mt-4">
          {form.failure}
        </Notice>
      )}
    </Dialog>
  );
}
