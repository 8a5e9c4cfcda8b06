import { ListChecks, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { actionsColumn, type Column } from '../../../../web/kit/table-column.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { FUNCIONALIDADES } from '../rules.ts';
import { t } from '../texts.ts';
import { CriarPlanoSaas, EditarPlanoSaas } from './editar-plano-saas.tsx';
import { useExcluirPlanoSaas, usePlanosSaas, type PlanoSaas } from './queries.ts';
import { SalvarFuncionalidades } from './salvar-funcionalidades.tsx';

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
      {criando && <CriarPlanoSaas onFechar={() => setCriando(false)} />}
      {aberto?.acao === 'editar' && <EditarPlanoSaas plano={aberto.plano} onFechar={fechar} />}
      {aberto?.acao === 'funcionalidades' && <SalvarFuncionalidades plano={aberto.plano} onFechar={fechar} />}
      {aberto?.acao === 'excluir' && <ExcluirPlanoSaas plano={aberto.plano} onFechar={fechar} />}
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

function ExcluirPlanoSaas({ plano, onFechar }: { plano: PlanoSaas; onFechar: () => void }) {
  const excluir = useExcluirPlanoSaas();
  return (
    <ConfirmDialog
      onClose={onFechar}
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
