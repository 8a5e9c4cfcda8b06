import { Printer } from 'lucide-react';
import { formatarCodigo } from '../../../../shared/codigo.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { QrDrawing } from '../../../../web/kit/qr-drawing.tsx';
import { keeping } from '../../../../web/offline/device-copy.ts';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useStore } from '../../../../web/state/store.ts';
import { t } from '../../../../shared/texts.ts';
import type { Cartao } from './queries.ts';

/** The member's own card; on paper it stands alone. */
export function MeuCartao({ cartao }: { cartao: Cartao }) {
  const { casa } = useSignedIn();
  return (
    <Card title={t('Meu cartão')} note={t('Mostre na porta. Quem recebe lê o quadrado.')}>
      <CartaoDoMembro cartao={cartao} casa={casa?.nome ?? ''} />
      <OndeAbre />
    </Card>
  );
}

/** Whether the card opens without a network; where it does not, paper does. */
function OndeAbre() {
  const estado = useStore(keeping);
  if (estado === 'unknown') return null;
  if (estado === 'kept')
    return (
      <p className="mt-4 text-center text-sm text-ink-2 print:hidden">
        {t('Guardado neste aparelho: abre também sem internet.')}
      </p>
    );
  return (
    <div className="mt-4 flex flex-col items-center gap-3 text-center print:hidden">
      <p className="text-sm text-ink-2">
        {estado === 'not-here'
          ? t('Neste endereço, sem https, o cartão só abre com internet.')
          : t('Este aparelho não deixou guardar o cartão: ele só abre com internet.')}
      </p>
      <Button icon={Printer} onClick={() => print()}>
        {t('Imprimir cartão')}
      </Button>
    </div>
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
      {cartao.matricula && (
        <p className="text-sm text-ink-2">{t('Matrícula {matricula}', { matricula: cartao.matricula })}</p>
      )}
      <p className="mt-1 font-semibold tracking-widest figures">{formatarCodigo(cartao.codigo)}</p>
    </figcaption>
  </figure>
);
