import { ChevronRight } from 'lucide-react';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useUses } from '../../../../web/session/use-parts.ts';
import { Link } from '../../../../web/state/router.ts';
import { EscalasAAcertar } from '../../../gira/escalas/web/escalas-a-acertar.tsx';
import { IncidentesNoPainel, PedidosNoPainel } from '../../../pessoas/privacidade/web/pedidos-no-painel.tsx';
import { BancosNoPainel } from '../../../tesouraria/bancos/web/bancos-no-painel.tsx';
import { BANDEJAS } from '../../../tesouraria/conferencias/rules.ts';
import { useContagem } from '../../../tesouraria/conferencias/web/queries.ts';
import { ContasDaSemana } from '../../../tesouraria/contas-a-pagar/web/contas-da-semana.tsx';
import { MesPorPublicar } from '../../../tesouraria/prestacoes/web/mes-por-publicar.tsx';
import { t } from '../../../../shared/texts.ts';

/** What somebody must decide, each in one line that opens; nothing where nothing waits. */
export function OQueEspera({ hoje }: { hoje: string }) {
  const can = useCan();
  const uses = useUses();
  return (
    <Card title={t('O que espera por você')} faixa className="not-has-[details,a]:hidden">
      <div className="-my-1.5">
        {can('faturas:pagar') && <AConferir />}
        {can('gestao') && can('feature:membros') && <IncidentesNoPainel hoje={hoje} />}
        {can('gestao') && can('membros:edit') && can('feature:membros') && <PedidosNoPainel hoje={hoje} />}
        {can('billing:view') && uses('contas_a_pagar') && <ContasDaSemana hoje={hoje} />}
        {can('billing:view') && uses('prestacao_de_contas') && <MesPorPublicar />}
        <EscalasAAcertar />
      </div>
    </Card>
  );
}

/** The tray in one number: lines of the bank, declared PIX, requests, late sales. Then banks. */
function AConferir() {
  const { data } = useContagem();
  const total = data ? BANDEJAS.reduce((soma, bandeja) => soma + data[bandeja], 0) : 0;
  return (
    <>
      {total > 0 && (
        <Link
          href="/a-conferir"
          className="flex min-h-11 items-center justify-between gap-4 border-line py-1.5 font-semibold not-first:border-t hover:text-mata-ink"
        >
          <span className="min-w-0 flex-1">{t('A conferir')}</span>
          <Badge tone="dende">{total}</Badge>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
        </Link>
      )}
      <BancosNoPainel quantos={data?.banco ?? 0} />
    </>
  );
}
