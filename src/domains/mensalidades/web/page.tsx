import { useEffect, useState } from 'react';
import { useEquipe } from '../../acesso/web/use-equipe.ts';
import { announce } from '../../../web/kit/announcer.tsx';
import { EmptyState, ErrorState } from '../../../web/kit/empty-state.tsx';
import type { ApiError } from '../../../web/api/api-error.ts';
import { readAgain } from '../../../web/api/use-failure-toast.ts';
import { useCan } from '../../../web/session/session-store.ts';
import { PageLayout } from '../../../web/shell/page-layout.tsx';
import { t } from '../texts.ts';
import { AConferir } from './a-conferir.tsx';
import { BuscarMensalidades } from './buscar-mensalidades.tsx';
import { Candidatos } from './candidatos.tsx';
import { ListaDeMensalidades } from './lista-de-mensalidades.tsx';
import { MinhasMensalidades } from './minhas-mensalidades.tsx';
import { FILTRO_NOMES } from './nomes.ts';
import { useMensalidades } from './queries.ts';
import { useUrlChoice } from '../../../web/state/url-filters.ts';
import { useUrlParams } from '../../../web/state/url-params.ts';

/** Staff receive anybody's dues; a member sees and pays their own (row T7). */
export function Page() {
  return useEquipe() ? <MensalidadesDaCasa /> : <MinhasMensalidades />;
}

/** Receives dues: find a member, select what is paid. Search and filter are in the address. */
function MensalidadesDaCasa() {
  const podeReceber = useCan()('faturas:pagar');
  const [params, mudar] = useUrlParams();
  const busca = params.get('busca') ?? '';
  const membro = params.get('membro');
  const situacao = useUrlChoice('situacao', FILTRO_NOMES, 'abertas_atrasadas');
  const procura = membro ? { membro_id: membro } : busca ? { busca } : null;
  const query = useMensalidades(procura);
  useAchadoOuvido(query.data?.membro?.nome, naoEncontrado(query.error));
  // What cannot be read again for the moment stays, with the selection and the payment or receipt that is open over it.
  const falha = query.error && (!query.data || query.error.refused) ? query.error : null;
  const [rodada, setRodada] = useState(0);
  const [recebidos, setRecebidos] = useState(0);

  const recarregar = () => {
    setRodada((n) => n + 1);
    if (procura) void readAgain(query, t('Erro ao carregar mensalidades'));
  };

  return (
    <PageLayout>
      <BuscarMensalidades
        busca={busca}
        situacao={situacao.field}
        ocupado={query.isFetching}
        recebidos={recebidos}
        onBuscar={(texto) => mudar({ busca: texto, membro: null }, 'step')}
        onRecarregar={recarregar}
      />
      {!procura && podeReceber && <AConferir />}
      {!procura && (
        <EmptyState title={t('De quem vamos receber?')}>
          {t('Busque um membro pelo nome ou pela matrícula para ver as mensalidades.')}
        </EmptyState>
      )}
      {procura && falha && <Falha erro={falha} onTentar={() => void query.refetch()} />}
      {procura && query.data && query.data.candidatos.length > 0 && (
        <Candidatos key={busca} candidatos={query.data.candidatos} onEscolher={(id) => mudar({ membro: id }, 'step')} />
      )}
      {procura && !falha && (query.isPending || query.data?.membro) && (
        <ListaDeMensalidades
          key={`${query.data?.membro?.id ?? ''}-${rodada}`}
          dados={query.data}
          estado={query}
          filtro={situacao.chosen}
          onRecebido={() => setRecebidos((n) => n + 1)}
        />
      )}
    </PageLayout>
  );
}

/** The focus stays in the field, so screen readers are told whose dues were found. */
function useAchadoOuvido(nome: string | undefined, ninguem: boolean): void {
  useEffect(() => {
    if (nome) announce(t('Mensalidades de {nome}', { nome }));
    if (ninguem) announce(t('Membro não encontrado'));
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
