import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { t } from '../texts.ts';
import { CartaoDoAviso } from './cartao-do-aviso.tsx';
import { EscreverAviso } from './escrever-aviso.tsx';
import { useAbrir, useAvisos } from './queries.ts';

/** The box of notices. Opening it is what counts as seen. */
export function Page() {
  const escreve = useCan()('comunicados:edit');
  const query = useAvisos();
  const [novo, setNovo] = useState(false);
  const itens = query.data?.itens;
  const ehNovo = useAbrir(itens);
  return (
    <PageLayout
      actions={
        escreve && (
          <Button variant="primary" icon={Plus} onClick={() => setNovo(true)}>
            {t('Novo aviso')}
          </Button>
        )
      }
    >
      {!itens && <Pending of={query} title={t('Erro ao carregar os avisos')} />}
      {itens?.length === 0 && (
        <EmptyState title={t('Nenhum aviso agora')}>
          {escreve
            ? t('Escreva um aviso: quem é da casa lê aqui, no Início e, se quiser, por e-mail.')
            : t('O que a casa escrever para você aparece aqui.')}
        </EmptyState>
      )}
      {itens && itens.length > 0 && (
        <ul className="flex max-w-3xl flex-col gap-4">
          {itens.map((aviso) => (
            <li key={aviso.id}>
              <CartaoDoAviso aviso={aviso} novo={ehNovo(aviso.id)} />
            </li>
          ))}
        </ul>
      )}
      {novo && <EscreverAviso onFechar={() => setNovo(false)} />}
    </PageLayout>
  );
}
