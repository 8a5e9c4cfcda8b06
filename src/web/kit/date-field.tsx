import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type KeyboardEvent, type Ref } from 'react';
import { formatDia } from '../../shared/datas.ts';
import type { CalendarPanelProps } from '../panels/calendar-panel.tsx';
import { t } from '../../shared/texts.ts';
import { cn } from './cn.ts';
import { controlStyle, UNREADABLE, UNREADABLE_DATE } from './control-style.ts';
import { maskDate, readDate, writeDate } from './date-text.ts';
import { Field, type FieldProps } from './field.tsx';
import { ControlButton } from './in-control.tsx';
import { later } from './later.tsx';
import { EARLIEST, LATEST } from './month-days.ts';

interface Props extends FieldProps {
  /** 'YYYY-MM-DD', or '' while empty. */
  value: string;
  /** Runs with '' while the text is empty or means no day. */
  onValueChange: (value: string) => void;
  /**
   * 'YYYY-MM-DD'. What lies outside is marked and cannot be chosen in the calendar; the form's
   * rules decide.
   */
  min?: string | undefined;
  max?: string | undefined;
  /** The caller keeps the last day when the field is empty, so the calendar offers no clearing. */
  neverEmpty?: boolean;
  id?: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

const Calendar = later<CalendarPanelProps>(async () => (await import('../panels/calendar-panel.tsx')).CalendarPanel);

interface Draft {
  text: string;
  /** The value before typing began; a caller may keep it while the text means no day. */
  before: string;
}

/** A day as people here write it, dd/mm/aaaa in every browser, typed or chosen from a calendar. */
export function DateField(props: Props) {
  const { label, hideLabel, hint, error, required, fieldClass, id, ...rest } = props;
  const { value, onValueChange, min, max, neverEmpty = false, ...input } = rest;
  const box = useRef<HTMLDivElement>(null);
  const { shown, problem, change, choose, leave } = useDateText(props);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const openByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpener(event.currentTarget);
  };
  const unreadable = shown.trim() !== '' && readDate(shown) === null;
  return (
    <Field {...{ label, hideLabel, hint, required, fieldClass, id }} error={error ?? problem}>
      {(control) => (
        <div ref={box} className="relative">
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('dd/mm/aaaa')}
            {...input}
            {...control}
            {...(unreadable && { [UNREADABLE]: UNREADABLE_DATE })}
            value={shown}
            onChange={change}
            onBlur={leave}
            onKeyDown={openByKey}
            className={cn(controlStyle, 'pr-11')}
          />
          <ControlButton
            icon={CalendarDays}
            label={t('Abrir o calendário: {campo}', { campo: label })}
            aria-haspopup="dialog"
            aria-expanded={opener !== null}
            disabled={input.disabled}
            onClick={({ currentTarget }) => setOpener(currentTarget)}
          />
          {opener && box.current && (
            <Calendar
              {...{ label, value, opener }}
              anchor={box.current}
              min={min ?? EARLIEST}
              max={max ?? LATEST}
              mayClear={shown !== '' && !required && !neverEmpty}
              onChoose={choose}
              onClose={() => setOpener(null)}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** The text of the field: as typed while it is being typed, as a day once it is left. */
function useDateText({ value, onValueChange, onBlur, min, max }: Props) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [left, setLeft] = useState(true);
  const read = draft && (readDate(draft.text) ?? '');
  const isOurs = draft !== null && (value === read || (read === '' && value === draft.before));
  const shown = isOurs ? draft.text : writeDate(value);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // In the middle of a text no slash is inserted, so that the caret stays where it is.
    const atEnd = target.selectionStart === target.value.length;
    const text = atEnd ? maskDate(target.value) : target.value;
    setDraft({ text, before: value });
    setLeft(false);
    onValueChange(readDate(text) ?? '');
  };
  const choose = (day: string) => {
    setDraft(null);
    onValueChange(day);
  };
  const leave = () => {
    if (shown.trim() === '' || readDate(shown)) setDraft(null);
    setLeft(true);
    onBlur?.();
  };
  return { shown, problem: left ? problemOf(shown, min, max) : undefined, change, choose, leave };
}

function problemOf(shown: string, min?: string, max?: string): string | undefined {
  if (shown.trim() === '') return undefined;
  const day = readDate(shown);
  if (day === null) return t('Data inválida. Use dd/mm/aaaa.');
  if (min && day < min) return t('A data não pode ser antes de {dia}.', { dia: formatDia(min) });
  if (max && day > max) return t('A data não pode ser depois de {dia}.', { dia: formatDia(max) });
  return undefined;
}
