import { useState } from 'react';
import { Printer } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { LoadMore } from '../../../../web/kit/load-more.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { t } from '../../../../shared/texts.ts';
import { CartaoDoMembro } from './meu-cartao.tsx';
import { useCartoes } from './queries.ts';

/** A sheet of cards to cut out: three in a row on A4. */
export function Page() {
  const query = useCartoes();
  const { casa } = useSignedIn();
  const { imprimindo, imprimir } = useImpressaoDeTodos(query);
  const cartoes = query.data?.pages.flatMap(({ itens }) => itens);
  return (
    <PageLayout
      lead={t('Quem prefere papel recebe o cartão impresso; ele vale o mesmo que o do telefone.')}
      actions={
        <Button variant="primary" icon={Printer} disabled={!cartoes} busy={imprimindo} onClick={() => void imprimir()}>
          {t('Imprimir')}
        </Button>
      }
    >
      {!cartoes && <Pending of={query} title={t('Erro ao carregar os cartões')} />}
      {cartoes?.length === 0 && (
        <Card>
          <EmptyState title={t('Nenhum membro ativo')} />
        </Card>
      )}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3 lg:grid-cols-4 print:grid-cols-3 print:gap-0">
        {cartoes?.map((cartao) => (
          <li key={cartao.membro_id} className="break-inside-avoid border border-dashed border-line-strong p-4">
            <CartaoDoMembro cartao={cartao} casa={casa?.nome ?? ''} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          onMore={() => void query.fetchNextPage()}
          busy={query.isFetchingNextPage}
          failure={query.isFetchNextPageError ? query.error?.message : undefined}
        />
      )}
    </PageLayout>
  );
}

/** Paper has the cards of all members: the pages that are not here yet are loaded first. */
function useImpressaoDeTodos({ hasNextPage, fetchNextPage }: ReturnType<typeof useCartoes>) {
  const [imprimindo, setImprimindo] = useState(false);
  const imprimir = async () => {
    setImprimindo(true);
    let ultima = { hasNextPage, isError: false };
    while (ultima.hasNextPage && !ultima.isError) ultima = await fetchNextPage();
    setImprimindo(false);
    // The last page is on the screen after this turn.
    if (!ultima.hasNextPage) setTimeout(() => print());
  };
  return { imprimindo, imprimir };
}
