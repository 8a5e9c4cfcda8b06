import { useEffect, useId, useRef, type ComponentProps, type ReactNode, type Ref } from 'react';
import { cn } from './cn.ts';
import { FieldNote } from './field.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Visible words; give `aria-label` instead where there are none (a table row). */
  label?: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: string | undefined;
  /** Some, not all: for 'select all'. */
  indeterminate?: boolean;
}

const box = [
  'peer size-5.5 shrink-0 appearance-none rounded-sm border-[1.5px] border-line-strong bg-raised',
  'checked:border-mata checked:bg-mata indeterminate:border-mata indeterminate:bg-mata',
  'aria-invalid:border-atrasada',
  'disabled:border-dashed disabled:border-line-strong disabled:bg-sunken',
].join(' ');

/** 22 px to see, 44 px to touch. */
export function Checkbox({ label, hint, error, indeterminate = false, className, ref, ...props }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const noteId = useId();
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div className={className}>
      <label className="inline-flex min-h-11 min-w-11 items-center gap-2.5 not-has-[span]:justify-center">
        <i className="relative inline-flex not-italic">
          <input
            {...props}
            ref={(element) => {
              own.current = element;
              return forward(ref, element);
            }}
            type="checkbox"
            aria-describedby={error || hint ? noteId : undefined}
            aria-invalid={error ? true : undefined}
            className={box}
          />
          <Mark partial={indeterminate} />
        </i>
        {label !== undefined && <span className="py-1">{label}</span>}
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

function Mark({ partial }: { partial: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 22 22"
      className={cn(
        'pointer-events-none absolute inset-0 hidden size-5.5 stroke-on-mata',
        partial ? 'peer-indeterminate:block' : 'peer-checked:block',
      )}
      fill="none"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={partial ? 'M6 11h10' : 'm5.5 11.4 3.7 3.7 7.3-8'} />
    </svg>
  );
}

function forward<Element>(ref: Ref<Element> | undefined, element: Element | null): (() => void) | undefined {
  if (typeof ref === 'function') {
    const cleanup = ref(element);
    return typeof cleanup === 'function' ? cleanup : undefined;
  }
  if (ref) ref.current = element;
  return undefined;
}
