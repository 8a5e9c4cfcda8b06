import type { ReactNode } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { Money } from '../../../../web/kit/money.tsx';
import { t } from '../../../../shared/texts.ts';
import type { MeuPainel } from './queries.ts';

interface Props {
  painel: Pick<MeuPainel, 'abertas_mes' | 'atrasadas' | 'proxima'>;
}

/** The member's own figures: this month, overdue, next. */
export function NumerosDoMembro({ painel: { abertas_mes, atrasadas, proxima } }: Props) {
  return (
    <dl className="grid grid-cols-1 overflow-hidden rounded-lg border border-line bg-line shadow-1 [gap:1px] md:grid-cols-3">
      <Celula nome={t('Em aberto neste mês')} nota={quantas(abertas_mes.faturas)}>
        <Money value={abertas_mes.total_centavos} />
      </Celula>
      <Celula nome={t('Em atraso ao todo')} nota={quantas(atrasadas.faturas)} forte={atrasadas.faturas > 0}>
        <Money value={atrasadas.total_centavos} />
      </Celula>
      <Celula nome={t('Próximo vencimento')} nota={proxima ? formatBRL(proxima.total_centavos) : t('nenhuma fatura')}>
        {proxima ? formatDia(proxima.dt_vencimento) : '—'}
      </Celula>
    </dl>
  );
}

function quantas(n: number): string {
  if (n === 0) return t('nenhuma fatura');
  return n === 1 ? t('{n} fatura', { n }) : t('{n} faturas', { n });
}

interface CelulaProps {
  nome: string;
  nota: string;
  forte?: boolean;
  children: ReactNode;
}

function Celula({ nome, nota, forte = false, children }: CelulaProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 bg-surface px-4 py-3 md:block md:px-5.5 md:py-5">
      <dt className="text-sm text-ink-2">{nome}</dt>
      <dd className="max-md:ml-auto max-md:text-right md:mt-1">
        <span className={cn('block text-lg font-bold md:text-2xl figures', forte && 'text-atrasada')}>{children}</span>
        <span className="mt-0.5 block text-sm text-ink-3">{nota}</span>
      </dd>
    </div>
  );
}
