import { Button, type ButtonProps } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import type { DialogProps } from '../panels/dialog-panel.tsx';
import { Said } from './said.tsx';
import type { ActionForm } from './use-action-form.ts';

interface Props extends Pick<
  DialogProps,
  'title' | 'description' | 'size' | 'cancelLabel' | 'dirty' | 'children' | 'onClose'
> {
  form: Pick<ActionForm<never>, 'submit' | 'busy' | 'dirty' | 'failure'> &
    Partial<Pick<ActionForm<never>, 'action' | 'question'>>;
  /** The button that sends it; null while something else does. */
  submitLabel: string | null;
  submitVariant?: ButtonProps['variant'];
  /**
   * True while the consequences are still loading; the form cannot be sent before they are shown.
   */
  waits?: boolean;
}

/**
 * A dialog that is a form over one action: the fields, the failure that belongs to none of them,
 * and the button. Closing asks about changes. A question with only an answer or two passes
 * `dirty={false}`.
 */
export function FormDialog({
  form,
  submitLabel,
  submitVariant = 'primary',
  waits = false,
  children,
  ...dialog
}: Props) {
  return (
    <Dialog
      dirty={form.dirty}
      {...dialog}
      onSubmit={(event) => void form.submit(event)}
      busy={form.busy}
      action={form.action}
      actions={
        submitLabel !== null && (
          <Button type="submit" variant={submitVariant} busy={form.busy || waits}>
            {submitLabel}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {children}
        <Said by={form} />
      </div>
    </Dialog>
  );
}
