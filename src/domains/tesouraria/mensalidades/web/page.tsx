import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { distinguirMembro } from '../../../../shared/distinguir-membro.ts';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { queryClient } from '../../../../web/api/query-client.ts';
import { readAgain } from '../../../../web/api/use-failure-toast.ts';
import { announceToReaders } from '../../../../web/kit/announcer.tsx';
import { Avatar } from '../../../../web/kit/avatar.tsx';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { EmptyState, ErrorState } from '../../../../web/kit/empty-state.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useUrlChoice } from '../../../../web/state/url-filters.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { CaixaDaTela } from '../../../dinheiro/carteiras/web/caixa-da-tela.tsx';
import { AConferir } from '../../conferencias/web/a-conferir.tsx';
import { t } from '../../../../shared/texts.ts';
import { AReceber } from './a-receber.tsx';
import { BuscarMensalidades } from './buscar-mensalidades.tsx';
import { FILTRO_NOMES } from './filtros.ts';
import { ListaDeMensalidades } from './lista-de-mensalidades.tsx';
import { type Mensalidades, useMensalidades, useMinhasMensalidades } from './queries.ts';
import { useMaisFeitas } from './use-mais-feitas.ts';

interface Props extends Pick<Mensalidades, 'candidatos' | 'total' | 'perto'> {
  onEscolher: (id: string) => void;
  /** Asks for all of them; absent once that was done. */
  onTodos: (() => void) | undefined;
  busy: boolean;
}

/**
 * Several match, or only names that sound alike: a toast says so, and the person chooses.
 */
export function Candidatos({ candidatos, total, perto, onEscolher, onTodos, busy }: Props) {
  const titulo = perto ? t('Membro não encontrado') : t('Vários resultados');
  useEffect(() => toast.aviso(titulo), [titulo]);
  return (
    <Card
      title={titulo}
      note={
        perto
          ? t('Ninguém tem esse nome. Seria uma destas pessoas?')
          : t('Escolha de quem são as mensalidades, ou escreva mais do nome.')
      }
      flush
    >
      <ul>
        {candidatos.map((candidato) => (
          <li key={candidato.id} className="border-t border-line">
            <button
              type="button"
              onClick={() => onEscolher(candidato.id)}
              className="flex min-h-15 w-full items-center gap-4 px-4 py-2 text-left hover:bg-sunken md:px-5.5"
            >
              <Avatar name={candidato.nome} size="sm" />
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 wrap-anywhere">
                <span className="min-w-0 grow basis-40 font-semibold">{candidato.nome}</span>
                {!candidato.ativo && <Badge>{t('Inativo')}</Badge>}
                <span className="text-sm text-ink-2">{distinguirMembro(candidato) || t('Sem matrícula')}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > candidatos.length && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 md:px-5.5">
          <p role="status" className="text-sm text-ink-2">
            {total - candidatos.length === 1
              ? t('E mais 1 pessoa.')
              : t('E mais {n} pessoas.', { n: total - candidatos.length })}{' '}
            {!onTodos && t('Escreva mais do nome.')}
          </p>
          {onTodos && (
            <Button busy={busy} onClick={onTodos}>
              {t('Mostrar todos')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

/** A member's own dues: no search, and PIX the only way to pay. */
export function MinhasMensalidades() {
  const situacao = useUrlChoice('/mensalidades', 'situacao', FILTRO_NOMES, 'abertas_atrasadas');
  const [rodada, setRodada] = useState(0);
  const { feitas, verMais } = useMaisFeitas('');
  const query = useMinhasMensalidades(feitas.feitas);
  const recarregar = () => {
    setRodada((n) => n + 1);
    void readAgain(query, t('Erro ao carregar mensalidades'));
  };
  if (query.data && !query.data.membro)
    return (
      <PageLayout>
        <Notice tone="aviso" title={t('Seu acesso não está vinculado a um membro')}>
          {t('Peça ao administrador que vincule seu perfil a um membro (Configurações → Usuários).')}
        </Notice>
      </PageLayout>
    );
  return (
    <PageLayout>
      <div className="flex flex-wrap items-end justify-end gap-3">
        <SelectField
          label={t('Situação')}
          fieldClass="min-w-0 flex-1 basis-40 md:min-w-56 md:flex-none"
          {...situacao.field}
        />
        <Button variant="secondary" icon={RefreshCw} onClick={recarregar} className="min-h-12">
          <span className="max-md:sr-only">{t('Recarregar')}</span>
        </Button>
      </div>
      <ListaDeMensalidades
        key={rodada}
        dados={query.data}
        estado={query}
        filtro={situacao.chosen}
        proprias
        onMais={verMais}
      />
    </PageLayout>
  );
}

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
      {!procura && <AReceber />}
      {!procura && podeReceber && <AConferir />}
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
