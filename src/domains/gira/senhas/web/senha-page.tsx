import { formatInstantePorExtenso } from '../../../../shared/datas.ts';
import { getLanguage } from '../../../../shared/texts.ts';
import { ErrorState } from '../../../../web/kit/empty-state.tsx';
import { Wordmark } from '../../../../web/kit/logo.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { useMinhaSenha } from './queries.ts';
import { TirarSenha } from './tirar-senha.tsx';
import { useUrlParams } from '../../../../web/state/url-params.ts';

/** What a visitor's telephone opens at the door: the own ticket, or the way to it (row O1). */
export function Page() {
  const [params] = useUrlParams('/senha');
  const lugar = { casa: params.get('casa') ?? '', eventoId: params.get('evento') ?? '' };
  const query = useMinhaSenha(lugar.casa, lugar.eventoId);
  const { data, error } = query;
  return (
    <main className="mx-auto flex min-h-svh max-w-md flex-col gap-5 px-4 py-6">
      <Wordmark className="h-7 self-start" />
      {error && !data && <ErrorState whole message={error.message} onRetry={() => void query.refetch()} />}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <>
          <header>
            <h1 className="text-3xl wrap-anywhere">{data.titulo}</h1>
            <p className="mt-1 text-lg">{formatInstantePorExtenso(new Date(data.inicio), data.fuso, getLanguage())}</p>
            <p className="mt-1 text-ink-2 wrap-anywhere">{data.casa}</p>
          </header>
          <TirarSenha {...lugar} dados={data} />
        </>
      )}
    </main>
  );
}
