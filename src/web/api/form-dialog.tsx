import { Button } from '../kit/button.tsx';
import { Dialog, type DialogProps } from '../kit/dialog.tsx';
import { Notice } from '../kit/notice.tsx';
import type { ActionForm } from './use-action-form.ts';

interface Props extends Pick<DialogProps, 'title' | 'description' | 'size' | 'children'> {
  form: Pick<ActionForm<never>, 'submit' | 'busy' | 'dirty' | 'failure'>;
  /** The button that sends it. */
  submitLabel: string;
  onClose: () => void;
}

/** A dialog that is a form over one action: one field under the other, the failure that belongs to none of them, the button. */
export function FormDialog({ form, submitLabel, onClose, children, ...dialog }: Props) {
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => !open && onClose()}
      onSubmit={(event) => void form.submit(event)}
      busy={form.busy}
      dirty={form.dirty}
      actions={
        <Button type="submit" variant="primary" busy={form.busy}>
          {submitLabel}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {children}
        {form.failure && (
          <Notice tone="erro" live>
            {form.failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
