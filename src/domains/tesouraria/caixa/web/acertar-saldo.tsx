import { formatBRL } from '../../../../shared/centavos.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Money } from '../../../../web/kit/money.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import type { Carteira } from './queries.ts';

interface Valores {
  contado_centavos: number | null;
  motivo: string;
}

/** Asks how much is really there, and shows the difference before it becomes an entry. */
export function AcertarSaldo({
  carteira: { id, tipo, nome, saldo_centavos },
  onFechar,
}: {
  carteira: Carteira;
  onFechar: () => void;
}) {
  const saldo = saldo_centavos ?? 0;
  const acao = useActionForm<'acertarSaldo', Valores>({
    action: 'acertarSaldo',
    defaultValues: { contado_centavos: null, motivo: '' },
    toInput: ({ contado_centavos, motivo }) => ({
      carteira_id: id,
      contado_centavos: contado_centavos ?? 0,
      saldo_centavos: saldo,
      motivo,
    }),
    check: ({ contado_centavos, motivo }) => ({
      contado_centavos:
        (contado_centavos === null && t('Informe um valor válido')) ||
        (tipo === 'dinheiro' && (contado_centavos ?? 0) < 0 && t('Dinheiro não fica abaixo de zero.')) ||
        (contado_centavos === saldo && t('O saldo já é esse: não há o que acertar.')),
      motivo: !motivo.trim() && t('Informe o motivo.'),
    }),
    errorTitle: t('Erro ao acertar o saldo'),
    onDone: ({ diferenca_centavos }) => {
      toast.sucesso(t('Saldo acertado'), `${nome} · ${formatBRL(diferenca_centavos)}`);
      onFechar();
    },
  });
  const contado = acao.form.watch('contado_centavos');
  return (
    <FormDialog
      size="sm"
      title={t('Acertar saldo')}
      description={nome}
      form={acao}
      submitLabel={t('Acertar saldo')}
      onClose={onFechar}
    >
      <p className="text-ink-2">
        {t('Pelas contas do programa há')} <Money value={saldo} className="font-semibold text-ink" />
      </p>
      <Controlled control={acao.control} name="contado_centavos">
        {(campo) => <MoneyField label={t('Quanto há de verdade')} required {...campo} />}
      </Controlled>
      <p role="status" className="min-h-6 text-sm text-ink-2">
        {contado !== null && contado !== saldo && (
          <>
            {contado > saldo ? t('Sobram') : t('Faltam')}{' '}
            <Money value={Math.abs(contado - saldo)} className="font-semibold text-ink" />
            {t(': vira um lançamento de hoje, “Acerto de saldo”.')}
          </>
        )}
      </p>
      <TextField label={t('Motivo')} required maxLength={200} {...acao.text('motivo')} />
    </FormDialog>
  );
}
