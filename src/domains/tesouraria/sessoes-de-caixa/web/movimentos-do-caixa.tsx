import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { horaEm } from '../../../../shared/datas.ts';
import { ReasonDialog } from '../../../../web/api/reason-dialog.tsx';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';
import { useMovimentosDoCaixa, type MovimentoDoCaixa } from './queries.ts';

interface Props {
  sessao: { id: string; carteira: string };
  fuso: string;
  onClose: () => void;
}

/** Lists what was moved by hand in the open drawer. There is no sum: the count is blind. */
export function MovimentosDoCaixa({ sessao, fuso, onClose }: Props) {
  const query = useMovimentosDoCaixa(sessao.id);
  const [estornado, setEstornado] = useState<MovimentoDoCaixa | null>(null);
  const itens = query.data?.itens;
  return (
    <Dialog title={t('Movimentos do caixa')} description={sessao.carteira} cancelLabel={t('Fechar')} onClose={onClose}>
      {!itens && <Pending of={query} title={t('Falha ao carregar dados')} />}
      {itens?.length === 0 && (
        <EmptyState title={t('Nada entrou nem saiu à mão')}>
          {t('Suprimentos e sangrias deste caixa aparecem aqui.')}
        </EmptyState>
      )}
      {itens && itens.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {itens.map((movimento) => (
            <Linha key={movimento.id} movimento={movimento} fuso={fuso} onEstornar={() => setEstornado(movimento)} />
          ))}
        </ul>
      )}
      {estornado && <Estornar sessao={sessao.id} movimento={estornado} onClose={() => setEstornado(null)} />}
    </Dialog>
  );
}

const nome = ({ tipo }: MovimentoDoCaixa) => (tipo === 'sangria' ? t('Sangria') : t('Suprimento'));

interface LinhaProps {
  movimento: MovimentoDoCaixa;
  fuso: string;
  onEstornar: () => void;
}

function Linha({ movimento, fuso, onEstornar }: LinhaProps) {
  const { valor_centavos, motivo, outra, feito, estornado, pode_estornar } = movimento;
  const hora = (em: string) => horaEm(new Date(em), fuso);
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{nome(movimento)}</span>
        <Money value={valor_centavos} className={estornado ? 'line-through' : 'font-semibold'} />
      </p>
      <p className="text-sm text-ink-2">
        <Parts of={[hora(feito.em), outra, feito.por, motivo]} />
      </p>
      {estornado && (
        <p className="text-sm text-ink-2">
          <Badge tone="cancelada">{t('Estornado')}</Badge>{' '}
          <Parts of={[hora(estornado.em), estornado.por, estornado.motivo]} />
        </p>
      )}
      {pode_estornar && (
        <Button
          icon={Undo2}
          className="self-start"
          aria-label={t('Estornar {movimento} de {valor}', {
            movimento: nome(movimento).toLowerCase(),
            valor: formatBRL(valor_centavos),
          })}
          onClick={onEstornar}
        >
          {t('Estornar')}
        </Button>
      )}
    </li>
  );
}

/** Takes one movement back: the money counts where it was, and the reason is kept. */
function Estornar({
  sessao,
  movimento,
  onClose,
}: {
  sessao: string;
  movimento: MovimentoDoCaixa;
  onClose: () => void;
}) {
  return (
    <ReasonDialog
      action="estornarMovimentoDoCaixa"
      toInput={(motivo) => ({ sessao_id: sessao, id: movimento.id, motivo })}
      title={t('Estornar este movimento?')}
      description={<Parts of={[nome(movimento), formatBRL(movimento.valor_centavos)]} />}
      confirmLabel={t('Estornar')}
      errorTitle={t('Erro ao estornar')}
      onDone={() => toast.sucesso(t('Movimento estornado'))}
      onClose={onClose}
    >
      {t('O dinheiro volta para onde estava. O movimento fica guardado, com o motivo.')}
    </ReasonDialog>
  );
}
