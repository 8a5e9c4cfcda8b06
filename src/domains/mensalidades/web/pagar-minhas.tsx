import { CodigoPix } from '../../pix/web/codigo-pix.tsx';
import { formatBRL } from '../../../shared/centavos.ts';
import { rotulo } from '../../../shared/competencia.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { useActionForm } from '../../../web/api/use-action-form.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog } from '../../../web/kit/dialog.tsx';
import { MoneyHero } from '../../../web/kit/money.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { totalAPagar } from '../rules.ts';
import { t } from '../texts.ts';
import type { Fatura } from './queries.ts';

interface Props {
  faturas: readonly Fatura[];
  onFechar: () => void;
  onPago: (ids: readonly string[]) => void;
}

/** A member pays by PIX only: the code first, then 'I made it', which staff confirm (row T4, decision 28). */
export function PagarMinhas({ faturas, onFechar, onPago }: Props) {
  const ids = faturas.map((fatura) => fatura.id);
  const total = faturas.reduce((soma, fatura) => soma + totalAPagar(fatura), 0);
  const acao = useActionForm<'pagarMinhas', Record<string, never>>({
    action: 'pagarMinhas',
    defaultValues: {},
    toInput: () => ({ faturas: ids }),
    errorTitle: t('Erro ao registrar pagamento'),
    onDone: ({ faturas: pagas, total_centavos }) => {
      toast.sucesso(t('Pagamento registrado'), `${formatBRL(total_centavos)} · ${t('a conferir')}`);
      onPago(pagas);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(aberto) => !aberto && onFechar()}
      size="sm"
      title={t('Confirmar pagamento')}
      description={faturas.map((fatura) => rotulo(fatura.refer, getLanguage())).join(', ')}
      onSubmit={(event) => void acao.submit(event)}
      busy={acao.busy}
      actions={
        <Button type="submit" variant="money" busy={acao.busy}>
          {t('Já fiz o PIX')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="flex items-end justify-between gap-4">
          <span className="text-ink-2">
            {faturas.length === 1 ? t('{n} mensalidade', { n: 1 }) : t('{n} mensalidades', { n: faturas.length })}
          </span>
          <MoneyHero value={total} className="text-3xl" />
        </p>
        <CodigoPix de={{ faturas: ids }} />
        <p className="text-sm text-ink-2">
          {t('Pague no aplicativo do seu banco e depois avise aqui. A casa confere e confirma.')}
        </p>
        {acao.failure && (
          <Notice tone="erro" live>
            {acao.failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
