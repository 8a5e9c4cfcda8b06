import { ListChecks, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDecimal } from '../../../../shared/centavos.ts';
import type { Feature } from '../../../../shared/contract.ts';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { type ActionForm, useActionForm } from '../../../../web/api/use-action-form.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { type Column, actionsColumn, toggle } from '../../../../web/kit/table-column.ts';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { FUNCIONALIDADES, lerPreco } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type PlanoSaas, useExcluirPlanoSaas, usePlanosSaas } from './queries.ts';

interface Valores {
  nome: string;
  preco: string;
  ativo: boolean;
  descricao: string;
  na_pagina: boolean;
}

const conferir = ({ nome, preco }: Valores) => ({
  nome: !nome.trim() && t('Informe o nome do plano'),
  preco: lerPreco(preco) === null && t('Informe um preço maior ou igual a zero'),
});
const lidos = ({ nome, preco, ativo, descricao, na_pagina }: Valores) => ({
  nome,
  preco_centavos: lerPreco(preco) ?? 0,
  ativo,
  descricao,
  na_pagina,
});

function CriarPlanoSaas({ onClose }: { onClose: () => void }) {
  const acao = useActionForm<'criarPlanoSaas', Valores>({
    action: 'criarPlanoSaas',
    defaultValues: { nome: '', preco: '', ativo: true, descricao: '', na_pagina: false },
    toInput: lidos,
    check: conferir,
    errorTitle: t('Erro ao salvar plano'),
    onDone: () => {
      toast.sucesso(t('Plano criado'));
      onClose();
    },
  });
  return <Dialogo titulo={t('Novo plano')} acao={acao} onClose={onClose} />;
}

function EditarPlanoSaas({ plano, onClose }: { plano: PlanoSaas; onClose: () => void }) {
  const { id, nome, preco_centavos, ativo, descricao, na_pagina, versao } = plano;
  const acao = useActionForm<'editarPlanoSaas', Valores>({
    action: 'editarPlanoSaas',
    defaultValues: { nome, preco: formatDecimal(preco_centavos), ativo, descricao: descricao ?? '', na_pagina },
    toInput: (valores) => ({ id, versao, ...lidos(valores) }),
    check: conferir,
    errorTitle: t('Erro ao salvar plano'),
    onDone: () => {
      toast.sucesso(t('Plano atualizado'));
      onClose();
    },
  });
  return <Dialogo titulo={t('Editar plano')} acao={acao} onClose={onClose} />;
}

function Dialogo({ titulo, acao, onClose }: { titulo: string; acao: ActionForm<Valores>; onClose: () => void }) {
  return (
    <FormDialog title={titulo} form={acao} submitLabel={t('Salvar plano')} onClose={onClose}>
      <TextField label={t('Nome do plano')} required maxLength={80} {...acao.text('nome')} />
      <TextField
        label={t('Preço por mês')}
        required
        inputMode="decimal"
        prefix="R$"
        className="text-right font-semibold"
        {...acao.text('preco')}
      />
      <TextArea
        label={t('Descrição')}
        hint={t('Uma linha para cada coisa que o plano tem.')}
        maxLength={500}
        {...acao.text('descricao')}
      />
      <Switch label={t('Plano ativo')} {...acao.check('ativo')} />
      <Checkbox
        label={t('Mostrar na página inicial')}
        hint={t('Os planos marcados aparecem no lugar dos três da página.')}
        {...acao.check('na_pagina')}
      />
    </FormDialog>
  );
}

const NOMES: Record<Feature, () => string> = {
  membros: () => t('Membros'),
  planos: () => t('Planos'),
  assinaturas: () => t('Assinaturas'),
  mensalidades: () => t('Mensalidades'),
  faturas: () => t('Faturas'),
  pagamentos_diversos: () => t('Pagamentos diversos'),
  relatorios: () => t('Relatórios'),
  usuarios: () => t('Usuários'),
  agenda: () => t('Agenda'),
};

/** The nine, saved as one set. */
function SalvarFuncionalidades({ plano, onClose }: { plano: PlanoSaas; onClose: () => void }) {
  const emOrdem = (quais: ReadonlySet<string>) => FUNCIONALIDADES.filter((feature) => quais.has(feature));
  const acao = useActionForm<'salvarFuncionalidades', { marcadas: Feature[] }>({
    action: 'salvarFuncionalidades',
    defaultValues: { marcadas: emOrdem(new Set(plano.features)) },
    toInput: ({ marcadas }) => ({ id: plano.id, features: marcadas, versao: plano.versao_das_features }),
    errorTitle: t('Erro ao salvar features'),
    onDone: () => {
      toast.sucesso(t('Funcionalidades salvas'));
      onClose();
    },
  });
  const marcadas = new Set<string>(acao.form.watch('marcadas'));
  return (
    <FormDialog
      title={t('Funcionalidades de {nome}', { nome: plano.nome })}
      description={t('Sem nenhuma marcada, o plano inclui tudo.')}
      form={acao}
      submitLabel={t('Salvar funcionalidades')}
      onClose={onClose}
    >
      <div className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        {FUNCIONALIDADES.map((feature) => (
          <Checkbox
            key={feature}
            label={NOMES[feature]()}
            checked={marcadas.has(feature)}
            onChange={() => acao.form.setValue('marcadas', emOrdem(toggle(marcadas, feature)), { shouldDirty: true })}
          />
        ))}
      </div>
    </FormDialog>
  );
}

