import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { DeclaredFields } from '../../../../web/api/declared-fields.tsx';
import { checkedFields, sentFields, typedFields, type TypedFields } from '../../../../web/api/typed-fields.ts';
import { useActionForm, type ActionForm } from '../../../../web/api/use-action-form.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { FUNDO } from '../../../dinheiro/fundos/fields.ts';
import { t } from '../texts.ts';
import type { FundoComSaldo } from './queries.ts';

type Valores = TypedFields<typeof FUNDO>;

const conferir = (valores: Valores) => checkedFields(FUNDO, valores);

export function CriarFundo({ onFechar }: { onFechar: () => void }) {
  const acao = useActionForm<'criarFundo', Valores>({
    action: 'criarFundo',
    defaultValues: typedFields(FUNDO),
    toInput: (valores) => sentFields(FUNDO, valores),
    check: conferir,
    errorTitle: t('Erro ao salvar o fundo'),
    onDone: (_, { nome }) => {
      toast.sucesso(t('Fundo criado'), nome);
      onFechar();
    },
  });
  return <Dialogo titulo={t('Novo fundo')} acao={acao} onFechar={onFechar} />;
}

export function EditarFundo({ fundo, onFechar }: { fundo: FundoComSaldo; onFechar: () => void }) {
  const acao = useActionForm<'editarFundo', Valores>({
    action: 'editarFundo',
    defaultValues: typedFields(FUNDO, fundo),
    toInput: (valores) => ({ id: fundo.id ?? '', versao: fundo.versao, ...sentFields(FUNDO, valores) }),
    check: conferir,
    errorTitle: t('Erro ao salvar o fundo'),
    onDone: () => {
      toast.sucesso(t('Fundo atualizado'));
      onFechar();
    },
  });
  return <Dialogo titulo={t('Editar fundo')} acao={acao} onFechar={onFechar} />;
}

function Dialogo({ titulo, acao, onFechar }: { titulo: string; acao: ActionForm<Valores>; onFechar: () => void }) {
  return (
    <FormDialog title={titulo} size="sm" form={acao} submitLabel={t('Salvar fundo')} onClose={onFechar}>
      <DeclaredFields form={acao} of={FUNDO} />
    </FormDialog>
  );
}
