import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { type ActionForm, useActionForm } from '../../../../web/api/use-action-form.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { type Column, actionsColumn } from '../../../../web/kit/table-column.ts';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';
import { type Categoria, useCategorias, useExcluirCategoria } from './queries.ts';

interface Valores {
  nome: string;
  ativo: boolean;
}

interface Props {
  /** Null: a new one. */
  categoria: Categoria | null;
  onClose: () => void;
}

const EditarCategoria = ({ categoria, onClose }: Props) =>
  categoria ? <Existente categoria={categoria} onClose={onClose} /> : <Nova onClose={onClose} />;

const check = ({ nome }: Valores) => ({ nome: !nome.trim() && t('Informe o nome da categoria') });

function Nova({ onClose }: { onClose: () => void }) {
  const acao = useActionForm<'criarCategoria', Valores>({
    action: 'criarCategoria',
    defaultValues: { nome: '', ativo: true },
    toInput: (valores) => valores,
    check,
    errorTitle: t('Erro nas categorias'),
    onDone: (_, { nome }) => {
      toast.sucesso(t('Categoria criada'), nome);
      onClose();
    },
  });
  return <Formulario titulo={t('Nova categoria')} acao={acao} onClose={onClose} />;
}

function Existente({ categoria, onClose }: { categoria: Categoria; onClose: () => void }) {
  const acao = useActionForm<'editarCategoria', Valores>({
    action: 'editarCategoria',
    defaultValues: { nome: categoria.nome, ativo: categoria.ativo },
    toInput: (valores) => ({ id: categoria.id, versao: categoria.versao, ...valores }),
    check,
    errorTitle: t('Erro nas categorias'),
    onDone: (_, { nome }) => {
      toast.sucesso(t('Categoria atualizada'), nome);
      onClose();
    },
  });
  return <Formulario titulo={t('Editar categoria')} acao={acao} onClose={onClose} />;
}

function Formulario({ titulo, acao, onClose }: { titulo: string; acao: ActionForm<Valores>; onClose: () => void }) {
  return (
    <FormDialog size="sm" title={titulo} form={acao} submitLabel={t('Salvar')} onClose={onClose}>
      <TextField label={t('Nome')} required maxLength={60} {...acao.text('nome')} />
      <Switch label={t('Mostrar no caixa')} {...acao.check('ativo')} />
    </FormDialog>
  );
}

type Aberto = { tipo: 'nova' } | { tipo: 'editar' | 'excluir'; categoria: Categoria } | null;

export function Categorias() {
  const query = useCategorias();
  const excluir = useExcluirCategoria();
  const [aberto, setAberto] = useState<Aberto>(null);
  const fechar = () => setAberto(null);
  const nova = (
    <Button variant="primary" icon={Plus} onClick={() => setAberto({ tipo: 'nova' })}>
      {t('Nova categoria')}
    </Button>
  );
  const remover = async ({ id }: Categoria) => {
    await excluir.mutateAsync({ id });
    toast.sucesso(t('Categoria removida'));
  };
  return (
    <section className="flex flex-col gap-4" aria-label={t('Categorias')}>
      {(query.data?.itens.length ?? 0) > 0 && <div className="flex justify-end max-md:*:flex-1">{nova}</div>}
      <DataTable<Categoria>
        label={t('Categorias')}
        columns={colunas(setAberto)}
        rows={query.data?.itens}
        rowKey={(categoria) => categoria.id}
        state={query}
        errorTitle={t('Erro nas categorias')}
        dimmed={(categoria) => !categoria.ativo}
        empty={
          <EmptyState title={t('Nenhuma categoria ainda')} action={nova}>
            {t('Separe os produtos por tipo: velas, ervas, cantina.')}
          </EmptyState>
        }
      />
      {aberto?.tipo === 'nova' && <EditarCategoria categoria={null} onClose={fechar} />}
      {aberto?.tipo === 'editar' && <EditarCategoria categoria={aberto.categoria} onClose={fechar} />}
      {aberto?.tipo === 'excluir' && (
        <ConfirmDialog
          onClose={fechar}
          title={t('Excluir esta categoria?')}
          item={aberto.categoria.nome}
          confirmLabel={t('Excluir')}
          onConfirm={() => remover(aberto.categoria)}
        >
          {quantos(aberto.categoria.produtos)}
        </ConfirmDialog>
      )}
    </section>
  );
}

function quantos(n: number): string {
  if (n === 0) return t('Nenhum produto está nela.');
  return n === 1 ? t('1 produto fica sem categoria.') : t('{n} produtos ficam sem categoria.', { n });
}

const colunas = (abrir: (aberto: Aberto) => void): Column<Categoria>[] => [
  { key: 'nome', header: t('Nome'), mobile: 'title', cell: (categoria) => categoria.nome },
  {
    key: 'produtos',
    header: t('Produtos'),
    mobile: 'note',
    cell: ({ produtos }) => (produtos === 1 ? t('1 produto') : t('{n} produtos', { n: produtos })),
  },
  {
    key: 'ativo',
    header: t('Situação'),
    mobile: 'badge',
    cell: ({ ativo }) => <Badge tone={ativo ? 'paga' : 'neutral'}>{ativo ? t('No caixa') : t('Escondida')}</Badge>,
  },
  actionsColumn(
    (categoria) => (
      <span className="inline-flex">
        <IconButton
          icon={Pencil}
          label={t('Editar {nome}', { nome: categoria.nome })}
          onClick={() => abrir({ tipo: 'editar', categoria })}
        />
        <IconButton
          icon={Trash2}
          variant="danger"
          label={t('Excluir {nome}', { nome: categoria.nome })}
          onClick={() => abrir({ tipo: 'excluir', categoria })}
        />
      </span>
    ),
    (categoria) => (
      <RowMenu
        label={t('Ações de {nome}', { nome: categoria.nome })}
        groups={[
          [{ label: t('Editar'), icon: Pencil, onSelect: () => abrir({ tipo: 'editar', categoria }) }],
          [{ label: t('Excluir'), icon: Trash2, danger: true, onSelect: () => abrir({ tipo: 'excluir', categoria }) }],
        ]}
      />
    ),
  ),
];
