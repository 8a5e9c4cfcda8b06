import { useState } from 'react';
import { Card } from '../../../../web/kit/card.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { KeptNotice } from '../../../../web/offline/kept-notice.tsx';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { SemMembro } from '../../../acesso/acesso/web/sem-membro.tsx';
import { t } from '../texts.ts';
import { useCartaoGuardado } from './cartao-guardado.ts';
import { MarcasDePresenca } from './marcas.tsx';
import { MeuCartao } from './meu-cartao.tsx';
import { useMinhaPresenca } from './queries.ts';
import { RegistrarPresenca } from './registrar-presenca.tsx';

/** The member's own card, marks and check-in. `children`: what a screen above adds. */
export function MinhaPresenca({ children }: { children?: React.ReactNode }) {
  const query = useMinhaPresenca();
  const guardado = useCartaoGuardado(query);
  const [feito, setFeito] = useState('');
  const minha = query.data?.minha;
  return (
    <PageLayout>
      {guardado && (
        <>
          <KeptNotice readAt={guardado.readAt} />
          <MeuCartao cartao={guardado.value} />
        </>
      )}
      {!query.data && !guardado && <Pending of={query} title={t('Erro ao carregar sua presença')} />}
      {minha === null && <SemMembro />}
      {minha && (
        <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5 print:block">
          {/* On a telephone the card is what the person came for. */}
          <div className="md:col-start-2 md:row-span-2 md:row-start-1">
            <MeuCartao cartao={minha} />
          </div>
          <div className="flex flex-col gap-4 md:col-start-1 md:row-start-1 md:gap-5 print:hidden">
            <Card title={t('Registrar presença')} faixa>
              {feito ? <p role="status">{feito}</p> : <RegistrarPresenca onFeito={setFeito} />}
            </Card>
            <Card title={t('Minhas presenças')}>
              <MarcasDePresenca historico={minha} />
            </Card>
          </div>
          <div className="contents print:hidden">{children}</div>
        </div>
      )}
    </PageLayout>
  );
}
