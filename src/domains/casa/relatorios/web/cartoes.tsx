import type { ReactNode } from 'react';
import { formatBRL, formatTaxa } from '../../../../shared/centavos.ts';
import { formatCount, t } from '../../../../shared/texts.ts';
import { Money } from '../../../../web/kit/money.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import type { entradasESaidas, Resumo, TipoDeRelatorio } from '../rules.ts';

type Lido = { [Campo in keyof Resumo]: number };

interface Props {
  resumo: Lido | undefined;
  tipo: TipoDeRelatorio;
  /**
   * Entries with expenses have two sums: one sum alone says neither what was received nor what was
   * spent.
   */
  partes: ReturnType<typeof entradasESaidas>;
}

/** The five cards, each with what it counts. */
export function Cartoes({ resumo, tipo, partes }: Props) {
  const deOnde =
    tipo === 'diversos'
      ? t('lançamentos do período, as entradas menos as saídas')
      : t('pagamentos de faturas feitos no período, também de faturas que vencem fora dele');
  const conferir =
    resumo && resumo.a_conferir_centavos !== 0
      ? t('sendo {valor} a conferir', { valor: formatBRL(resumo.a_conferir_centavos) })
      : null;
  return (
    // The room available decides, also beside the open menu: five in a row, or five lines.
    <div className="@container">
      <dl className="grid gap-2.5 @min-[60rem]:auto-cols-fr @min-[60rem]:grid-flow-col @min-[60rem]:gap-4">
        <Cartao
          titulo={t('Total Esperado')}
          valor={resumo && <Money value={resumo.esperado_centavos} />}
          nota={t('faturas que vencem no período, com o desconto')}
        />
        <Cartao
          titulo={t('Total Recebido')}
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
                  {partes.a_parte !== undefined &&
                    t(', acertos e créditos {valor}', { valor: formatBRL(partes.a_parte) })}
                </span>
              )}
              {conferir && <span className="block font-semibold text-dende-ink">{conferir}</span>}
            </>
          }
        />
        <Cartao
          titulo={t('Total em Aberto')}
          valor={resumo && <Money value={resumo.em_aberto_centavos} />}
          nota={t('faturas que vencem no período e não foram pagas nele')}
        />
        <Cartao
          titulo={t('Taxa Inadimplência')}
          valor={resumo && formatTaxa(resumo.inadimplencia)}
          nota={t('das faturas que vencem no período não foram pagas nele; {taxa} estão atrasadas hoje', {
            taxa: resumo ? formatTaxa(resumo.inadimplencia_real) : '…',
          })}
        />
        <Cartao
          titulo={t('Faturas pagas')}
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
}

const Cartao = ({ titulo, valor, nota }: CartaoProps) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 rounded-lg border border-line bg-surface p-4 shadow-1 @min-[60rem]:block">
    <dt className="text-sm font-semibold text-ink-2">{titulo}</dt>
    <dd className="text-lg leading-tight font-bold figures @min-[60rem]:mt-1.5 @min-[60rem]:text-xl @min-[84rem]:text-2xl">
      {valor ?? <Skeleton className="w-24" />}
    </dd>
    <dd className="col-span-2 mt-1 text-xs text-ink-3 @min-[60rem]:mt-1.5">{nota}</dd>
  </div>
);
