import type { ReactNode } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { buttonStyle } from '../../../../web/kit/button-style.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { Money, MoneyHero } from '../../../../web/kit/money.tsx';
import { StatusBadge, type Status } from '../../../../web/kit/status-badge.tsx';
import { t } from '../texts.ts';

// Miniatures of the product, drawn with its own parts. They are pictures, so the page hides them
// from screen readers.

function Folha({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-2">{children}</div>;
}

function Linha({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  return (
    <div className="flex min-h-13 items-center justify-between gap-4 px-4 py-2">
      <span className="min-w-0 text-ink-2">{rotulo}</span>
      <span className="flex shrink-0 items-center gap-3 font-semibold">{children}</span>
    </div>
  );
}

const FATURAS: readonly (readonly [string, number, Status])[] = [
  ['set/2026', 20_000, 'atrasada'],
  ['out/2026', 20_000, 'paga'],
  ['nov/2026', 18_000, 'aberta'],
];

export function MiniFaturas() {
  return (
    <Folha>
      {FATURAS.map(([mes, valor, status]) => (
        <Linha key={mes} rotulo={mes}>
          <Money value={valor} />
          <span className="flex min-w-24 justify-end">
            <StatusBadge status={status} />
          </span>
        </Linha>
      ))}
    </Folha>
  );
}

export function MiniPagar() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-bar-line bg-bar px-5 py-4 text-on-chao shadow-2">
      <p className="mr-auto leading-tight">
        <span className="block text-sm text-on-chao-2">{t('3 selecionadas')}</span>
        <span className="text-2xl font-bold whitespace-nowrap figures">{formatBRL(58_000)}</span>
      </p>
      <span className={cn(buttonStyle({ variant: 'money' }))}>{t('Pagar selecionadas')}</span>
    </div>
  );
}

export function MiniVenda() {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 rounded-lg border border-line bg-surface p-5 shadow-2">
      <p>
        <span className="mb-1.5 block text-sm text-ink-3">{t('Total')}</span>
        <MoneyHero value={5200} />
      </p>
      <p className="rounded-md border border-dende-line bg-dende-soft px-4 py-2.5">
        <span className="block text-xs text-dende-ink">{t('Troco')}</span>
        <span className="text-xl font-bold whitespace-nowrap figures">{formatBRL(4800)}</span>
      </p>
    </div>
  );
}

export function MiniContas() {
  return (
    <Folha>
      <Linha rotulo={t('Total esperado')}>
        <Money value={940_000} />
      </Linha>
      <Linha rotulo={t('Total recebido')}>
        <Money value={765_000} />
      </Linha>
      <Linha rotulo={t('Em aberto')}>
        <Money value={175_000} className="text-atrasada" />
      </Linha>
    </Folha>
  );
}

export function MiniFuncoes() {
  return (
    <Folha>
      <Linha rotulo={t('Tesouraria')}>
        <Badge tone="mata">{t('Todas as contas')}</Badge>
      </Linha>
      <Linha rotulo={t('Loja')}>
        <Badge>{t('O PDV e o balcão')}</Badge>
      </Linha>
      <Linha rotulo={t('Filha da casa')}>
        <Badge>{t('Só as suas contas')}</Badge>
      </Linha>
    </Folha>
  );
}

export function MiniFicha() {
  return (
    <Folha>
      <Linha rotulo={t('Orixá')}>
        <span lang="yo">Ọ̀ṣun · Ṣàngó</span>
      </Linha>
      <Linha rotulo={t('Obrigação')}>
        <span className="figures">Bori, 14/03/2021</span>
      </Linha>
    </Folha>
  );
}
