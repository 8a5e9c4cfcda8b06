import { CodigoPix } from '../../pix/web/codigo-pix.tsx';
import { formatBRL } from '../../../shared/centavos.ts';
import { rotulo } from '../../../shared/competencia.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { FormDialog } from '../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../web/api/use-action-form.ts';
import { MoneyHero } from '../../../web/kit/money.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { totalAPagar } from '../../faturas/rules.ts';
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
    <FormDialog
      size="sm"
      title={t('Confirmar pagamento')}
      description={faturas.map((fatura) => rotulo(fatura.refer, getLanguage())).join(', ')}
      form={acao}
      dirty={false}
      submitLabel={t('Já fiz o PIX')}
      submitVariant="money"
      onClose={onFechar}
    >
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
    </FormDialog>
  );
}
