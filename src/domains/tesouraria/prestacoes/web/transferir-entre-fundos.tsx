import { formatBRL } from '../../../../shared/centavos.ts';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useCarteiras } from '../../../dinheiro/carteiras/web/queries.ts';
import { t } from '../../../../shared/texts.ts';
import type { FundoComSaldo } from './queries.ts';

interface Valores {
  fundo_de: string;
  fundo_para: string;
  carteira_de: string;
  valor_centavos: number | null;
  dia: string;
  motivo: string;
}

interface Props {
  fundos: readonly FundoComSaldo[];
  onClose: () => void;
}

/** The money changes its purpose and stays in its carteira. */
export function TransferirEntreFundos({ fundos, onClose }: Props) {
  const hoje = useSignedIn().hoje ?? '';
  const carteiras = useCarteiras().data?.itens.filter(({ arquivada }) => !arquivada) ?? [];
  const acao = useActionForm<'transferir', Valores>({
    action: 'transferir',
    defaultValues: { fundo_de: '', fundo_para: '', carteira_de: '', valor_centavos: null, dia: hoje, motivo: '' },
    toInput: ({ fundo_de, fundo_para, carteira_de, valor_centavos, ...resto }) => ({
      tipo: 'transferencia',
      ...resto,
      carteira_de,
      carteira_para: carteira_de,
      valor_centavos: valor_centavos ?? 0,
      fundo_de: fundo_de || null,
      fundo_para: fundo_para || null,
    }),
    check: ({ fundo_de, fundo_para, carteira_de, valor_centavos, dia }) => ({
      fundo_para: fundo_para === fundo_de && t('Escolha dois fundos diferentes.'),
      carteira_de: !carteira_de && t('Escolha uma carteira'),
      valor_centavos: !(valor_centavos !== null && valor_centavos > 0) && t('Informe um valor maior que zero'),
      dia: !dia && t('Informe o dia'),
    }),
    errorTitle: t('Erro ao transferir'),
    onDone: (_, { valor_centavos }) => {
      toast.sucesso(t('Transferência feita'), formatBRL(valor_centavos ?? 0));
      onClose();
    },
  });
  const opcoes = (comArquivados: boolean) =>
    fundos
      .filter(({ id, arquivado }) => id !== null && (comArquivados || !arquivado))
      .map(({ id, nome, saldo_centavos }) => ({
        value: id ?? '',
        label: `${nome} · ${formatBRL(saldo_centavos)}`,
      }));
  return (
    <FormDialog title={t('Transferir entre fundos')} form={acao} submitLabel={t('Transferir')} onClose={onClose}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <SelectField label={t('Do fundo')} placeholder={t('Geral')} options={opcoes(true)} {...acao.text('fundo_de')} />
        <SelectField
          label={t('Para o fundo')}
          placeholder={t('Geral')}
          options={opcoes(false)}
          {...acao.text('fundo_para')}
        />
        <SelectField
          label={t('Na carteira')}
          required
          options={carteiras.map(({ id, nome }) => ({ value: id, label: nome }))}
          {...acao.text('carteira_de')}
        />
        <Controlled control={acao.control} name="valor_centavos">
          {(campo) => <MoneyField label={t('Valor')} required {...campo} />}
        </Controlled>
        <Controlled control={acao.control} name="dia">
          {(campo) => <DateField label={t('Dia')} required min="2020-01-01" max={hoje} {...campo} />}
        </Controlled>
      </div>
      <TextField label={t('Motivo')} maxLength={200} {...acao.text('motivo')} />
    </FormDialog>
  );
}
