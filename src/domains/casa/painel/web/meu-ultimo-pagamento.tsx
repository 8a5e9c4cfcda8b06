import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { rotulo } from '../../../../shared/competencia.ts';
import { formatDiaPerto } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { nomeDaForma, nomeDoTipo } from '../../../dinheiro/formas/rules.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { later } from '../../../../web/kit/later.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { ultimoPago } from '../rules.ts';
import type { MeuPainel } from './queries.ts';

interface ReciboProps {
  ids: readonly string[];
  onClose: () => void;
}

const DeMensalidade = later<ReciboProps>(async () => {
  const { ImprimirCupom } = await import('../../../tesouraria/mensalidades/web/imprimir-cupom.tsx');
  return ({ ids, onClose }) => <ImprimirCupom pagamentos={ids} perguntado={false} mostra onClose={onClose} />;
});
const DeLancamento = later<ReciboProps>(async () => {
  const { ImprimirLancamento } = await import('../../../tesouraria/pagamentos-diversos/web/imprimir-lancamento.tsx');
  return ({ ids, onClose }) => <ImprimirLancamento id={ids[0] ?? ''} perguntado={false} mostra onClose={onClose} />;
});

interface Props {
  painel: Pick<MeuPainel, 'ultimos' | 'hoje'>;
}

/** The last payment, and its receipt as a picture to share. */
export function MeuUltimoPagamento({ painel: { ultimos, hoje } }: Props) {
  const can = useCan();
  const [aberto, setAberto] = useState(false);
  const ultimo = ultimoPago(ultimos);
  if (!ultimo) return null;
  const { tipo, meses, o_que, forma, dia, conferido, valor_centavos, ids } = ultimo;
  const Recibo = tipo === 'mensalidade' ? DeMensalidade : DeLancamento;
  const nome =
    tipo === 'diverso'
      ? nomeDoTipo(o_que)
      : t('Mensalidade {refer}', { refer: meses.map((mes) => rotulo(mes, getLanguage())).join(', ') });
  return (
    <Card title={t('Seu último pagamento')}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-40">
          <span className="block font-semibold wrap-anywhere">{nome}</span>
          <span className="block text-sm text-ink-2">
            {formatDiaPerto(dia, hoje)} · {nomeDaForma(forma)}
          </span>
        </p>
        <Money value={valor_centavos} className="text-lg font-bold" />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        {can(tipo === 'mensalidade' ? 'feature:mensalidades' : 'feature:pagamentos_diversos') && (
          <Button icon={Share2} aria-label={t('Recibo do último pagamento')} onClick={() => setAberto(true)}>
            {t('Recibo')}
          </Button>
        )}
        {!conferido && <Badge tone="dende">{t('a conferir')}</Badge>}
      </div>
      {aberto && <Recibo ids={ids} onClose={() => setAberto(false)} />}
    </Card>
  );
}
