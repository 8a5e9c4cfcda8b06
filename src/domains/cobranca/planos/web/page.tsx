import { Plus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { sentFields, typedFields } from '../../../../web/api/typed-fields.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useMedia } from '../../../../web/state/media.ts';
import { useUrlSearch } from '../../../../web/state/url-filters.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { PLANO } from '../fields.ts';
import { t } from '../../../../shared/texts.ts';
import { colunasDePlanos } from './colunas.tsx';
import { CriarPlano, EditarPlano } from './editar-plano.tsx';
import { type Plano, useEditarPlano, useExcluirPlano, usePlanos, useReceitaDosPlanos } from './queries.ts';

/** A plan with history is kept; it can be deactivated instead. */
function ExcluirPlano({ plano, onClose }: { plano: Plano; onClose: () => void }) {
  const [comHistorico, setComHistorico] = useState(false);
  const excluir = useExcluirPlano();
  const editar = useEditarPlano(t('Erro ao salvar plano'));
  const planos = usePlanos('');

  const confirmar = async () => {
    try {
      await excluir.mutateAsync({ id: plano.id });
      toast.sucesso(t('Plano excluído'));
    } catch (error) {
      toast.erro(t('Erro ao excluir plano'), error instanceof ApiError ? error.message : '');
      if (error instanceof ApiError && error.code === 'plano_com_historico' && plano.ativo) setComHistorico(true);
      throw error;
    }
  };
  const desativar = async () => {
    // The plan as it is now; somebody may have changed the price while the question was open.
    const atual = planos.data?.itens.find(({ id }) => id === plano.id) ?? plano;
    const { id, versao, dia_vencimento } = atual;
    const campos = sentFields(PLANO, typedFields(PLANO, atual));
    await editar.mutateAsync({ id, versao, ...campos, dia_vencimento, ativo: false, aplicar: 'nenhuma' });
    toast.sucesso(t('Plano atualizado'));
  };

  return comHistorico ? (
    <ConfirmDialog
      onClose={onClose}
      title={t('Desativar plano?')}
      item={plano.nome}
      confirmLabel={t('Desativar plano')}
      tone="primary"
      onConfirm={desativar}
    >
      {t(
        'Ele tem assinaturas ou faturas, por isso não pode ser excluído. Desativado, ele sai da lista de novas assinaturas; as que existem seguem como estão.',
      )}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      onClose={onClose}
      title={t('Excluir plano?')}
      item={plano.nome}
      confirmLabel={t('Excluir')}
      onConfirm={confirmar}
    >
      {t('Esta ação não pode ser desfeita.')}
    </ConfirmDialog>
  );
}

type Aberto = { dialogo: 'criar' } | { dialogo: 'editar' | 'excluir' | 'vincular'; plano: Plano };

interface DialogosDosVizinhos {
  /** Gives the plan to a member. */
  VincularPlano: ComponentType<{ plano: Plano; onClose: () => void }>;
}

interface DialogosProps extends DialogosDosVizinhos {
  aberto: Aberto;
  onClose: () => void;
}

export function Planos({ VincularPlano }: DialogosDosVizinhos) {
  const can = useCan();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const [params, mudar] = useUrlParams('/planos');
  const busca = useUrlSearch('/planos');
  const query = usePlanos(busca.wanted);
  const receita = useReceitaDosPlanos();
  const semEspaco = useMedia('(min-width: 48rem) and (max-width: 63.98rem)');
  const gerencia = can('planos:manage');
  const vincula = can('assinaturas:link') && can('feature:assinaturas');
  // The first steps and the palette lead straight to the form.
  const agora = aberto ?? (gerencia && params.has('novo') ? ({ dialogo: 'criar' } as const) : null);
  const fechar = () => {
    setAberto(null);
    if (params.has('novo')) mudar({ novo: null });
  };
  const abrir = (dialogo: 'editar' | 'excluir' | 'vincular') => (plano: Plano) => setAberto({ dialogo, plano });
  const buscando = busca.answers(query);
  const vazia = query.data?.itens.length === 0 && !buscando;
  const novo = (
    <Button variant="primary" icon={Plus} onClick={() => setAberto({ dialogo: 'criar' })}>
      {t('Novo plano')}
    </Button>
  );
  return (
    <PageLayout
      {...(!vazia && {
        lead: <Resumo planos={query.data?.itens} orienta={vincula && !buscando} />,
        ...(gerencia && { actions: novo }),
      })}
    >
      <SearchField label={t('Buscar plano')} fieldClass="max-w-xl" {...busca.field} />
      <DataTable<Plano>
        label={t('Planos')}
        columns={colunasDePlanos(
          {
            vincular: vincula ? abrir('vincular') : undefined,
            editar: gerencia ? abrir('editar') : undefined,
            excluir: gerencia ? abrir('excluir') : undefined,
          },
          semEspaco ? null : receita,
        )}
        rows={query.data?.itens}
        rowKey={(plano) => plano.id}
        state={query}
        errorTitle={t('Erro ao carregar planos')}
        dimmed={(plano) => !plano.ativo}
        {...(gerencia && { onOpen: abrir('editar') })}
        empty={<Vazio buscando={buscando} {...(gerencia && { acao: novo })} />}
      />
      {agora && <Dialogos aberto={agora} VincularPlano={VincularPlano} onClose={fechar} />}
    </PageLayout>
  );
}

/** The dialogs of the list. */
function Dialogos({ aberto, onClose, VincularPlano }: DialogosProps) {
  if (aberto.dialogo === 'criar') return <CriarPlano onClose={onClose} />;
  const { plano } = aberto;
  if (aberto.dialogo === 'editar') return <EditarPlano plano={plano} onClose={onClose} />;
  if (aberto.dialogo === 'excluir') return <ExcluirPlano plano={plano} onClose={onClose} />;
  return <VincularPlano plano={plano} onClose={onClose} />;
}

/**
 * What the plans in the list bring per month, in words; while that is nothing, the next step for
 * people who may create subscriptions.
 */
function Resumo({ planos, orienta }: { planos: readonly Plano[] | undefined; orienta: boolean }) {
  const n = planos?.reduce((soma, { assinaturas }) => soma + assinaturas, 0) ?? 0;
  const valor = formatBRL(planos?.reduce((soma, { mensal_centavos }) => soma + mensal_centavos, 0) ?? 0);
  return (
    <p role="status" className="min-h-7">
      {n === 1 && t('1 assinante contribui com {valor} por mês.', { valor })}
      {planos && n === 0 && orienta && t('Ninguém assina ainda: escolha o plano ao cadastrar cada membro.')}
      {n > 1 && t('{n} assinantes contribuem com {valor} por mês.', { n, valor })}
    </p>
  );
}

function Vazio({ buscando, acao }: { buscando: boolean; acao?: React.ReactNode }) {
  if (buscando)
    return <EmptyState title={t('Nenhum plano encontrado')}>{t('Mude a busca para ver outros planos.')}</EmptyState>;
  return (
    <EmptyState title={t('Nenhum plano ainda')} action={acao}>
      {t('Um plano diz quanto se paga por mês e em que dia vence.')}
    </EmptyState>
  );
}
