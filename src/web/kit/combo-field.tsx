import { ChevronDown, X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../../shared/texts.ts';
import { cn } from './cn.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';
import { ControlButton } from './in-control.tsx';

export interface ComboOption {
  value: string;
  label: string;
  /** Quieter, after the label. */
  note?: string;
}

interface Props extends FieldProps {
  /** The chosen option, also when it is not among the ones found now. */
  selected: ComboOption | null;
  onSelect: (option: ComboOption | null) => void;
  /** The text being typed; its owner searches for `options`. */
  search: string;
  onSearch: (text: string) => void;
  options: readonly ComboOption[];
  /**
   * The option whose label equals the text: leaving the field chooses it. Any other text is
   * discarded.
   */
  typed?: ComboOption | undefined;
  /** The options do not belong to the text yet, so neither a key nor a press chooses one. */
  loading?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
}

/** Choose one of many by typing a part of it. */
export function ComboField(props: Props) {
  const {
    label,
    hideLabel,
    hint,
    error,
    required,
    fieldClass,
    selected,
    onSelect,
    search,
    onSearch,
    options,
    typed,
    loading = false,
    placeholder,
    autoFocus,
  } = props;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const current = Math.min(active, options.length - 1);
  const choose = (option: ComboOption | undefined) => {
    if (!option || loading) return;
    onSelect(option);
    close();
    // Selects the text, so that typing replaces the choice.
    setTimeout(() => input.current?.select(), 0);
  };
  const close = () => {
    setOpen(false);
    setActive(0);
    onSearch('');
  };
  const leave = () => {
    if (open && typed && !loading) onSelect(typed);
    close();
  };
  const clear = () => {
    onSelect(null);
    input.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(open ? Math.max(0, Math.min(options.length - 1, current + (event.key === 'ArrowDown' ? 1 : -1))) : 0);
      setOpen(true);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(options[current]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const activeOption = loading ? undefined : options[current];
  return (
    <Field {...{ label, hideLabel, hint, error, required, fieldClass }}>
      {(control) => (
        <div className="relative" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}>
          <input
            {...control}
            ref={input}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && activeOption ? `${listId}-${activeOption.value}` : undefined}
            autoComplete="off"
            autoFocus={autoFocus}
            placeholder={placeholder ?? t('Selecione')}
            value={open ? search : (selected?.label ?? '')}
            onClick={() => setOpen(true)}
            onChange={({ target }) => {
              // Clearing the text of a chosen option clears the choice.
              if (!open && target.value === '') onSelect(null);
              setOpen(true);
              setActive(0);
              onSearch(target.value);
            }}
            onKeyDown={press}
            className={cn(controlStyle, 'pr-12 text-ellipsis')}
          />
          <ComboEnd selected={selected !== null} onClear={clear} />
          {open && (
            <ComboList
              id={listId}
              options={options}
              active={current}
              loading={loading}
              onChoose={choose}
              onHover={setActive}
            >
              {loading ? t('Buscando…') : t('Nenhum resultado')}
            </ComboList>
          )}
        </div>
      )}
    </Field>
  );
}

function ComboEnd({ selected, onClear }: { selected: boolean; onClear: () => void }) {
  if (!selected)
    return (
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-3"
      />
    );
  return <ControlButton icon={X} label={t('Limpar seleção')} onClick={onClear} />;
}

interface ListProps {
  id: string;
  options: readonly ComboOption[];
  active: number;
  loading: boolean;
  onChoose: (option: ComboOption) => void;
  onHover: (index: number) => void;
  children: ReactNode;
}

function ComboList({ id, options, active, loading, onChoose, onHover, children }: ListProps) {
  return (
    // It is out of the tab order: browsers stop at scrollable elements.
    <div
      tabIndex={-1}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-72 overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-2"
    >
      <ul role="listbox" id={id} aria-busy={loading}>
        {options.map((option, index) => (
          <OptionRow
            key={option.value}
            id={`${id}-${option.value}`}
            option={option}
            active={index === active && !loading}
            stale={loading}
            onHover={() => onHover(index)}
            onChoose={() => onChoose(option)}
          />
        ))}
      </ul>
      {/* It is rendered before it has words, because screen readers only hear changes of an
          existing region. */}
      <p role="status" className={cn('px-3 text-ink-3', options.length === 0 && 'py-2.5')}>
        {options.length === 0 && children}
      </p>
    </div>
  );
}

interface RowProps {
  id: string;
  option: Omit<ComboOption, 'value'>;
  active: boolean;
  /** Found for an earlier text: it is shown quietly, and nothing chooses it. */
  stale?: boolean | undefined;
  onHover: () => void;
  onChoose: () => void;
}

/**
 * One option of a list. The focus stays in the field above, whose keys choose an option, as does
 * the mouse.
 */
export function OptionRow({ id, option, active, stale = false, onHover, onChoose }: RowProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={stale || undefined}
      // Keeps the cursor in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onHover}
      onClick={stale ? undefined : onChoose}
      ref={(element) => (active ? element?.scrollIntoView?.({ block: 'nearest' }) : undefined)}
      className={cn(
        'flex min-h-11 flex-wrap items-center gap-x-3 rounded-md px-3 py-2',
        stale ? 'cursor-progress opacity-50' : 'cursor-pointer',
        active && 'bg-mata-soft',
      )}
    >
      <span className="min-w-0 grow basis-36">{option.label}</span>
      {option.note && <span className="text-sm wrap-anywhere text-ink-3">{option.note}</span>}
    </li>
  );
}
