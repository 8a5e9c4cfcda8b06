import { HandCoins } from 'lucide-react';
import { formatDiaPerto, somarDias } from '../../../../shared/datas.ts';
import { Avatar } from '../../../../web/kit/avatar.tsx';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { LoadMore } from '../../../../web/kit/load-more.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { DIAS_A_VENCER } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { enderecoDasMensalidades } from '../../../cobranca/faturas/web/endereco.ts';
import { useAReceber, type Devedor } from './queries.ts';
import { Link } from '../../../../web/state/router.ts';

/** Before a search: who is late and who is due this week, each one touch from the payment. */
export function AReceber() {
  const hoje = useSignedIn().hoje ?? '';
  const atrasadas = useAReceber('atrasadas');
  const semana = useAReceber('semana');
  const ninguem = [atrasadas, semana].every(({ data }) => data?.pages[0]?.total === 0);
  if (ninguem)
    return (
      <EmptyState title={t('De quem vamos receber?')}>
        {t('Ninguém está em atraso, e nada vence nesta semana. Busque um membro pelo nome ou pela matrícula.')}
      </EmptyState>
    );
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Lista
        titulo={t('Em atraso')}
        vazia={t('Ninguém em atraso.')}
        de={atrasadas}
        quando={({ desde, meses }) =>
          meses === 1
            ? t('desde {dia}', { dia: formatDiaPerto(desde, hoje) })
            : t('{n} meses desde {dia}', { n: meses, dia: formatDiaPerto(desde, hoje) })
        }
      />
      <Lista
        titulo={t('Vencem nesta semana')}
        vazia={t('Nada vence até {dia}.', { dia: formatDiaPerto(somarDias(hoje, DIAS_A_VENCER), hoje) })}
        de={semana}
        quando={({ desde }) =>
          desde === hoje ? t('vence hoje') : t('vence em {dia}', { dia: formatDiaPerto(desde, hoje) })
        }
      />
    </div>
  );
}

interface ListaProps {
  titulo: string;
  vazia: string;
  de: ReturnType<typeof useAReceber>;
  quando: (devedor: Devedor) => string;
}

function Lista({ titulo, vazia, de: query, quando }: ListaProps) {
  const [primeira] = query.data?.pages ?? [];
  const devedores = query.data?.pages.flatMap(({ itens }) => itens) ?? [];
  return (
    <Card
      flush
      title={titulo}
      {...(primeira &&
        primeira.total > 0 && {
          note: pessoas(primeira.total),
          aside: <Money value={primeira.total_centavos} className="font-semibold text-ink" />,
        })}
    >
      {!primeira && <Pending of={query} title={t('Erro ao carregar mensalidades')} className="py-6" />}
      {primeira && devedores.length === 0 && <p className="px-4 pb-5 text-ink-2 md:px-5.5">{vazia}</p>}
      <ul>
        {devedores.map((devedor) => (
          <Linha key={devedor.membro_id} devedor={devedor} quando={quando(devedor)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          busy={query.isFetchingNextPage}
          failure={query.isFetchNextPageError ? query.error?.message : undefined}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </Card>
  );
}

const pessoas = (n: number): string => (n === 1 ? t('1 pessoa') : t('{n} pessoas', { n }));

function Linha({ devedor, quando }: { devedor: Devedor; quando: string }) {
  const { membro_id, nome, matricula, ativo, total_centavos } = devedor;
  const recebe = useCan()('faturas:pagar');
  return (
    <li className="flex items-center gap-x-4 border-t border-line px-4 py-2.5 max-[20rem]:flex-wrap max-[20rem]:px-2 md:px-5.5">
      <Avatar name={nome} size="sm" className="max-sm:hidden" />
      <div className="min-w-0 flex-1 max-[20rem]:basis-full">
        <Link href={enderecoDasMensalidades(membro_id)} className="font-semibold text-ink wrap-anywhere">
          {nome}
        </Link>{' '}
        {!ativo && <Badge>{t('Inativo')}</Badge>}
        <p className="text-sm text-ink-2">
          <Parts of={[matricula, quando]} />
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-x-4 gap-y-1 max-sm:flex-col max-sm:items-end">
        <Money value={total_centavos} className="font-semibold" />
        {recebe && (
          <LinkButton
            href={enderecoDasMensalidades(membro_id, true)}
            icon={HandCoins}
            aria-label={t('Receber de {nome}', { nome })}
          >
            {t('Receber')}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
