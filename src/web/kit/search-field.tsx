import { Search, X } from 'lucide-react';
import { useEffect, useRef, type ComponentProps } from 'react';
import { t } from '../../shared/texts.ts';
import { cn } from './cn.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';
import { ControlButton, ControlIcon } from './in-control.tsx';

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'required' | 'ref'> {
  value: string;
  onValueChange: (value: string) => void;
}

export function SearchField(props: Props) {
  const { label, hideLabel = true, hint, error, fieldClass, value, onValueChange, className, id, ...input } = props;
  const ref = useRef<HTMLInputElement>(null);
  useSlash(ref);
  const clear = () => {
    onValueChange('');
    ref.current?.focus();
  };
  return (
    // An empty search is not printed.
    <Field {...{ label, hideLabel, hint, error, id }} fieldClass={cn(fieldClass, value === '' && 'print:hidden')}>
      {(control) => (
        <div className="relative">
          <ControlIcon of={Search} />
          <input
            placeholder={hideLabel ? label : undefined}
            autoComplete="off"
            enterKeyHint="search"
            {...input}
            {...control}
            ref={ref}
            type="search"
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            className={cn(
              controlStyle,
              'pl-11 text-ellipsis [&::-webkit-search-cancel-button]:hidden',
              value && 'pr-12',
              className,
            )}
          />
          {value && <ControlButton icon={X} label={t('Limpar busca')} onClick={clear} />}
        </div>
      )}
    </Field>
  );
}

/** '/' anywhere on the page brings the cursor here; one such field per screen. */
function useSlash(ref: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      ref.current?.focus();
      ref.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [ref]);
}

/** Whether the keys belong to a control that takes text, which a box or a switch does not. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));
