import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { cn } from './cn.ts';
import { FieldNote } from './field.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: string | undefined;
  /** The words on the left and the switch at the far right, as in a settings list. */
  spread?: boolean;
}

/** Switches on or off at once, with nothing to save. It is a native checkbox underneath. */
export function Switch({ label, hint, error, spread = false, className, ...props }: Props) {
  const noteId = useId();
  return (
    <label
      className={cn(
        'inline-flex min-h-11 items-center gap-3',
        spread && 'flex w-full flex-row-reverse justify-between',
        className,
      )}
    >
      <i className="relative inline-flex shrink-0">
        <input
          {...props}
          type="checkbox"
          role="switch"
          aria-describedby={error || hint ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          className={cn(
            'peer h-7 w-12 appearance-none rounded-full border-[1.5px] border-line-strong bg-sunken transition-colors duration-150',
            'checked:border-mata checked:bg-mata disabled:opacity-55',
            'aria-invalid:border-atrasada',
          )}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-line-strong transition-[translate,background-color] duration-150 peer-checked:translate-x-5 peer-checked:bg-on-mata"
        />
      </i>
      <span className="flex min-w-0 flex-col py-1">
        {label}
        <FieldNote id={noteId} hint={hint} error={error} />
      </span>
    </label>
  );
}
