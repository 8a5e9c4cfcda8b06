import { useEffect, useEffectEvent, useState } from 'react';
import { announceToReaders } from '../../../../web/kit/announcer.tsx';
import { EmptyState, ErrorState } from '../../../../web/kit/empty-state.tsx';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { queryClient } from '../../../../web/api/query-client.ts';
import { readAgain } from '../../../../web/api/use-failure-toast.ts';
import { useCan } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { t } from '../texts.ts';
import { CaixaDaTela } from '../../../dinheiro/carteiras/web/caixa-da-tela.tsx';
import { AConferir } from '../../conferencias/web/a-conferir.tsx';
import { AReceber } from './a-receber.tsx';
import { BuscarMensalidades } from './buscar-mensalidades.tsx';
import { Candidatos } from './candidatos.tsx';
import { ListaDeMensalidades } from './lista-de-mensalidades.tsx';
import { MinhasMensalidades } from './minhas-mensalidades.tsx';
import { FILTRO_NOMES } from './filtros.ts';
import { useMensalidades } from './queries.ts';
import { useMaisFeitas } from './use-mais-feitas.ts';
import { useUrlChoice } from '../../../../web/state/url-filters.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';

/** Staff receive anybody's dues; a member sees and pays their own. */
export function Page() {
  return useCan()('equipe') ? <MensalidadesDaCasa /> : <MinhasMensalidades />;
}

/** Receives dues: find a member, select what is paid. Search and filter are in the address. */
function MensalidadesDaCasa() {
  const podeReceber = useCan()('faturas:pagar');
  const [params, mudar] = useUrlParams('/mensalidades');
  const busca = params.get('busca') ?? '';
  const membro = params.get('membro');
  const situacao = useUrlChoice('/mensalidades', 'situacao', FILTRO_NOMES, 'abertas_atrasadas');
  const todos = params.get('todos') === '1';
  const procura = membro ? { membro_id: membro } : busca ? { busca, ...(todos && { todos }) } : null;
  const { feitas, verMais } = useMaisFeitas(membro ?? busca);
  const query = useMensalidades(procura && { ...procura, ...feitas });
  useAchadoOuvido(query.data?.membro?.nome, naoEncontrado(query.error));
  // What cannot be read again for the moment stays, with the selection and the payment or receipt
  // that is open over it.
  const falha = query.error && (!query.data || query.error.refused) ? query.error : null;
  useUmaVez(query.data?.membro?.id, () => params.has('receber') && mudar({ receber: null }));
  const [rodada, setRodada] = useState(0);
  const [recebidos, setRecebidos] = useState(0);

  const recarregar = () => {
    setRodada((n) => n + 1);
    if (procura) void readAgain(query, t('Erro ao carregar mensalidades'));
  };

  /**
   * Asks the server each time: somebody may have been registered, or have paid elsewhere, since the
   * last answer.
   */
  const buscar = (texto: string) => {
    const mesma = texto === busca && !membro;
    void queryClient.invalidateQueries({ queryKey: ['buscarMensalidades'], refetchType: 'none' });
    if (mesma) void deNovo();
    else mudar({ busca: texto, membro: null, todos: null }, 'step');
  };
  const deNovo = async () => {
    const ninguem = naoEncontrado(query.error);
    const { error } = await query.refetch();
    // The same sentence stands there as before, so nothing else would be heard.
    if (ninguem && naoEncontrado(error)) announceToReaders(t('Membro não encontrado'));
  };

  return (
    <PageLayout>
      {podeReceber && <CaixaDaTela />}
      <BuscarMensalidades
        busca={busca}
        situacao={situacao.field}
        ocupado={query.isFetching}
        recebidos={recebidos}
        onBuscar={buscar}
        onRecarregar={recarregar}
      />
      {!procura && podeReceber && <AConferir />}
      {!procura && <AReceber />}
      {procura && falha && <Falha erro={falha} onTentar={() => void query.refetch()} />}
      {procura && query.data && query.data.candidatos.length > 0 && (
        <Candidatos
          key={busca}
          {...query.data}
          busy={query.isFetching}
          onEscolher={(id) => mudar({ membro: id }, 'step')}
          onTodos={todos && !query.isPlaceholderData ? undefined : () => mudar({ todos: '1' })}
        />
      )}
      {procura && !falha && (query.isPending || query.data?.membro) && (
        <ListaDeMensalidades
          key={`${query.data?.membro?.id ?? ''}-${rodada}`}
          dados={query.data}
          estado={query}
          filtro={situacao.chosen}
          receber={params.get('receber') === '1'}
          onMais={verMais}
          onRecebido={() => setRecebidos((n) => n + 1)}
        />
      )}
    </PageLayout>
  );
}

/**
 * Runs once the list has come. What the address asked for was done, and is not done again when the
 * list is loaded anew.
 */
function useUmaVez(chegou: string | undefined, feito: () => void): void {
  const fazer = useEffectEvent(feito);
  useEffect(() => {
    if (chegou) fazer();
  }, [chegou]);
}

/** The focus stays in the field, so screen readers are told whose dues were found. */
function useAchadoOuvido(nome: string | undefined, ninguem: boolean): void {
  useEffect(() => {
    if (nome) announceToReaders(t('Mensalidades de {nome}', { nome }));
    if (ninguem) announceToReaders(t('Membro não encontrado'));
  }, [nome, ninguem]);
}

const naoEncontrado = (erro: ApiError | null): boolean => erro?.status === 404;

function Falha({ erro, onTentar }: { erro: ApiError; onTentar: () => void }) {
  if (naoEncontrado(erro))
    return (
      <EmptyState title={t('Membro não encontrado')}>{t('Confira o nome ou a matrícula e busque de novo.')}</EmptyState>
    );
  return <ErrorState title={t('Erro ao buscar mensalidades')} message={erro.message} onRetry={onTentar} />;
}
