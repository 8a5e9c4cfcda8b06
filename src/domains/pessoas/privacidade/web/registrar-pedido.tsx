import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { formatDia } from '../../../../shared/datas.ts';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { EscolherMembro, type MembroEscolhido } from '../../../cobranca/assinaturas/web/escolher-membro.tsx';
import { FORMAS_DA_CASA, limiteDoPedido, TIPOS_PEDIVEIS, type TipoPedivel } from '../rules.ts';
import { t } from '../texts.ts';
import { comoFoiDito, pedidoPorExtenso } from './nomes.ts';

interface Valores {
  membro: MembroEscolhido | null;
  tipo: TipoPedivel;
  detalhe: string;
  forma: (typeof FORMAS_DA_CASA)[number];
  recebido_em: string;
}

/** What somebody asked on paper, by telephone or in person. */
export function RegistrarPedido({ onFechar }: { onFechar: () => void }) {
  const { hoje } = useSignedIn();
  const acao = useActionForm<'registrarPedidoDeDados', Valores>({
    action: 'registrarPedidoDeDados',
    defaultValues: { membro: null, tipo: 'acesso', detalhe: '', forma: 'pessoalmente', recebido_em: hoje ?? '' },
    toInput: ({ membro, ...resto }) => ({ ...resto, membro_id: membro?.id ?? '' }),
    check: ({ membro, recebido_em }) => ({
      membro: !membro && t('Escolha o membro'),
      recebido_em: !recebido_em && t('Informe o dia'),
    }),
    errorTitle: t('Erro ao registrar pedido'),
    onDone: ({ limite }) => {
      toast.sucesso(t('Pedido registrado'), t('responder até {dia}', { dia: formatDia(limite) }));
      onFechar();
    },
  });
  const recebido = acao.form.watch('recebido_em');
  return (
    <FormDialog title={t('Registrar pedido')} form={acao} submitLabel={t('Registrar pedido')} onClose={onFechar}>
      <Controlled control={acao.control} name="membro">
        {({ value, onValueChange, error }) => (
          <EscolherMembro value={value} onValueChange={onValueChange} error={error} />
        )}
      </Controlled>
      <SelectField
        label={t('O que a pessoa pede')}
        options={TIPOS_PEDIVEIS.map((tipo) => ({ value: tipo, label: pedidoPorExtenso(tipo) }))}
        {...acao.text('tipo')}
      />
      <TextArea label={t('Nas palavras da pessoa')} maxLength={1000} {...acao.text('detalhe')} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Controlled control={acao.control} name="recebido_em">
          {(campo) => (
            <DateField
              label={t('Recebido em')}
              required
              max={hoje || undefined}
              hint={recebido ? t('responder até {dia}', { dia: formatDia(limiteDoPedido(recebido)) }) : undefined}
              {...campo}
            />
          )}
        </Controlled>
        <SelectField
          label={t('De que forma')}
          options={FORMAS_DA_CASA.map((forma) => ({ value: forma, label: comoFoiDito(forma) }))}
          {...acao.text('forma')}
        />
      </div>
    </FormDialog>
  );
}
