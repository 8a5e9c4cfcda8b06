import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { rotulo } from '../../../../shared/competencia.ts';
import { formatDiaPerto } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { later } from '../../../../web/kit/later.tsx';
import { Money, MoneyHero } from '../../../../web/kit/money.tsx';
import { StatusBadge } from '../../../../web/kit/status-badge.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import type { MeuPainel } from './queries.ts';

type Fatura = MeuPainel['devo']['faturas'][number];
interface PagarProps {
  faturas: readonly Fatura[];
  onClose: () => void;
  onPago: (pagamentos: readonly string[]) => void;
}
interface ReciboProps {
  pagamentos: readonly string[];
  onClose: () => void;
}

/** The code and 'Já fiz o PIX' open in one press; their code comes once the screen is at rest. */
const Pagar = later<PagarProps>(
  async () => (await import('../../../tesouraria/mensalidades/web/pagar-minhas.tsx')).PagarMinhas,
);
const Recibo = later<ReciboProps>(async () => {
  const { ImprimirCupom } = await import('../../../tesouraria/mensalidades/web/imprimir-cupom.tsx');
  return ({ pagamentos, onClose }) => <ImprimirCupom {...{ pagamentos }} perguntado={false} mostra onClose={onClose} />;
});

/** So many months are named; a list that is longer is on the screen of dues. */
const NOMEADAS = 3;

export function Devo({ painel: { devo, hoje } }: { painel: Pick<MeuPainel, 'devo' | 'hoje'> }) {
  const can = useCan();
  const { contrato } = useSignedIn();
  const [pagando, setPagando] = useState(false);
  const [pagos, setPagos] = useState<readonly string[] | null>(null);
  const { faturas, faltam, total_centavos } = devo;
  const tem = can('feature:mensalidades');
  const outras = faturas.length + faltam - NOMEADAS;
  const dialogos = (
    <>
      {pagando && (
        <Pagar
          faturas={faturas}
          onClose={() => setPagando(false)}
          onPago={(ids) => {
            setPagando(false);
            setPagos(ids);
          }}
        />
      )}
      {pagos && <Recibo pagamentos={pagos} onClose={() => setPagos(null)} />}
    </>
  );
  // The dialogs stay over a card whose debt was just paid.
  if (faturas.length === 0) return dialogos;
  return (
    <Card faixa title={t('Você deve')}>
      <MoneyHero value={total_centavos} className="text-3xl" />
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {faturas.slice(0, NOMEADAS).map((fatura) => (
          <Mes key={fatura.id} fatura={fatura} hoje={hoje} />
        ))}
      </ul>
      {outras > 0 && (
        <p className="pt-2 text-sm text-ink-2">
          {outras === 1 ? t('e mais {n} mês', { n: 1 }) : t('e mais {n} meses', { n: outras })}
        </p>
      )}
      {tem && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1">
          {contrato.estado !== 'vencido' && (
            <Button variant="money" size="lg" icon={QrCode} className="max-md:w-full" onClick={() => setPagando(true)}>
              {t('Pagar com PIX')}
            </Button>
          )}
          <TextLink href="/mensalidades" className="inline-flex min-h-11 items-center">
            {t('Ver mensalidades')}
          </TextLink>
        </div>
      )}
      {dialogos}
    </Card>
  );
}

function Mes({ fatura, hoje }: { fatura: Fatura; hoje: string }) {
  const { refer, dt_vencimento, status, valor_centavos, vl_desconto_centavos, vl_parcial_centavos } = fatura;
  const dia = formatDiaPerto(dt_vencimento, hoje);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-40">
        <span className="font-semibold">{rotulo(refer, getLanguage())}</span>{' '}
        <span className="text-sm text-ink-2">
          {dt_vencimento < hoje ? t('venceu em {dia}', { dia }) : t('vence em {dia}', { dia })}
        </span>
      </span>
      {status === 'vencida' && <StatusBadge status="vencida" />}
      <Money value={valor_centavos - vl_desconto_centavos - vl_parcial_centavos} className="ml-auto font-semibold" />
    </li>
  );
}
