import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { t } from '../../shared/texts.ts';
import { cn } from './cn.ts';

/** What every field of the kit takes besides its own. */
export interface FieldProps {
  label: string;
  /** The label stays for screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: string | undefined;
  /**
   * The id of the element beside the field that shows the error, where the field is too narrow for
   * a sentence.
   */
  errorAt?: string | undefined;
  required?: boolean | undefined;
  /** Class of the block around label and control. */
  fieldClass?: string;
}

/** These props are spread over the control inside. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface Props extends FieldProps {
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, then the hint or the error that replaces it. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  errorAt,
  required = false,
  fieldClass,
  id: givenId,
  children,
}: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = (error && errorAt) || `${id}-nota`;
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', fieldClass)}>
      <label htmlFor={id} className={cn('text-sm font-semibold', hideLabel && 'sr-only')}>
        {label}
        {required && (
          <span aria-hidden title={t('obrigatório')} className="ml-1 text-dende-ink">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {!(error && errorAt) && <FieldNote id={noteId} hint={hint} error={error} />}
    </div>
  );
}

/** No paragraph, so that it may stand inside a label. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  if (error) {
    return (
      <span id={id} className="flex items-start gap-1.5 text-xs font-semibold text-atrasada">
        <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
        {error}
      </span>
    );
  }
  return hint ? (
    <span id={id} className="block text-xs text-ink-3">
      {hint}
    </span>
  ) : null;
}
