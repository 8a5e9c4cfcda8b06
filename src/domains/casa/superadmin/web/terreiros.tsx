import { Plus } from 'lucide-react';
import { useState } from 'react';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useUrlChoice, useUrlSearch } from '../../../../web/state/url-filters.ts';
import type { FiltroDoContrato } from '../rules.ts';
import { t } from '../texts.ts';
import { colunasDeTerreiros, type AcaoDoTerreiro } from './colunas-de-terreiros.tsx';
import { CadastrarTerreiro, EditarTerreiro } from './editar-terreiro.tsx';
import { ExcluirTerreiro, RestaurarTerreiro } from './excluir-terreiro.tsx';
import { LerHistorico } from './ler-historico.tsx';
import { useTerreiros, useTrocarCodigo, type Terreiro } from './queries.ts';
import { SalvarContrato } from './salvar-contrato.tsx';
import { VincularOwner } from './vincular-owner.tsx';

const CONTRATOS: Readonly<Record<FiltroDoContrato, () => string>> = {
  todos: () => t('Todos os contratos'),
  vigente: () => t('Vigentes'),
  a_vencer: () => t('Vencem em 30 dias'),
  encerrado: () => t('Encerrados'),
  sem_contrato: () => t('Sem contrato'),
};

export function Terreiros() {
  const busca = useUrlSearch('/superadmin');
  const contrato = useUrlChoice('/superadmin', 'contrato', CONTRATOS, 'todos');
  const query = useTerreiros(busca.wanted, contrato.chosen);
  const [criando, setCriando] = useState(false);
  const [aberto, setAberto] = useState<{ acao: AcaoDoTerreiro; terreiro: Terreiro } | null>(null);
  return (
    <div className="flex flex-col gap-3.5">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={t('Buscar por nome, e-mail, código ou início do ID')}
          fieldClass="min-w-0 flex-1 basis-60"
          {...busca.field}
        />
        <SelectField label={t('Contrato')} hideLabel fieldClass="min-w-0 max-md:w-full" {...contrato.field} />
        <Button variant="primary" icon={Plus} className="min-h-12 max-md:w-full" onClick={() => setCriando(true)}>
          {t('Novo terreiro')}
        </Button>
      </div>
      <DataTable<Terreiro>
        label={t('Terreiros')}
        columns={colunasDeTerreiros((acao, terreiro) => setAberto({ acao, terreiro }))}
        {...tablePages(query)}
        rowKey={({ id }) => id}
        errorTitle={t('Erro ao carregar terreiros')}
        empty={
          busca.answers(query) || contrato.chosen !== 'todos' ? (
            <EmptyState title={t('Nenhum terreiro encontrado')}>
              {t('Mude a busca ou o contrato para ver outros terreiros.')}
            </EmptyState>
          ) : (
            <EmptyState title={t('Nenhum terreiro ainda')}>
              {t('Cadastre o primeiro terreiro e vincule um responsável a ele.')}
            </EmptyState>
          )
        }
      />
      {criando && <CadastrarTerreiro onFechar={() => setCriando(false)} />}
      {aberto && <DialogoDoTerreiro {...aberto} onFechar={() => setAberto(null)} />}
    </div>
  );
}

interface DialogoProps {
  acao: AcaoDoTerreiro;
  terreiro: Terreiro;
  onFechar: () => void;
}

function DialogoDoTerreiro({ acao, terreiro, onFechar }: DialogoProps) {
  if (acao === 'editar') return <EditarTerreiro terreiro={terreiro} onFechar={onFechar} />;
  if (acao === 'historico') return <LerHistorico terreiro={terreiro} onFechar={onFechar} />;
  if (acao === 'owner') return <VincularOwner terreiro={terreiro} onFechar={onFechar} />;
  if (acao === 'codigo') return <TrocarCodigo terreiro={terreiro} onFechar={onFechar} />;
  if (acao === 'restaurar') return <RestaurarTerreiro terreiro={terreiro} onFechar={onFechar} />;
  if (acao === 'excluir') return <ExcluirTerreiro terreiro={terreiro} onFechar={onFechar} />;
  return <SalvarContrato terreiro={terreiro} onFechar={onFechar} />;
}

function TrocarCodigo({ terreiro, onFechar }: { terreiro: Terreiro; onFechar: () => void }) {
  const trocar = useTrocarCodigo();
  return (
    <ConfirmDialog
      onClose={onFechar}
      title={t('Renovar código de acesso?')}
      item={terreiro.nome}
      confirmLabel={t('Renovar código')}
      tone="primary"
      onConfirm={async () => {
        const { access_code } = await trocar.mutateAsync({ id: terreiro.id });
        toast.sucesso(t('Código renovado'), access_code);
      }}
    >
      {t('O código atual deixa de valer na hora.')}
    </ConfirmDialog>
  );
}
