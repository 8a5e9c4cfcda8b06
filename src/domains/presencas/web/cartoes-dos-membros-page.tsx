import { Printer } from 'lucide-react';
import { Button } from '../../../web/kit/button.tsx';
import { Card } from '../../../web/kit/card.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { Pending } from '../../../web/kit/pending.tsx';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { PageLayout } from '../../../web/shell/page-layout.tsx';
import { t } from '../texts.ts';
import { CartaoDoMembro } from './minha-presenca-page.tsx';
import { useCartoes } from './queries.ts';

/** A sheet of cards to cut out: three in a row on A4. */
export function Page() {
  const query = useCartoes();
  const { casa } = useSignedIn();
  return (
    <PageLayout
      lead={t('Quem prefere papel recebe o cartão impresso; ele vale o mesmo que o do telefone.')}
      actions={
        <Button variant="primary" icon={Printer} disabled={!query.data} onClick={() => print()}>
          {t('Imprimir')}
        </Button>
      }
    >
      {!query.data && <Pending of={query} title={t('Erro ao carregar os cartões')} />}
      {query.data?.itens.length === 0 && (
        <Card>
          <EmptyState title={t('Nenhum membro ativo')} />
        </Card>
      )}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3 lg:grid-cols-4 print:grid-cols-3 print:gap-0">
        {query.data?.itens.map((cartao) => (
          <li key={cartao.membro_id} className="break-inside-avoid border border-dashed border-line-strong p-4">
            <CartaoDoMembro cartao={cartao} casa={casa?.nome ?? ''} />
          </li>
        ))}
      </ul>
    </PageLayout>
  );
}
