import * as Radix from 'radix-ui/popover';
import { useRef, useState } from 'react';
import { dia, ehDia, hojeEm, partesDoDia, type Dia } from '../../shared/datas.ts';
import { useSession } from '../session/session-store.ts';
import { useBackCloses } from '../state/back.ts';
import { t } from '../texts.ts';
import { Button } from '../kit/button.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { clampDay, dayInMonth } from '../kit/month-days.ts';
import { MonthGrid } from './month-grid.tsx';

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
