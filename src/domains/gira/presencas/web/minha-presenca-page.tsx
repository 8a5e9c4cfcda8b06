import { useState } from 'react';
import { Card } from '../../../../web/kit/card.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { QrDrawing } from '../../../../web/kit/qr-drawing.tsx';
import { formatarCodigo } from '../../../../shared/codigo.ts';
import { SemMembro } from '../../../acesso/acesso/web/sem-membro.tsx';
import { t } from '../texts.ts';
import { MarcasDePresenca } from './marcas.tsx';
import { useMinhaPresenca, type Cartao } from './queries.ts';
import { RegistrarPresenca } from './registrar-presenca.tsx';

/** The member's own card, marks and check-in. `children`: what a screen above adds. */
export function MinhaPresenca({ children }: { children?: React.ReactNode }) {
  const query = useMinhaPresenca();
  const { casa } = useSignedIn();
  const [feito, setFeito] = useState('');
  const minha = query.data?.minha;
  return (
    <PageLayout>
      {!query.data && <Pending of={query} title={t('Erro ao carregar sua presença')} />}
      {minha === null && <SemMembro />}
      {minha && (
        <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
          <div className="flex flex-col gap-4 md:gap-5">
            <Card title={t('Registrar presença')} faixa>
              {feito ? <p role="status">{feito}</p> : <RegistrarPresenca onFeito={setFeito} />}
            </Card>
            <Card title={t('Minhas presenças')}>
              <MarcasDePresenca historico={minha} />
            </Card>
          </div>
          <div className="md:row-span-2">
            <Card title={t('Meu cartão')} note={t('Mostre na porta. Quem recebe lê o quadrado.')}>
              <CartaoDoMembro cartao={minha} casa={casa?.nome ?? ''} />
            </Card>
          </div>
          {children}
        </div>
      )}
    </PageLayout>
  );
}

/** Looks the same on a telephone and on paper. */
export const CartaoDoMembro = ({ cartao, casa }: { cartao: Cartao; casa: string }) => (
  <figure className="flex flex-col items-center gap-2 text-center">
    <QrDrawing
      texto={cartao.cartao}
      titulo={t('Cartão de {nome}', { nome: cartao.nome })}
      className="w-full max-w-72"
    />
    <figcaption>
      <p className="text-lg font-semibold wrap-anywhere">{cartao.nome}</p>
      <p className="text-sm text-ink-2">{casa}</p>
      <p className="mt-1 font-semibold tracking-widest figures">{formatarCodigo(cartao.codigo)}</p>
    </figcaption>
  </figure>
);
