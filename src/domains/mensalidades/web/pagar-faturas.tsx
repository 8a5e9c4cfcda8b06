import { EscolherCarteira } from '../../carteiras/web/escolher-carteira.tsx';
import { CodigoPix } from '../../pix/web/codigo-pix.tsx';
import { SemChave } from '../../pix/web/sem-chave.tsx';
import { formatBRL } from '../../../shared/centavos.ts';
import { FormDialog } from '../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../web/api/use-action-form.ts';
import { Controlled } from '../../../web/api/controlled.tsx';
import { DateField } from '../../../web/kit/date-field.tsx';
import { Parts } from '../../../web/kit/parts.tsx';
import { SelectField } from '../../../web/kit/select-field.tsx';
import { TextField } from '../../../web/kit/text-field.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { useCaixaDaTela } from '../../carteiras/web/caixa-da-tela.tsx';
import { restaAPagar, somaAPagar } from '../../faturas/rules.ts';
import { t } from '../texts.ts';
import { nomeDaForma, METODOS, type Metodo } from '../../pagamentos/rules.ts';
import type { Fatura } from './queries.ts';
import { mesesDe, ResumoDasFaturas, useEmPagamento } from './resumo-das-faturas.tsx';

export interface PagarFaturasProps {
  faturas: readonly Fatura[];
  nome: string;
  hoje: string;
  onFechar: () => void;
  /** The payments, whose receipt is offered next. */
  onPago: (pagamentos: readonly string[]) => void;
}

interface Valores {
  forma_pagamento: Metodo;
  descricao_metodo: string;
  dt_pagamento: string;
  /** Empty for the one that the method says. */
  carteira_id: string;
}

/** Row T4. Cash by default. The operation's key is created here and kept until the server has answered. */
export function PagarFaturas({ faturas, nome, hoje, onFechar, onPago }: PagarFaturasProps) {
  const caixa = useCaixaDaTela();
  const acao = useActionForm<'pagarFaturas', Valores>({
    action: 'pagarFaturas',
    defaultValues: { forma_pagamento: 'dinheiro', descricao_metodo: '', dt_pagamento: hoje, carteira_id: '' },
    toInput: ({ carteira_id, ...valores }) => ({
      ...valores,
      ...(carteira_id && { carteira_id }),
      faturas: faturas.map((fatura) => ({
        id: fatura.id,
        resta_centavos: restaAPagar(fatura),
        valor_centavos: restaAPagar(fatura),
      })),
      total_centavos: somaAPagar(faturas),
      ...(caixa && { sessao_id: caixa.id }),
    }),
    check: ({ forma_pagamento, descricao_metodo }) => ({
      descricao_metodo: forma_pagamento === 'outro' && !descricao_metodo.trim() && t('Informe o método personalizado.'),
    }),
    errorTitle: t('Erro ao registrar pagamento'),
    onDone: ({ pagamentos, total_centavos }) => {
      toast.sucesso(t('Pagamento registrado'), `${nome} · ${formatBRL(total_centavos)}`);
      onPago(pagamentos);
    },
  });
  const emPagamento = useEmPagamento(faturas, acao.busy, onFechar);
  const forma = acao.form.watch('forma_pagamento');
  return (
    <FormDialog
      size="sm"
      title={t('Confirmar pagamento')}
      description={<Parts of={[nome, mesesDe(emPagamento)]} />}
      form={acao}
      dirty={false}
      submitLabel={t('Confirmar pagamento')}
      submitVariant="money"
      onClose={onFechar}
    >
      <ResumoDasFaturas faturas={emPagamento} acao={acao} />
      <SelectField
        label={t('Forma de pagamento')}
        options={METODOS.map((metodo) => ({ value: metodo, label: nomeDaForma(metodo) }))}
        {...acao.text('forma_pagamento')}
      />
      {forma === 'pix' && <CodigoPix de={{ faturas: emPagamento.map(({ id }) => id) }} semChave={<SemChave />} />}
      {forma === 'outro' && <TextField label={t('Qual?')} required maxLength={40} {...acao.text('descricao_metodo')} />}
      <EscolherCarteira
        metodo={forma === 'outro' ? acao.form.watch('descricao_metodo') || forma : forma}
        {...acao.text('carteira_id')}
      />
      <Controlled control={acao.control} name="dt_pagamento">
        {(campo) => <DateField label={t('Data do pagamento')} min="2020-01-01" max={hoje} {...campo} />}
      </Controlled>
    </FormDialog>
  );
}
