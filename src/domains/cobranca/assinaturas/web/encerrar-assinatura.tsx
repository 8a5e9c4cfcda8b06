import { contarCanceladas, contarCriadas } from '../../faturas/web/contar-faturas.ts';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { ehDia } from '../../../../shared/datas.ts';
import { t } from '../texts.ts';
import { useDicaDeCancelar } from './dica-de-cancelar.ts';
import type { Assinatura } from './queries.ts';

/** An end date, and what happens to the unpaid invoices due after it. */
export function EncerrarAssinatura({ assinatura, onFechar }: { assinatura: Assinatura; onFechar: () => void }) {
  const { hoje } = useSignedIn();
  const { id, membro, plano, inicio } = assinatura;
  const acao = useActionForm<'encerrarAssinatura', { fim: string; cancelar_faturas: boolean }>({
    action: 'encerrarAssinatura',
    defaultValues: { fim: hoje ?? '', cancelar_faturas: true },
    toInput: (valores) => ({ id, ...valores }),
    check: ({ fim }) => ({
      fim: !ehDia(fim) ? t('Informe a data de fim') : fim < inicio && t('O fim não pode ser antes do início.'),
    }),
    errorTitle: t('Erro ao salvar assinatura'),
    onDone: ({ faturas, faturas_canceladas }) => {
      const feito = [
        faturas > 0 && contarCriadas(faturas),
        faturas_canceladas > 0 && contarCanceladas(faturas_canceladas),
      ];
      toast.sucesso(t('Assinatura atualizada'), feito.filter(Boolean).join(' · '));
      onFechar();
    },
  });
  const [fim, cancelar_faturas] = acao.form.watch(['fim', 'cancelar_faturas']);
  const { dica, contando } = useDicaDeCancelar(id, ehDia(fim) && fim >= inicio ? fim : null);
  return (
    <FormDialog
      size="sm"
      title={t('Encerrar assinatura')}
      description={<Parts of={[membro, plano]} />}
      cancelLabel={t('Voltar')}
      form={acao}
      dirty={false}
      submitLabel={t('Encerrar')}
      submitVariant="danger-solid"
      waits={cancelar_faturas && contando}
      onClose={onFechar}
    >
      <Controlled control={acao.control} name="fim">
        {(campo) => <DateField label={t('Data de fim')} required {...campo} />}
      </Controlled>
      <Checkbox
        label={t('Cancelar as faturas em aberto que vencem depois')}
        hint={dica}
        {...acao.check('cancelar_faturas')}
      />
    </FormDialog>
  );
}
