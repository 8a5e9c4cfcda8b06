import { formatBRL } from '../../../../shared/centavos.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';
import type { FechamentoLido } from './queries.ts';

interface Props {
  sessao: string;
  lido: FechamentoLido;
  /** The count is stored; without it the dialog only closes. */
  onFeito?: () => void;
  onClose: () => void;
}

/** A second signed count; the first one stays on the paper. */
export function Recontar({ sessao, lido, onFeito, onClose }: Props) {
  const ultima = lido.recontagens.at(-1) ?? { versao: 1, contado_centavos: lido.contado_centavos };
  const acao = useActionForm<'recontarCaixa', { contado_centavos: number | null; motivo: string }>({
    action: 'recontarCaixa',
    defaultValues: { contado_centavos: null, motivo: '' },
    toInput: ({ contado_centavos, motivo }) => ({
      sessao_id: sessao,
      versao: ultima.versao,
      contado_centavos: contado_centavos ?? 0,
      motivo,
    }),
    check: ({ contado_centavos, motivo }) => ({
      contado_centavos: (contado_centavos === null || contado_centavos < 0) && t('Informe um valor válido'),
      motivo: !motivo.trim() && t('Informe o motivo.'),
    }),
    errorTitle: t('Erro ao salvar'),
    onDone: () => {
      toast.sucesso(t('Contagem corrigida'));
      (onFeito ?? onClose)();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t('Corrigir contagem')}
      description={t('A contagem de {valor} continua no papel; a nova vai abaixo dela, com o seu nome.', {
        valor: formatBRL(ultima.contado_centavos),
      })}
      form={acao}
      submitLabel={t('Salvar contagem')}
      onClose={onClose}
    >
      <Controlled control={acao.control} name="contado_centavos">
        {(campo) => <MoneyField label={t('Valor contado')} required data-autofocus {...campo} />}
      </Controlled>
      <TextField label={t('Motivo')} required maxLength={200} {...acao.text('motivo')} />
    </FormDialog>
  );
}
