import { useEffect } from 'react';
import { EmptyState, ErrorState } from '../../../../web/kit/empty-state.tsx';
import { Loading } from '../../../../web/shell/loading.tsx';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { t } from '../texts.ts';
import { carregarComoPdv } from './agente.ts';
import { Loja } from './loja.tsx';
import { useVitrine } from './use-vitrine.ts';

/** The till and its products. */
export function Page() {
  const vitrine = useVitrine();
  useEffect(carregarComoPdv, []);
  return (
    <PageLayout flush>
      {vitrine.estado === 'carregando' && <Loading inside />}
      {vitrine.estado === 'pronta' && <Loja pdv={vitrine.pdv} semRede={vitrine.semRede} />}
      {vitrine.estado === 'sem-organizacao' && (
        <EmptyState title={t('Organização não encontrada')}>{t('Fale com a administração da sua casa.')}</EmptyState>
      )}
      {vitrine.estado === 'falhou' && (
        <ErrorState title={t('Falha ao carregar dados')} message={vitrine.message} onRetry={vitrine.tentar} />
      )}
    </PageLayout>
  );
}
