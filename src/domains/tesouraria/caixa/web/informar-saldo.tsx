import { formatBRL } from '../../../../shared/centavos.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';
import type { Carteira } from './queries.ts';

interface Valores {
  saldo_centavos: number | null;
  dia: string;
  inclui_o_dia: boolean;
}

/**
 * The balance from which a carteira is counted. Somebody who counts the drawer has today's money in
 * the hand already; an amount of another day may be what was there in the morning.
 */
export function InformarSaldo({ carteira, onClose }: { carteira: Carteira; onClose: () => void }) {
  const hoje = useSignedIn().hoje ?? '';
  const { id, nome, saldo_inicial_centavos, saldo_inicial_em, hoje_centavos, versao } = carteira;
  const primeira = saldo_inicial_em === null;
  const acao = useActionForm<'informarSaldo', Valores>({
    action: 'informarSaldo',
    defaultValues: { saldo_centavos: saldo_inicial_centavos, dia: saldo_inicial_em ?? hoje, inclui_o_dia: primeira },
    toInput: ({ saldo_centavos, dia, inclui_o_dia }) => ({
      id,
      saldo_centavos: saldo_centavos ?? 0,
      dia,
      inclui_o_dia,
      versao,
    }),
    check: ({ saldo_centavos, dia }) => ({
      saldo_centavos:
        (saldo_centavos === null && t('Informe um valor válido')) ||
        (carteira.tipo === 'dinheiro' && (saldo_centavos ?? 0) < 0 && t('Dinheiro não fica abaixo de zero.')),
      dia: !dia && t('Informe o dia'),
    }),
    errorTitle: t('Erro ao salvar o saldo'),
    onDone: () => {
      toast.sucesso(t('Saldo informado'), nome);
      onClose();
    },
  });
  const deHoje = acao.form.watch('dia') === hoje;
  return (
    <FormDialog
      size="sm"
      title={primeira ? t('Quanto há hoje?') : t('Mudar o saldo inicial')}
      description={nome}
      form={acao}
      submitLabel={t('Salvar saldo')}
      onClose={onClose}
    >
      <Controlled control={acao.control} name="saldo_centavos">
        {(campo) => <MoneyField label={t('Quanto há')} required {...campo} />}
      </Controlled>
      <Controlled control={acao.control} name="dia">
        {(campo) => (
          <DateField
            label={t('Em que dia')}
            required
            min="2020-01-01"
            max={hoje}
            hint={t('Daqui em diante o programa soma o que entra e tira o que sai.')}
            {...campo}
          />
        )}
      </Controlled>
      <Checkbox
        label={t('O valor já conta o que foi lançado nesse dia')}
        hint={
          deHoje && hoje_centavos !== 0
            ? t('Hoje já foram lançados {valor}.', { valor: formatBRL(hoje_centavos) })
            : t('Deixe marcado se contou no fim do dia; desmarque se era o que havia de manhã.')
        }
        {...acao.check('inclui_o_dia')}
      />
    </FormDialog>
  );
}
