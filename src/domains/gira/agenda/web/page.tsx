import { CalendarSync, ChevronLeft, ChevronRight, Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  competenciaDoDia,
  diaNoMes,
  ehCompetencia,
  primeiroDia,
  rotuloPorExtenso,
  somarMeses,
} from '../../../../shared/competencia.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { EmptyState, ErrorState } from '../../../../web/kit/empty-state.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { dayOf, type Copy } from '../../../../web/offline/device-copy.ts';
import { KeptNotice } from '../../../../web/offline/kept-notice.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useClock } from '../../../../web/state/clock.ts';
import { usePhone } from '../../../../web/state/media.ts';
import { useUrlSearch } from '../../../../web/state/url-filters.ts';
import { CriarEvento } from './editar-evento.tsx';
import { ListaDaAgenda } from './lista-da-agenda.tsx';
import { MesDaAgenda } from './mes-da-agenda.tsx';
import { MeuCalendario } from './meu-calendario.tsx';
import { PaginaDaCasa } from './pagina-da-casa.tsx';
import { ProximaGira } from './proxima-gira.tsx';
import { DIAS_A_VIR, useAgendaGuardada } from './agenda-guardada.ts';
import { useEventos, type EventoNaLista } from './queries.ts';
import { VerEvento } from './ver-evento.tsx';
import { useUrlParams } from '../../../../web/state/url-params.ts';

type Aberto = 'criar' | 'calendario' | 'pagina' | null;

/** A month of the house: a grid on a desk, a list by week on a phone; a search looks everywhere. */
export function Page() {
  const can = useCan();
  const [params, change] = useUrlParams('/agenda');
  const hoje = useSignedIn().hoje ?? '';
  const pedido = params.get('mes') ?? '';
  const mes = ehCompetencia(pedido) ? pedido : competenciaDoDia(hoje);
  const evento = params.get('evento');
  const busca = useUrlSearch('/agenda');
  const phone = usePhone();
  const agora = useClock();
  const atual = mes === competenciaDoDia(hoje);
  // A telephone's list begins with this month and goes on, because its last day shows little.
  const ate = phone && atual && hoje ? somarDias(hoje, DIAS_A_VIR) : diaNoMes(mes, 31);
  const query = useEventos({ de: primeiroDia(mes), ate, busca: busca.wanted });
  const guardada = useAgendaGuardada(query);
  const [aberto, setAberto] = useState<Aberto>(null);
  const buscando = busca.wanted !== '';
  const abrir = (id: string) => change({ evento: id }, 'step');
  const itens = query.data?.itens;
  const porta = can('agenda:edit');
  const [vem] = itens?.filter(({ fim, cancelado }) => new Date(fim) >= agora && cancelado === null) ?? [];
  // What the person looks for here, if the list does not begin with it.
  const procura = itens !== undefined && (vem ? vem.tipo !== 'gira' : !phone);
  const doMes = (novo: string) => (novo === competenciaDoDia(hoje) ? null : novo);
  return (
    <PageLayout actions={<Acoes pode={can('agenda:edit')} equipe={can('equipe')} onAbrir={setAberto} />}>
      {!buscando && atual && (porta || procura) && <ProximaGira porta={porta} noAlto />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {!buscando && (
          <Meses mes={mes} atual={competenciaDoDia(hoje)} onMudar={(novo) => change({ mes: doMes(novo) })} />
        )}
        <SearchField label={t('Buscar evento')} fieldClass="min-w-0 flex-1 basis-64 max-w-xl" {...busca.field} />
      </div>
      {guardada && <Guardada agenda={guardada} />}
      {query.error && !itens && !guardada && (
        <ErrorState
          title={t('Erro ao carregar a agenda')}
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {!itens && !query.error && !guardada && <Skeleton className="h-96" />}
      {itens && !buscando && !phone && <MesDaAgenda mes={mes} eventos={itens} onAbrir={abrir} />}
      {itens && (buscando || phone) && itens.length > 0 && (
        <ListaDaAgenda eventos={itens} hoje={hoje} porSemana={!buscando} noDia={atual} onAbrir={abrir} />
      )}
      {itens?.length === 0 && (buscando || phone) && (
        <EmptyState title={buscando ? t('Nenhum evento encontrado') : t('Nada marcado neste mês')}>
          {buscando
            ? t('Mude a busca.')
            : can('agenda:edit') && t('Cadastre as giras uma vez: a série marca o ano inteiro.')}
        </EmptyState>
      )}
      {evento && <VerEvento id={evento} onClose={() => change({ evento: null })} />}
      {aberto === 'criar' && (
        <CriarEvento
          dia={mes === competenciaDoDia(hoje) ? hoje : primeiroDia(mes)}
          onSalvo={(dia) => change({ mes: doMes(competenciaDoDia(dia)), busca: null })}
          onClose={() => setAberto(null)}
        />
      )}
      {aberto === 'calendario' && <MeuCalendario onClose={() => setAberto(null)} />}
      {aberto === 'pagina' && <PaginaDaCasa onClose={() => setAberto(null)} />}
    </PageLayout>
  );
}

/** The coming days as this device kept them, to be read only. */
function Guardada({ agenda }: { agenda: Copy<readonly EventoNaLista[]> }) {
  const fuso = useFuso();
  return (
    <>
      <KeptNotice readAt={agenda.readAt} />
      {agenda.value.length > 0 ? (
        <ListaDaAgenda eventos={agenda.value} hoje={dayOf(agenda, fuso)} porSemana noDia />
      ) : (
        <EmptyState title={t('Nada marcado nos próximos dias')} />
      )}
    </>
  );
}

interface AcoesProps {
  pode: boolean;
  equipe: boolean;
  onAbrir: (dialogo: Aberto) => void;
}

function Acoes({ pode, equipe, onAbrir }: AcoesProps) {
  // Without their icons two of them fit beside each other on a telephone.
  const junto = cn(equipe && 'max-md:px-2 max-md:[&_svg]:hidden');
  return (
    <>
      <Button icon={CalendarSync} className={junto} onClick={() => onAbrir('calendario')}>
        {t('No meu calendário')}
      </Button>
      {equipe && (
        <Button icon={Globe} className={junto} onClick={() => onAbrir('pagina')}>
          {t('Página pública')}
        </Button>
      )}
      {pode && (
        <Button variant="primary" icon={Plus} className="max-md:w-full" onClick={() => onAbrir('criar')}>
          {t('Novo evento')}
        </Button>
      )}
    </>
  );
}

interface MesesProps {
  mes: string;
  atual: string;
  onMudar: (mes: string) => void;
}

function Meses({ mes, atual, onMudar }: MesesProps) {
  const nome = rotuloPorExtenso(mes, getLanguage());
  return (
    <div className="flex min-w-0 items-center gap-1 max-md:w-full max-[14rem]:flex-wrap">
      <IconButton
        icon={ChevronLeft}
        label={t('Mês anterior')}
        disabled={mes <= '202001'}
        onClick={() => onMudar(somarMeses(mes, -1))}
      />
      <h2
        aria-live="polite"
        className="min-w-0 text-center text-xl wrap-anywhere first-letter:uppercase max-md:flex-1 md:min-w-44"
      >
        {nome}
      </h2>
      <IconButton
        icon={ChevronRight}
        label={t('Mês seguinte')}
        disabled={mes >= '210012'}
        onClick={() => onMudar(somarMeses(mes, 1))}
      />
      {mes !== atual && (
        <Button variant="ghost" onClick={() => onMudar(atual)}>
          {t('Este mês')}
        </Button>
      )}
    </div>
  );
}
