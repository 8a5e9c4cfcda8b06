import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FUSO_PADRAO, formatDia, formatInstante } from '../../../../shared/datas.ts';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useUrlChoice, useUrlSearch } from '../../../../web/state/url-filters.ts';
import { type Feito, type FiltroDoContrato, LISTADOS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type AcaoDoTerreiro, colunasDeTerreiros } from './colunas-de-terreiros.tsx';
import { CadastrarTerreiro, EditarTerreiro } from './editar-terreiro.tsx';
import { ExcluirTerreiro, RestaurarTerreiro } from './excluir-terreiro.tsx';
import { nomeDoStatus } from './nome-do-status.ts';
import { type Historico, type Terreiro, useHistorico, useTerreiros, useTrocarCodigo } from './queries.ts';
import { SalvarContrato } from './salvar-contrato.tsx';
import { VincularOwner } from './vincular-owner.tsx';

type Linha = Historico['itens'][number];
type Contrato = NonNullable<Linha['depois']>;

/**
 * What the platform did with a house: when a contract began, changed or ended, and how it was
 * before.
 */
function LerHistorico({ terreiro, onClose }: { terreiro: Terreiro; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={t('Histórico de {nome}', { nome: terreiro.nome })}
      description={t('O que a plataforma fez com este terreiro. Ninguém apaga nem muda estas linhas.')}
      cancelLabel={t('Fechar')}
    >
      <Linhas id={terreiro.id} />
    </Dialog>
  );
}

function Linhas({ id }: { id: string }) {
  const query = useHistorico(id);
  const { data } = query;
  if (!data) return <Pending of={query} />;
  if (data.itens.length === 0) return <EmptyState title={t('Nada ainda')} />;
  return (
    <>
      <ol aria-label={t('Histórico')} className="flex flex-col">
        {data.itens.map((linha) => (
          <li key={linha.id} className="border-t border-line py-2.5 first:border-t-0 first:pt-0">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{feito(linha)}</span>
              <span className="text-sm text-ink-3 figures">{formatInstante(new Date(linha.quando), FUSO_PADRAO)}</span>
            </span>
            {linha.depois && <Como contrato={linha.depois} />}
            {linha.antes && <Como contrato={linha.antes} antes />}
          </li>
        ))}
      </ol>
      {data.itens.length >= LISTADOS && (
        <p className="text-sm text-ink-2">{t('Aqui aparecem só os {n} mais novos.', { n: LISTADOS })}</p>
      )}
    </>
  );
}

const FEITO: Readonly<Record<Feito, () => string>> = {
  terreiro_criar: () => t('Terreiro criado'),
  terreiro_editar: () => t('Terreiro atualizado'),
  terreiro_renovar_codigo: () => t('Código renovado'),
  terreiro_guardar: () => t('Terreiro guardado'),
  terreiro_restaurar: () => t('Terreiro de volta'),
  contrato: () => t('Contrato salvo'),
  owner_vincular: () => t('Responsável vinculado'),
};

const feito = ({ acao, depois }: Linha): string =>
  acao === 'contrato' && !depois ? t('Contrato removido') : FEITO[acao]();

function Como({ contrato, antes = false }: { contrato: Contrato; antes?: boolean }) {
  const { plano, inicio, fim, status } = contrato;
  return (
    <span className="block text-sm text-ink-2">
      <Parts
        of={[
          antes && t('antes'),
          plano ?? t('plano excluído'),
          fim
            ? t('de {inicio} a {fim}', { inicio: formatDia(inicio), fim: formatDia(fim) })
            : t('desde {inicio}', { inicio: formatDia(inicio) }),
          nomeDoStatus(status),
        ]}
      />
    </span>
  );
}

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
      {criando && <CadastrarTerreiro onClose={() => setCriando(false)} />}
      {aberto && <DialogoDoTerreiro {...aberto} onClose={() => setAberto(null)} />}
    </div>
  );
}

interface DialogoProps {
  acao: AcaoDoTerreiro;
  terreiro: Terreiro;
  onClose: () => void;
}

function DialogoDoTerreiro({ acao, terreiro, onClose }: DialogoProps) {
  if (acao === 'editar') return <EditarTerreiro terreiro={terreiro} onClose={onClose} />;
  if (acao === 'historico') return <LerHistorico terreiro={terreiro} onClose={onClose} />;
  if (acao === 'owner') return <VincularOwner terreiro={terreiro} onClose={onClose} />;
  if (acao === 'codigo') return <TrocarCodigo terreiro={terreiro} onClose={onClose} />;
  if (acao === 'restaurar') return <RestaurarTerreiro terreiro={terreiro} onClose={onClose} />;
  if (acao === 'excluir') return <ExcluirTerreiro terreiro={terreiro} onClose={onClose} />;
  return <SalvarContrato terreiro={terreiro} onClose={onClose} />;
}

function TrocarCodigo({ terreiro, onClose }: { terreiro: Terreiro; onClose: () => void }) {
  const trocar = useTrocarCodigo();
  return (
    <ConfirmDialog
      onClose={onClose}
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
