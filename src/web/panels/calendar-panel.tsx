import { ChevronLeft, ChevronRight } from 'lucide-react';
import * as Radix from 'radix-ui/popover';
import { useRef, useState } from 'react';
import { type Dia, dia, ehDia, hojeEm, nomeDoMes, partesDoDia } from '../../shared/datas.ts';
import { getLanguage, t } from '../../shared/texts.ts';
import { Button } from '../kit/button.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { clampDay, dayInMonth } from '../kit/month-days.ts';
import { useSession } from '../session/session-store.ts';
import { useBackCloses } from '../state/back.ts';
import { MonthGrid } from './month-grid.tsx';

interface Props {
  ano: number;
  mes: number;
  min: Dia;
  max: Dia;
  onMonth: (year: number, month: number) => void;
}

const yearOf = (day: Dia) => Number(day.slice(0, 4));
const monthText = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;

const select =
  'min-h-11 min-w-0 cursor-pointer rounded-md bg-transparent px-1.5 font-semibold hover:bg-sunken focus-visible:outline-offset-1';

/**
 * Month and year of the calendar: a step to each side, or chosen from a list, because a birthday
 * lies hundreds of months back.
 */
export function CalendarHead({ ano, mes, min, max, onMonth }: Props) {
  const step = (months: number) => {
    const index = ano * 12 + mes - 1 + months;
    onMonth(Math.floor(index / 12), (index % 12) + 1);
  };
  const inReach = (month: number) =>
    monthText(ano, month) >= min.slice(0, 7) && monthText(ano, month) <= max.slice(0, 7);
  const years = Array.from({ length: yearOf(max) - yearOf(min) + 1 }, (_, n) => yearOf(min) + n);
  return (
    <div className="mb-1 flex items-center justify-between gap-1">
      <IconButton
        icon={ChevronLeft}
        label={t('Mês anterior')}
        data-repeats
        disabled={monthText(ano, mes) <= min.slice(0, 7)}
        onClick={() => step(-1)}
      />
      <div className="flex min-w-0 items-center">
        <select
          aria-label={t('Mês')}
          value={mes}
          className={select}
          onChange={({ target }) => onMonth(ano, Number(target.value))}
        >
          {Array.from({ length: 12 }, (_, n) => (
            <option key={n} value={n + 1} disabled={!inReach(n + 1)}>
              {nomeDoMes(n + 1, getLanguage())}
            </option>
          ))}
        </select>
        <select
          aria-label={t('Ano')}
          value={ano}
          className={select}
          onChange={({ target }) => onMonth(Number(target.value), mes)}
        >
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      </div>
      <IconButton
        icon={ChevronRight}
        label={t('Próximo mês')}
        data-repeats
        disabled={monthText(ano, mes) >= max.slice(0, 7)}
        onClick={() => step(1)}
      />
    </div>
  );
}

export interface CalendarPanelProps {
  label: string;
  value: string;
  min: string;
  max: string;
  /** The field below which it opens. */
  anchor: HTMLElement;
  /** Gets the focus back. */
  opener: HTMLElement;
  mayClear: boolean;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/**
 * The calendar below a `DateField`. It is drawn outside the field's dialog, which would cut it off.
 */
export function CalendarPanel({
  label,
  value,
  min,
  max,
  anchor,
  opener,
  mayClear,
  onChoose,
  onClose,
}: CalendarPanelProps) {
  const [first, last] = [dia(min), dia(max)];
  const today = useToday();
  const chosen = ehDia(value) ? value : null;
  const [day, setDay] = useState(() => clampDay(chosen ?? today, first, last));
  const { ano, mes } = partesDoDia(day);
  const content = useRef<HTMLDivElement>(null);
  useBackCloses(onClose);
  const choose = (next: string) => {
    onChoose(next);
    onClose();
  };
  return (
    <Radix.Root open modal onOpenChange={onClose}>
      <Radix.Anchor virtualRef={{ current: anchor }} />
      <Radix.Portal>
        <Radix.Content
          ref={content}
          aria-label={t('Calendário: {campo}', { campo: label })}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.focus();
          }}
          className="z-70 max-h-(--radix-popper-available-height) w-[min(21.5rem,calc(100vw-1.5rem))] animate-rise overflow-y-auto rounded-lg border border-line bg-raised p-3 text-ink shadow-2"
        >
          <CalendarHead
            {...{ ano, mes, min: first, max: last }}
            onMonth={(year, month) => setDay(clampDay(dayInMonth(day, year, month), first, last))}
          />
          <MonthGrid {...{ day, chosen, today, min: first, max: last }} onMove={setDay} onChoose={choose} />
          <div className="mt-2 flex justify-between gap-2">
            {today >= first && today <= last ? (
              <Button variant="ghost" onClick={() => choose(today)}>
                {t('Hoje')}
              </Button>
            ) : (
              <span />
            )}
            {mayClear && (
              <Button variant="ghost" onClick={() => choose('')}>
                {t('Limpar')}
              </Button>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The house's day, which may not be this device's; without a house, the device's. */
function useToday(): Dia {
  const hoje = useSession().session?.hoje;
  const [here] = useState(() => hojeEm(Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone));
  return hoje && ehDia(hoje) ? hoje : here;
}
