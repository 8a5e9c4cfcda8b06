import { Info } from 'lucide-react';
import { address } from '../../../../shared/address.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { competenciaDoDia, mesDe, somarMeses } from '../../../../shared/competencia.ts';
import { nomeDoMes } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { Card } from '../../../../web/kit/card.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { Money, MoneyHero } from '../../../../web/kit/money.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useUses } from '../../../../web/session/use-parts.ts';
import { comMaiuscula } from '../rules.ts';
import type { Painel } from './queries.ts';

/**
 * The month's revenue, its parts, and the total of the month before. What members declared is shown
 * separately.
 */
export function ReceitaDoMes({ painel }: { painel: Painel }) {
  const { mensalidades_centavos, diversos_centavos, saidas_centavos, mes_anterior_centavos, ...espera } =
    painel.receita_mes;
  const { a_conferir_centavos: desteMes, a_conferir_antes_centavos: deAntes } = espera;
  const loja = useUses()('loja');
  const total = mensalidades_centavos + diversos_centavos;
  const atual = competenciaDoDia(painel.hoje);
  const mes = nomeDoMes(mesDe(atual), getLanguage());
  const anterior = nomeDoMes(mesDe(somarMeses(atual, -1)), getLanguage());
  return (
    <Card title={t('Receita de {mes}', { mes })} aside={t('até hoje')} faixa className="flex flex-col">
      <MoneyHero value={total} />
      {desteMes > 0 && <AConferir>{t('sendo {valor} a conferir', { valor: formatBRL(desteMes) })}</AConferir>}
      {deAntes > 0 && (
        <AConferir>{t('{valor} de meses anteriores a conferir', { valor: formatBRL(deAntes) })}</AConferir>
      )}
      <Divisao mensalidades={mensalidades_centavos} diversos={diversos_centavos} />
      {loja && (
        <p className="mt-4 text-sm text-ink-2">
          {t('Vendas do PDV, fora desta soma')}{' '}
          <Money value={painel.vendas.mes_centavos} className="font-semibold whitespace-nowrap text-ink" />
        </p>
      )}
      {saidas_centavos < 0 && (
        <p className={cn('text-sm text-ink-2', loja ? 'mt-1' : 'mt-4')}>
          {t('Saídas do mês')} <Money value={saidas_centavos} className="font-semibold text-atrasada" />
        </p>
      )}
      {mes_anterior_centavos > 0 && (
        <p className="mt-5 flex items-start gap-2 border-t border-line pt-4 max-md:mt-3.5 max-md:pt-3 text-sm text-ink-2">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-dende-ink" />
          {comparar(anterior, mes_anterior_centavos, total)}
        </p>
      )}
    </Card>
  );
}

/** Links to the tray, for people who confirm payments. */
function AConferir({ children }: { children: string }) {
  const can = useCan();
  return (
    <p className="mt-1 text-sm text-ink-2">
      {can('faturas:pagar') && can('feature:mensalidades') ? (
        <TextLink href={address('/a-conferir', { tipo: 'declarado' })}>{children}</TextLink>
      ) : (
        children
      )}
    </p>
  );
}

function comparar(anterior: string, fechou: number, total: number): string {
  const mes = comMaiuscula(anterior);
  const valor = formatBRL(fechou);
  return total < fechou
    ? t('{mes} fechou em {valor}. Faltam {falta} para alcançar.', { mes, valor, falta: formatBRL(fechou - total) })
    : t('{mes} fechou em {valor}. Este mês já passou em {sobra}.', { mes, valor, sobra: formatBRL(total - fechou) });
}

/** How the month's income is divided; what went out is no part of it. */
function Divisao({ mensalidades, diversos }: { mensalidades: number; diversos: number }) {
  const base = mensalidades + diversos;
  const parte = base === 0 ? 0 : Math.round((mensalidades / base) * 100);
  return (
    <>
      <div aria-hidden className="own-colors mt-4 flex h-4.5 md:mt-6 gap-1 overflow-hidden rounded-sm">
        {base === 0 && <span className="flex-1 bg-sunken" />}
        {mensalidades > 0 && <span className="bg-g-mata" style={{ flexGrow: mensalidades }} />}
        {diversos > 0 && <span className="hatched" style={{ flexGrow: diversos }} />}
      </div>
      <dl className="mt-4 flex flex-wrap gap-4">
        <Parcela nome={t('Mensalidades')} valor={mensalidades} parte={base === 0 ? null : parte} marca="bg-g-mata" />
        <Parcela nome={t('Diversos')} valor={diversos} parte={base === 0 ? null : 100 - parte} marca="hatched" />
      </dl>
    </>
  );
}

function Parcela({ nome, valor, parte, marca }: { nome: string; valor: number; parte: number | null; marca: string }) {
  return (
    <div className="flex-1 basis-32">
      <dt className="flex items-center gap-2 text-sm text-ink-2">
        <span aria-hidden className={`own-colors size-3 rounded-[3px] ${marca}`} />
        {nome}
      </dt>
      <dd className="mt-0.5 whitespace-nowrap">
        <Money value={valor} className="font-bold" />{' '}
        {parte !== null && <span className="text-sm text-ink-3 figures">{parte}%</span>}
      </dd>
    </div>
  );
}
