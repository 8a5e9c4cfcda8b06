import { rotulo } from '../../../shared/competencia.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { MoneyHero } from '../../../web/kit/money.tsx';
import { somaAPagar } from '../../faturas/rules.ts';
import { t } from '../texts.ts';
import type { Fatura } from './queries.ts';

/** 'nov/2026, dez/2026', in the person's language. */
export const mesesDe = (faturas: readonly Fatura[]): string =>
  faturas.map(({ refer }) => rotulo(refer, getLanguage())).join(', ');

/** How many are about to be paid, and their total (row T4). */
export const ResumoDasFaturas = ({ faturas }: { faturas: readonly Fatura[] }) => (
  <p className="flex flex-wrap items-end justify-between gap-x-4">
    <span className="text-ink-2">
      {faturas.length === 1 ? t('{n} mensalidade', { n: 1 }) : t('{n} mensalidades', { n: faturas.length })}
    </span>
    <MoneyHero value={somaAPagar(faturas)} className="text-3xl" />
  </p>
);