type Acao = 'editar' | 'funcionalidades' | 'excluir';
type Abrir = (acao: Acao, plano: PlanoSaas) => void;

export function PlanosSaas() {
  const query = usePlanosSaas();
  const [criando, setCriando] = useState(false);
  const [aberto, setAberto] = useState<{ acao: Acao; plano: PlanoSaas } | null>(null);
  const fechar = () => setAberto(null);
  const novo = (
    <Button variant="primary" icon={Plus} onClick={() => setCriando(true)}>
      {t('Novo plano')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3.5">
      {query.data?.itens.length !== 0 && <div className="flex justify-end max-md:*:flex-1">{novo}</div>}
      <DataTable<PlanoSaas>
        label={t('Planos SaaS')}
        columns={colunas((acao, plano) => setAberto({ acao, plano }))}
        rows={query.data?.itens}
        rowKey={({ id }) => id}
        state={query}
        errorTitle={t('Erro ao carregar')}
        dimmed={({ ativo }) => !ativo}
        empty={
          <EmptyState title={t('Nenhum plano SaaS ainda')} action={novo}>
            {t('Crie um plano para poder contratar um terreiro.')}
          </EmptyState>
        }
      />
      {criando && <CriarPlanoSaas onClose={() => setCriando(false)} />}
      {aberto?.acao === 'editar' && <EditarPlanoSaas plano={aberto.plano} onClose={fechar} />}
      {aberto?.acao === 'funcionalidades' && <SalvarFuncionalidades plano={aberto.plano} onClose={fechar} />}
      {aberto?.acao === 'excluir' && <ExcluirPlanoSaas plano={aberto.plano} onClose={fechar} />}
    </div>
  );
}

const colunas = (abrir: Abrir): Column<PlanoSaas>[] => [
  {
    key: 'nome',
    header: t('Plano'),
    mobile: 'title',
    cell: ({ nome }) => <span className="font-semibold">{nome}</span>,
  },
  {
    key: 'preco',
    header: t('Preço'),
    align: 'end',
    mobile: 'amount',
    cell: ({ preco_centavos }) => <Money value={preco_centavos} className="font-semibold" />,
  },
  {
    key: 'situacao',
    header: t('Situação'),
    mobile: 'badge',
    cell: ({ ativo, na_pagina }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <Badge tone={ativo ? 'paga' : 'neutral'}>{ativo ? t('Ativo') : t('Inativo')}</Badge>
        {ativo && na_pagina && <Badge tone="mata">{t('Na página inicial')}</Badge>}
      </span>
    ),
  },
  { key: 'descricao', header: t('Descrição'), mobile: 'line', cell: ({ descricao }) => descricao },
  {
    key: 'features',
    header: t('Funcionalidades'),
    mobile: 'note',
    cell: ({ features: { length: n } }) =>
      n === 0 ? t('inclui tudo') : t('{n} de {todas} funcionalidades', { n, todas: FUNCIONALIDADES.length }),
  },
  actionsColumn((plano) => (
    <RowMenu
      label={t('Ações de {nome}', { nome: plano.nome })}
      groups={[
        [
          { label: t('Editar'), icon: Pencil, onSelect: () => abrir('editar', plano) },
          { label: t('Funcionalidades'), icon: ListChecks, onSelect: () => abrir('funcionalidades', plano) },
        ],
        [{ label: t('Excluir'), icon: Trash2, danger: true, onSelect: () => abrir('excluir', plano) }],
      ]}
    />
  )),
];

function ExcluirPlanoSaas({ plano, onClose }: { plano: PlanoSaas; onClose: () => void }) {
  const excluir = useExcluirPlanoSaas();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Excluir plano?')}
      item={plano.nome}
      confirmLabel={t('Excluir')}
      onConfirm={async () => {
        await excluir.mutateAsync({ id: plano.id });
        toast.sucesso(t('Plano excluído'));
      }}
    >
      {t('Não é possível desfazer.')}
    </ConfirmDialog>
  );
}
