import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { newId } from '../../../../web/state/new-id.ts';
import { t } from '../../../../shared/texts.ts';
import { filaDoForm, type FilaDePassos } from './passo.ts';
import type { Gaveta } from './queries.ts';

interface Valores {
  carteira_id: string;
  abertura_centavos: number | null;
}

interface Props {
  gavetas: readonly Gaveta[];
  /** The drawer of this device; undefined until the house has one. */
  gaveta: string | undefined;
  fila: FilaDePassos;
  /** The drawer that was opened belongs to this device from now on. */
  onAberto: (carteira: string | undefined) => void;
  onClose: () => void;
}

/** The float, with the last count of that drawer proposed. */
export function AbrirCaixa({ gavetas, gaveta, fila, onAberto, onClose }: Props) {
  // The key is kept for as long as the dialog is open: a repeated press opens one session.
  const [id] = useState(newId);
  const ultimaDe = (carteira: string) => gavetas.find((uma) => uma.id === carteira)?.ultima_contagem_centavos ?? null;
  const aberto = (carteira: string | undefined) => {
    onAberto(carteira);
    onClose();
  };
  const acao = useActionForm<'abrirCaixa', Valores>({
    action: 'abrirCaixa',
    defaultValues: { carteira_id: gaveta ?? '', abertura_centavos: ultimaDe(gaveta ?? '') },
    toInput: ({ carteira_id, abertura_centavos }) => ({
      id,
      ...(carteira_id && { carteira_id }),
      abertura_centavos: abertura_centavos ?? 0,
    }),
    check: ({ abertura_centavos, carteira_id }) => ({
      carteira_id: gavetas.length > 1 && !carteira_id && t('Escolha o caixa'),
      abertura_centavos:
        (abertura_centavos === null || abertura_centavos < 0) && t('Informe quanto há na gaveta, mesmo que seja 0,00'),
    }),
    errorTitle: t('Erro ao abrir o caixa'),
    queue: filaDoForm(fila, 'abrirCaixa', ({ carteira_id }) => {
      toast.aviso(t('Caixa aberto, na fila'), t('Sem conexão: ele será enviado assim que a rede voltar.'));
      aberto(carteira_id);
    }),
    onDone: (sessao) => {
      toast.sucesso(t('Caixa aberto'));
      aberto(sessao.carteira_id);
    },
  });
  const ultima = ultimaDe(acao.form.watch('carteira_id'));
  return (
    <FormDialog
      size="sm"
      title={t('Abrir caixa')}
      form={acao}
      submitLabel={t('Abrir caixa')}
      dirty={false}
      onClose={onClose}
    >
      {gavetas.length > 1 && (
        <SelectField
          label={t('Caixa|do PDV')}
          required
          options={gavetas.map(({ id: value, nome }) => ({ value, label: nome }))}
          {...acao.text('carteira_id')}
        />
      )}
      <Controlled control={acao.control} name="abertura_centavos">
        {(campo) => (
          <MoneyField
            label={t('Fundo de troco')}
            required
            data-autofocus
            hint={
              ultima === null
                ? t('O dinheiro que já está na gaveta.')
                : t('Na última contagem havia {valor}.', { valor: formatBRL(ultima) })
            }
            {...campo}
          />
        )}
      </Controlled>
    </FormDialog>
  );
}
