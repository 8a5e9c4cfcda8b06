import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { laterForSure } from '../../../../web/kit/later.tsx';
import { usePorProvedor } from '../../cobrancas/web/por-provedor.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { CodigoPix } from '../../../dinheiro/pix/web/codigo-pix.tsx';
import { formatBRL } from '../../../../shared/centavos.ts';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { somaAPagar } from '../../../cobranca/faturas/rules.ts';
import { t } from '../../../../shared/texts.ts';
import { mesesDe, ResumoDasFaturas, useEmPagamento, type AReceberDela } from './resumo-das-faturas.tsx';

/** The provider's code, which few houses show. */
const CobrancaPix = laterForSure(async () => (await import('../../cobrancas/web/cobranca-pix.tsx')).CobrancaPix);

export interface PagarMinhasProps {
  faturas: readonly AReceberDela[];
  onClose: () => void;
  /** The payments, whose receipt is offered next. */
  onPago: (pagamentos: readonly string[]) => void;
}

/** A member pays by PIX only, by the provider's code if the house has one. */
export function PagarMinhas(props: PagarMinhasProps) {
  const porProvedor = usePorProvedor();
  const [outro, setOutro] = useState(false);
  return porProvedor && !outro ? (
    <PeloProvedor {...props} outroJeito={<OutroJeito onUse={() => setOutro(true)} />} />
  ) : (
    <PeloCodigoDaCasa {...props} />
  );
}

/** Stands in the place of the provider's code and leads to the house's own. */
function OutroJeito({ onUse }: { onUse: () => void }) {
  const usar = useEffectEvent(onUse);
  useEffect(() => usar(), []);
  return null;
}

/** It confirms itself: there is nothing to declare. */
function PeloProvedor({ faturas, onClose, outroJeito }: PagarMinhasProps & { outroJeito: ReactNode }) {
  const [vistas] = useState(faturas);
  return (
    <Dialog
      size="sm"
      title={t('Confirmar pagamento')}
      description={mesesDe(vistas)}
      cancelLabel={t('Fechar')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <ResumoDasFaturas faturas={vistas} acao={PARADO} />
        <CobrancaPix
          faturas={vistas.map(({ id }) => id)}
          total_centavos={somaAPagar(vistas)}
          onPaga={onClose}
          outroJeito={outroJeito}
        />
      </div>
    </Dialog>
  );
}

const PARADO = { busy: false, failure: null };

/** The code first, then 'I made it', which staff confirm. */
function PeloCodigoDaCasa({ faturas, onClose, onPago }: PagarMinhasProps) {
  const acao = useActionForm<'pagarMinhas', Record<string, never>>({
    action: 'pagarMinhas',
    defaultValues: {},
    toInput: () => ({ faturas: faturas.map(({ id }) => id), total_centavos: somaAPagar(faturas) }),
    errorTitle: t('Erro ao registrar pagamento'),
    onDone: ({ pagamentos, total_centavos }) => {
      toast.sucesso(t('Pagamento registrado'), `${formatBRL(total_centavos)} · ${t('a conferir')}`);
      onPago(pagamentos);
    },
  });
  const emPagamento = useEmPagamento(faturas, acao.busy, onClose);
  return (
    <FormDialog
      size="sm"
      title={t('Confirmar pagamento')}
      description={mesesDe(emPagamento)}
      form={acao}
      dirty={false}
      submitLabel={t('Já fiz o PIX')}
      submitVariant="money"
      onClose={onClose}
    >
      <ResumoDasFaturas faturas={emPagamento} acao={acao} />
      <CodigoPix de={{ faturas: emPagamento.map(({ id }) => id) }} />
      <p className="text-sm text-ink-2">
        {t('Pague no aplicativo do seu banco e depois avise aqui. A casa confere e confirma.')}
      </p>
    </FormDialog>
  );
}
