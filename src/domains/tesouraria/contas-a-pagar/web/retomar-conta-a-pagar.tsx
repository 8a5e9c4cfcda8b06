import { DeclaredFields } from '../../../../web/api/declared-fields.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { checkedFields } from '../../../../web/api/typed-fields.ts';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { CONTA } from '../fields.ts';
import { vencimentoAoRetomar } from '../rules.ts';
import { t } from '../texts.ts';
import type { ContaAPagar } from './queries.ts';

const { vencimento } = CONTA;

/** Proposes the first due day of the series that is not past; the person decides. */
export function RetomarContaAPagar({ conta, onFechar }: { conta: ContaAPagar; onFechar: () => void }) {
  const hoje = useSignedIn().hoje ?? '';
  const acao = useActionForm<'retomarContaAPagar', { vencimento: string }>({
    action: 'retomarContaAPagar',
    defaultValues: { vencimento: vencimentoAoRetomar(conta, hoje) },
    toInput: (valores) => ({ id: conta.id, ...valores }),
    check: (valores) => checkedFields({ vencimento }, valores),
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
      <DeclaredFields form={acao} of={{ vencimento }} />
    </FormDialog>
  );
}
