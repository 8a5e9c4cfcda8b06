import { MapPin } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { EmptyState, ErrorState } from '../../../../web/kit/empty-state.tsx';
import { Wordmark } from '../../../../web/kit/logo.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { t } from '../../../../shared/texts.ts';
import { NOMES_DOS_EVENTOS, quandoPorExtenso } from './nomes.ts';
import { useGiraPublica } from './queries.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';

/** Only for events this near the page asks whether there are tickets. */
const SENHAS_ANTES_MS = 7 * 24 * 3_600_000;

/**
 * What a house shows to everybody who has its address: no login, and nothing of its people.
 * `Senha`: where a visitor takes a ticket, of the domain above; nothing unless the server has some.
 */
export function Gira({ Senha }: { Senha: ComponentType<{ casa: string; eventoId: string }> }) {
  const [params] = useUrlParams('/gira');
  const query = useGiraPublica(params.get('casa') ?? '');
  const { data } = query;
  const casa = params.get('casa') ?? '';
  const [aberta] = useState(() => Date.now());
  return (
    <main
      id="conteudo"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col gap-5 px-4 pt-7 pb-10 md:pt-10"
    >
      <header className="flex flex-col gap-1">
        <h1 className="text-[1.875rem] leading-tight wrap-anywhere md:text-3xl">
          {data?.casa ?? t('Agenda aberta ao público')}
        </h1>
        {data && <p className="text-ink-2">{t('Agenda aberta ao público')}</p>}
      </header>
      {!data && !query.error && params.get('casa') && <Skeleton className="h-64" />}
      {query.error && !data && (
        <ErrorState
          title={t('Não foi possível abrir esta página')}
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {!params.get('casa') && (
        <EmptyState title={t('Este endereço está incompleto')}>{t('Peça à casa o endereço inteiro.')}</EmptyState>
      )}
      {data?.eventos.length === 0 && (
        <EmptyState title={t('Nada marcado por enquanto')}>{t('Volte mais perto da próxima gira.')}</EmptyState>
      )}
      {data?.eventos.map((um) => (
        <Card
          key={um.id}
          title={um.titulo}
          note={quandoPorExtenso(um, data.fuso)}
          aside={<Badge>{NOMES_DOS_EVENTOS[um.tipo]()}</Badge>}
        >
          <div className="flex flex-col gap-3">
            {um.cancelado && <p className="font-semibold text-atrasada">{t('Cancelado')}</p>}
            {um.lugar && (
              <p className="flex items-center gap-2">
                <MapPin aria-hidden className="size-5 shrink-0 text-ink-3" />
                <span className="min-w-0 wrap-anywhere">{um.lugar}</span>
              </p>
            )}
            {um.orientacoes && <p className="whitespace-pre-line wrap-anywhere">{um.orientacoes}</p>}
            {um.lotacao !== null && (
              <p className="text-sm text-ink-2">{t('Lotação: {n} pessoas', { n: um.lotacao })}</p>
            )}
            {!um.cancelado && Date.parse(um.inicio) < aberta + SENHAS_ANTES_MS && (
              <Senha casa={casa} eventoId={um.id} />
            )}
          </div>
        </Card>
      ))}
      <footer className="mt-auto pt-6 text-ink-3">
        <Wordmark className="h-7" label="Ilê" />
      </footer>
    </main>
  );
}
