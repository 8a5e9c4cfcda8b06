import { useState } from 'react';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { newId } from '../../../../web/state/new-id.ts';
import { t } from '../../../../shared/texts.ts';
import { filaDoForm, type FilaDePassos } from './passo.ts';

interface Valores {
  outra_carteira_id: string;
  valor_centavos: number | null;
  motivo: string;
}

interface Props {
  tipo: 'suprimento' | 'sangria';
  sessao: string;
  /** The carteiras from which it may come, or to which it may go. */
  outras: readonly { id: string; nome: string }[];
  fila: FilaDePassos;
  onClose: () => void;
}

const DE = {
  suprimento: {
    titulo: t.key('Suprimento'),
    dica: t.key('Dinheiro que entra na gaveta, para troco.'),
    outra: t.key('De onde vem'),
    feito: t.key('Suprimento registrado'),
  },
  sangria: {
    titulo: t.key('Sangria'),
    dica: t.key('Dinheiro que sai da gaveta durante o caixa.'),
    outra: t.key('Para onde vai'),
    feito: t.key('Sangria registrada'),
  },
} as const;

/** Cash that is brought into the drawer, or taken out of it, while the session is open. */
export function MovimentarCaixa({ tipo, sessao, outras, fila, onClose }: Props) {
  const [id] = useState(newId);
  const { titulo, dica, outra, feito } = DE[tipo];
  const acao = useActionForm<'movimentarCaixa', Valores>({
    action: 'movimentarCaixa',
    defaultValues: { outra_carteira_id: outras[0]?.id ?? '', valor_centavos: null, motivo: '' },
    toInput: ({ outra_carteira_id, valor_centavos, motivo }) => ({
      sessao_id: sessao,
      id,
      tipo,
      outra_carteira_id,
      valor_centavos: valor_centavos ?? 0,
      motivo,
    }),
    check: ({ outra_carteira_id, valor_centavos, motivo }) => ({
      outra_carteira_id: !outra_carteira_id && t('Escolha uma carteira'),
      valor_centavos: (valor_centavos === null || valor_centavos <= 0) && t('Informe um valor válido'),
      motivo: !motivo.trim() && t('Informe o motivo.'),
    }),
    errorTitle: t('Erro ao salvar'),
    queue: filaDoForm(fila, 'movimentarCaixa', () => {
      toast.aviso(t('Na fila'), t('Sem conexão: será enviado assim que a rede voltar.'));
      onClose();
    }),
    onDone: () => {
      toast.sucesso(t(feito));
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t(titulo)}
      description={t(dica)}
      form={acao}
      submitLabel={t('Registrar')}
      onClose={onClose}
    >
      <Controlled control={acao.control} name="valor_centavos">
        {(campo) => <MoneyField label={t('Valor')} required data-autofocus {...campo} />}
      </Controlled>
      <SelectField
        label={t(outra)}
        required
        options={outras.map(({ id: value, nome }) => ({ value, label: nome }))}
        {...acao.text('outra_carteira_id')}
      />
      <TextField label={t('Motivo')} required maxLength={200} {...acao.text('motivo')} />
    </FormDialog>
  );
}
