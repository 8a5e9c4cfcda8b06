import type { ReactNode } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatCount, t } from '../../../../shared/texts.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { Money } from '../../../../web/kit/money.tsx';
import { useUses } from '../../../../web/session/use-parts.ts';
import type { Painel } from './queries.ts';

/** Shows today in one strip, instead of four equal boxes. */
export function FaixaDeHoje({ painel }: { painel: Painel }) {
  const { mensalidades_centavos, diversos_centavos, saidas_centavos, a_conferir_centavos } = painel.receita_hoje;
  const loja = useUses()('loja');
  return (
    <div className="@container">
      <dl
        className={cn(
          'grid grid-cols-[1fr_1fr] overflow-hidden rounded-lg border border-line bg-line shadow-1 [gap:1px] @max-[19rem]:flex @max-[19rem]:flex-col',
          loja ? 'lg:grid-cols-3 xl:grid-cols-[repeat(6,auto)]' : 'lg:grid-cols-[repeat(5,auto)]',
        )}
      >
        <Celula nome={t('Receita de hoje')} nota={loja && t('sem o PDV')} className="bg-dende-soft max-lg:col-span-2">
          <Money value={mensalidades_centavos + diversos_centavos} />
          {a_conferir_centavos > 0 && (
            <span className="block text-sm font-normal text-ink-2">
              {t('sendo {valor} a conferir', { valor: formatBRL(a_conferir_centavos) })}
            </span>
          )}
        </Celula>
        <Celula nome={t('Mensalidades hoje')}>
          <Money value={mensalidades_centavos} />
        </Celula>
        <Celula nome={t('Diversos hoje')}>
          <Money value={diversos_centavos} />
          {saidas_centavos < 0 && (
            <span className="block text-sm font-normal text-ink-3">
              {t('saídas {valor}', { valor: formatBRL(-saidas_centavos) })}
            </span>
          )}
        </Celula>
        {loja && (
          <Celula nome={t('Vendas (PDV)')} nota={t('à parte')} className="bg-surface max-lg:col-span-2">
            <Money value={painel.vendas.hoje_centavos} />
            <span className="block text-sm font-normal text-ink-3">
              {t('no mês {valor}', { valor: formatBRL(painel.vendas.mes_centavos) })}
            </span>
          </Celula>
        )}
        <Celula nome={t('Membros ativos')}>{formatCount(painel.membros_ativos)}</Celula>
        <Celula nome={t('Matrículas em atraso')}>
          {formatCount(painel.em_atraso.matriculas)}{' '}
          <span className="text-sm font-normal text-ink-3">{t('de {n}', { n: painel.em_atraso.com_fatura })}</span>
        </Celula>
      </dl>
    </div>
  );
}

function Celula({
  nome,
  nota,
  className = 'bg-surface',
  children,
}: {
  nome: string;
  /** What the figure leaves out, so that nobody adds it up wrongly. */
  nota?: string | false;
  className?: string;
  children: ReactNode;
}) {
  return (
    // Where a figure has a second line, the others of its row stay at the first.
    <div className={`row-span-2 grid grid-rows-subgrid px-4 py-3 md:px-5 md:py-4 ${className}`}>
      <dt className="text-sm whitespace-nowrap text-ink-2 @max-[24rem]:text-xs @max-[19rem]:whitespace-normal">
        {nome}
        {nota && <span className="text-ink-3">, {nota}</span>}
      </dt>
      <dd className="mt-1 text-xl font-bold @max-[24rem]:text-lg figures">{children}</dd>
    </div>
  );
}
