import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { formatBRL } from '../../../../shared/centavos.ts';
import { AvisoDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import { t } from '../../../../shared/texts.ts';
import type { Declarado } from './queries.ts';
import { oQue } from './recusar-declarado.tsx';

interface Props {
  item: Declarado;
  hoje: string;
  onClose: () => void;
}

interface Valores {
  valor_centavos: number | null;
  dt_pagamento: string;
}

/** Another amount reached the account than was declared: it is booked instead. */
export function OutroValor({ item, hoje, onClose }: Props) {
  const { id, nome, valor_centavos: declarado } = item;
  const acao = useActionForm<'receberOutroValor', Valores>({
    action: 'receberOutroValor',
    defaultValues: { valor_centavos: null, dt_pagamento: item.dia },
    toInput: ({ valor_centavos, dt_pagamento }) => ({ id, valor_centavos: valor_centavos ?? 0, dt_pagamento }),
    check: ({ valor_centavos }) => ({
      valor_centavos:
        (valor_centavos ?? 0) <= 0
          ? t('Informe um valor válido')
          : valor_centavos === declarado && t('Este é o valor informado. Confirme o pagamento.'),
    }),
    errorTitle: t('Erro ao registrar pagamento'),
    onDone: (_, { valor_centavos }) => {
      toast.sucesso(t('Pagamento registrado'), `${nome} · ${formatBRL(valor_centavos ?? 0)}`);
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t('Entrou outro valor')}
      description={<Parts of={[nome, oQue(item), t('informado: {valor}', { valor: formatBRL(declarado) })]} />}
      form={acao}
      submitLabel={t('Registrar o que entrou')}
      submitVariant="money"
      onClose={onClose}
    >
      <Controlled control={acao.control} name="valor_centavos">
        {(campo) => <MoneyField label={t('Valor que entrou')} required {...campo} />}
      </Controlled>
      <Controlled control={acao.control} name="dt_pagamento">
        {(campo) => <DateField label={t('Data do pagamento')} min="2020-01-01" max={hoje} {...campo} />}
      </Controlled>
      <AvisoDeMesPublicado dia={acao.form.watch('dt_pagamento')} />
      <p className="text-sm text-ink-2">
        {t(
          'O que faltar fica em aberto. O que sobrar paga os outros meses em aberto do membro e, se não houver, fica como crédito.',
        )}
      </p>
    </FormDialog>
  );
}
