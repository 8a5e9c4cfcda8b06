import { useEffect, useRef, type KeyboardEvent } from 'react';
import { rotuloPorExtenso } from '../../shared/competencia.ts';
import { formatDiaPorExtenso, nomeDaSemana, partesDoDia, type Dia } from '../../shared/datas.ts';
import { getLanguage } from '../../shared/texts.ts';
import { cn } from '../kit/cn.ts';
import { clampDay, dayAfterKey, weeksOf } from '../kit/month-days.ts';

interface Props {
  /** The day that the keys move; its month is shown. */
  day: Dia;
  chosen: Dia | null;
  today: Dia;
  min: Dia;
  max: Dia;
  onMove: (day: Dia) => void;
  onChoose: (day: Dia) => void;
}

/**
 * One month of days. Arrows, Home, End, PageUp and PageDown move, with Shift by years; Enter and
 * Space choose.
 */
export function MonthGrid({ day, chosen, today, min, max, onMove, onChoose }: Props) {
  const { ano, mes } = partesDoDia(day);
  const grid = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKey.current = false;
  });
  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(day, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    byKey.current = true;
    onMove(clampDay(next, min, max));
  };
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={rotuloPorExtenso(`${ano}${String(mes).padStart(2, '0')}`, getLanguage())}
      onKeyDown={press}
    >
      <div role="row" className={rowStyle}>
        {Array.from({ length: 7 }, (_, n) => nomeDaSemana(n, getLanguage())).map((name) => (
          <div
            key={name}
            role="columnheader"
            aria-label={name}
            className="text-center text-xs font-semibold text-ink-3"
          >
            {name.slice(0, 3)}
          </div>
        ))}
      </div>
      {weeksOf(ano, mes).map((week, index) => (
        <div key={index} role="row" className={rowStyle}>
          {week.map((one, place) => (
            <div key={place} role="gridcell" aria-selected={one !== null && one === chosen}>
              {one && (
                <button
                  type="button"
                  tabIndex={one === day ? 0 : -1}
                  aria-label={spoken(one)}
                  aria-current={one === today ? 'date' : undefined}
                  disabled={one < min || one > max}
                  onClick={() => onChoose(one)}
                  className={cn(dayStyle, one === chosen && chosenStyle)}
                >
                  {Number(one.slice(8))}
                </button>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const rowStyle = 'grid grid-cols-7 items-center first:min-h-8';

const dayStyle = [
  'relative flex h-11 w-full cursor-pointer items-center justify-center rounded-md figures hover:bg-mata-soft',
  'focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-55 disabled:hover:bg-transparent',
  'aria-[current=date]:font-bold aria-[current=date]:text-mata-ink',
  'aria-[current=date]:after:absolute aria-[current=date]:after:bottom-1.5 aria-[current=date]:after:h-0.5 aria-[current=date]:after:w-4 aria-[current=date]:after:rounded-full aria-[current=date]:after:bg-current',
].join(' ');

const chosenStyle = 'bg-mata font-bold text-on-mata hover:bg-mata-hover aria-[current=date]:text-on-mata';

/** 'sábado, 31 de outubro de 2026' */
function spoken(day: Dia): string {
  const language = getLanguage();
  return `${formatDiaPorExtenso(day, language)}${language === 'pt-BR' ? ' de ' : ', '}${day.slice(0, 4)}`;
}
