import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Radio } from '../../../../web/kit/radio.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { formatDia } from '../../../../shared/datas.ts';
import { TIPOS_PEDIVEIS, type TipoPedivel } from '../rules.ts';
import { t } from '../texts.ts';
import { pedidoPorExtenso } from './nomes.ts';

/** The member's own request. */
export function PedirDados({ onFechar }: { onFechar: () => void }) {
  const acao = useActionForm<'pedirDados', { tipo: TipoPedivel; detalhe: string }>({
    action: 'pedirDados',
    defaultValues: { tipo: 'acesso', detalhe: '' },
    toInput: (valores) => valores,
    errorTitle: t('Erro ao enviar pedido'),
    onDone: ({ limite }) => {
      toast.sucesso(t('Pedido enviado'), t('a casa responde até {dia}', { dia: formatDia(limite) }));
      onFechar();
    },
  });
  return (
    <FormDialog title={t('Fazer um pedido')} form={acao} submitLabel={t('Enviar pedido')} onClose={onFechar}>
      <fieldset>
        <legend className="mb-1 font-semibold">{t('O que você quer')}</legend>
        {TIPOS_PEDIVEIS.map((tipo) => (
          <Radio key={tipo} label={pedidoPorExtenso(tipo)} value={tipo} {...acao.form.register('tipo')} />
        ))}
      </fieldset>
      <TextArea label={t('Conte mais, se quiser')} maxLength={1000} {...acao.text('detalhe')} />
    </FormDialog>
  );
}
