import { FormDialog } from '../../../web/api/form-dialog.tsx';
import type { ActionForm } from '../../../web/api/use-action-form.ts';
import { useActionForm } from '../../../web/api/use-action-form.ts';
import { TextField } from '../../../web/kit/text-field.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import type { Terreiro } from './queries.ts';

interface Valores {
  nome: string;
  email: string;
}

const conferir = ({ nome }: Valores) => ({ nome: !nome.trim() && t('Informe o nome do terreiro') });

/** Row X5. */
export function CadastrarTerreiro({ onFechar }: { onFechar: () => void }) {
  const acao = useActionForm<'cadastrarTerreiro', Valores>({
    action: 'cadastrarTerreiro',
    defaultValues: { nome: '', email: '' },
    toInput: (valores) => valores,
    check: conferir,
    errorTitle: t('Erro ao salvar'),
    onDone: ({ access_code }) => {
      toast.sucesso(t('Terreiro criado'), t('Código de acesso: {codigo}', { codigo: access_code }));
      onFechar();
    },
  });
  return <Dialogo titulo={t('Novo terreiro')} acao={acao} onFechar={onFechar} />;
}

export function EditarTerreiro({ terreiro, onFechar }: { terreiro: Terreiro; onFechar: () => void }) {
  const acao = useActionForm<'editarTerreiro', Valores>({
    action: 'editarTerreiro',
    defaultValues: { nome: terreiro.nome, email: terreiro.email ?? '' },
    toInput: (valores) => ({ id: terreiro.id, versao: terreiro.versao, ...valores }),
    check: conferir,
    errorTitle: t('Erro ao salvar'),
    onDone: () => {
      toast.sucesso(t('Terreiro atualizado'));
      onFechar();
    },
  });
  return <Dialogo titulo={t('Editar terreiro')} acao={acao} onFechar={onFechar} />;
}

function Dialogo({ titulo, acao, onFechar }: { titulo: string; acao: ActionForm<Valores>; onFechar: () => void }) {
  return (
    <FormDialog title={titulo} form={acao} submitLabel={t('Salvar terreiro')} onClose={onFechar}>
      <TextField label={t('Nome do terreiro')} required maxLength={120} {...acao.text('nome')} />
      <TextField label={t('E-mail')} type="email" maxLength={254} {...acao.text('email')} />
    </FormDialog>
  );
}
