import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from './cn.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
}

/**
 * One choice of several that are all in sight; 44 px to touch. The caller wraps them in a fieldset
 * with a legend.
 */
export function Radio({ label, hint, className, ...props }: Props) {
  const id = useId();
  const [nameId, hintId] = [`${id}-name`, `${id}-hint`];
  return (
    <label className={cn('flex min-h-11 items-start gap-2.5 py-2 text-ink', className)}>
      <input
        {...props}
        type="radio"
        aria-labelledby={nameId}
        aria-describedby={hint ? hintId : undefined}
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-raised checked:border-[6px] checked:border-mata"
      />
      <span className="min-w-0">
        <span id={nameId} className="block">
          {label}
        </span>
        {hint && (
          <span id={hintId} className="block text-sm text-ink-2">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
