import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { vencimentoAoRetomar } from '../rules.ts';
import { t } from '../texts.ts';
import type { ContaAPagar } from './queries.ts';

/** Proposes the first due day of the series that is not past; the person decides. */
export function RetomarContaAPagar({ conta, onFechar }: { conta: ContaAPagar; onFechar: () => void }) {
  const hoje = useSignedIn().hoje ?? '';
  const acao = useActionForm<'retomarContaAPagar', { vencimento: string }>({
    action: 'retomarContaAPagar',
    defaultValues: { vencimento: vencimentoAoRetomar(conta, hoje) },
    toInput: ({ vencimento }) => ({ id: conta.id, vencimento }),
    check: ({ vencimento }) => ({ vencimento: !vencimento && t('Informe o dia') }),
    errorTitle: t('Erro ao retomar a conta'),
    onDone: () => {
      toast.sucesso(t('Conta retomada'), conta.descricao);
      onFechar();
    },
  });
  return (
    <FormDialog
      title={t('Retomar conta')}
      description={conta.descricao}
      size="sm"
      form={acao}
      submitLabel={t('Retomar')}
      dirty={false}
      onClose={onFechar}
    >
      <Controlled control={acao.control} name="vencimento">
        {(campo) => <DateField label={t('Vence em')} required min="2020-01-01" {...campo} />}
      </Controlled>
    </FormDialog>
  );
}
