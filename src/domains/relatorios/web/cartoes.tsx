import type { ReactNode } from 'react';
import { formatBRL, formatTaxa } from '../../../shared/centavos.ts';
import { formatCount } from '../../../shared/texts.ts';
import { cn } from '../../../web/kit/cn.ts';
import { Money } from '../../../web/kit/money.tsx';
import { Skeleton } from '../../../web/kit/skeleton.tsx';
import type { entradasESaidas, Resumo, TipoDeRelatorio } from '../rules.ts';
import { t } from '../texts.ts';

type Lido = { [Campo in keyof Resumo]: number };

interface Props {
  resumo: Lido | undefined;
  tipo: TipoDeRelatorio;
  /** For entries with expenses: the one sum says neither what was received nor what was spent. */
  partes: ReturnType<typeof entradasESaidas>;
}

/** The five cards, each with what it counts (row R2). */
export function Cartoes({ resumo, tipo, partes }: Props) {
  const deOnde = tipo === 'diversos' ? t('lançamentos no período') : t('pagamentos de faturas no período');
  const conferir =
    resumo && resumo.a_conferir_centavos !== 0
      ? t('sendo {valor} a conferir', { valor: formatBRL(resumo.a_conferir_centavos) })
      : null;
  return (
    // By the room available, also beside the open menu: an amount never overflows its card.
    <div className="@container">
      <dl className="grid grid-cols-2 gap-3 @min-[40rem]:grid-cols-6 @min-[40rem]:gap-4 @min-[80rem]:grid-cols-5 @min-[80rem]:*:col-span-1">
        <Cartao
          titulo={t('Total Esperado')}
          valor={resumo && <Money value={resumo.esperado_centavos} />}
          nota={t('faturas que vencem no período, com o desconto')}
          className="col-span-2"
        />
        <Cartao
          titulo={t('Total Recebido')}
          className="col-span-2 @min-[28rem]:col-span-1 @min-[40rem]:col-span-2"
          valor={
            resumo && (
              <Money value={resumo.recebido_centavos} className={resumo.recebido_centavos < 0 ? '' : 'text-paga'} />
            )
          }
          nota={
            <>
              {deOnde}
              {tipo === 'diversos' && partes && (
                <span className="block">
                  {t('entradas {entradas}, saídas {saidas}', {
                    entradas: formatBRL(partes.entradas),
                    saidas: formatBRL(partes.saidas),
                  })}
                </span>
              )}
              {conferir && <span className="block font-semibold text-dende-ink">{conferir}</span>}
            </>
          }
        />
        <Cartao
          titulo={t('Total em Aberto')}
          className="col-span-2 @min-[28rem]:col-span-1 @min-[40rem]:col-span-2"
          valor={resumo && <Money value={resumo.em_aberto_centavos} />}
          nota={t('vencem no período e não foram pagas nele')}
        />
        <Cartao
          titulo={t('Taxa Inadimplência')}
          className="@min-[40rem]:col-span-3"
          valor={resumo && formatTaxa(resumo.inadimplencia)}
          nota={t('em aberto ÷ total; vencidas ÷ emitidas: {taxa}', {
            taxa: resumo ? formatTaxa(resumo.inadimplencia_real) : '…',
          })}
        />
        <Cartao
          titulo={t('Faturas pagas')}
          className="@min-[40rem]:col-span-3"
          valor={resumo && `${formatCount(resumo.pagas)}/${formatCount(resumo.total)}`}
          nota={t('No período (vencimento)')}
        />
      </dl>
    </div>
  );
}

interface CartaoProps {
  titulo: string;
  valor: ReactNode;
  nota: ReactNode;
  className?: string;
}

const Cartao = ({ titulo, valor, nota, className }: CartaoProps) => (
  <div className={cn('min-w-0 rounded-lg border border-line bg-surface p-4 shadow-1 md:p-5', className)}>
    <dt className="text-sm font-semibold text-ink-2">{titulo}</dt>
    <dd className="mt-1.5 text-lg leading-tight font-bold figures @min-[52rem]:text-2xl">
      {valor ?? <Skeleton className="w-24" />}
    </dd>
    <dd className="mt-1.5 text-xs text-ink-3">{nota}</dd>
  </div>
);
