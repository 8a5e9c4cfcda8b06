import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm, type ActionForm } from '../../../../web/api/use-action-form.ts';
import { Switch } from '../../../../web/kit/switch.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import type { Categoria } from './queries.ts';

interface Valores {
  nome: string;
  ativo: boolean;
}

interface Props {
  /** Null: a new one. */
  categoria: Categoria | null;
  onFechar: () => void;
}

export const EditarCategoria = ({ categoria, onFechar }: Props) =>
  categoria ? <Existente categoria={categoria} onFechar={onFechar} /> : <Nova onFechar={onFechar} />;

const check = ({ nome }: Valores) => ({ nome: !nome.trim() && t('Informe o nome da categoria') });

function Nova({ onFechar }: { onFechar: () => void }) {
  const acao = useActionForm<'criarCategoria', Valores>({
    action: 'criarCategoria',
    defaultValues: { nome: '', ativo: true },
    toInput: (valores) => valores,
    check,
    errorTitle: t('Erro nas categorias'),
    onDone: (_, { nome }) => {
      toast.sucesso(t('Categoria criada'), nome);
      onFechar();
    },
  });
  return <Formulario titulo={t('Nova categoria')} acao={acao} onFechar={onFechar} />;
}

function Existente({ categoria, onFechar }: { categoria: Categoria; onFechar: () => void }) {
  const acao = useActionForm<'editarCategoria', Valores>({
    action: 'editarCategoria',
    defaultValues: { nome: categoria.nome, ativo: categoria.ativo },
    toInput: (valores) => ({ id: categoria.id, versao: categoria.versao, ...valores }),
    check,
    errorTitle: t('Erro nas categorias'),
    onDone: (_, { nome }) => {
      toast.sucesso(t('Categoria atualizada'), nome);
      onFechar();
    },
  });
  return <Formulario titulo={t('Editar categoria')} acao={acao} onFechar={onFechar} />;
}

function Formulario({ titulo, acao, onFechar }: { titulo: string; acao: ActionForm<Valores>; onFechar: () => void }) {
  return (
    <FormDialog size="sm" title={titulo} form={acao} submitLabel={t('Salvar')} onClose={onFechar}>
      <TextField label={t('Nome')} required maxLength={60} {...acao.text('nome')} />
      <Switch label={t('Mostrar no caixa')} {...acao.check('ativo')} />
    </FormDialog>
  );
}
