import { ChevronLeft, ChevronRight } from 'lucide-react';
import { nomeDoMes, type Dia } from '../../shared/datas.ts';
import { getLanguage } from '../../shared/texts.ts';
import { t } from '../texts.ts';
import { IconButton } from '../kit/icon-button.tsx';

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
