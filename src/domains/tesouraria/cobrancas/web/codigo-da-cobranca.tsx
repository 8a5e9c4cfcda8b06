import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { COLUNAS_DO_RECIBO } from '../../../../shared/recibo.ts';
import { call } from '../../../../web/api/client.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { MostrarCodigo } from '../../../dinheiro/pix/web/codigo-pix.tsx';
import { t } from '../../../../shared/texts.ts';
import type { CobrancaLida } from './queries.ts';

/** Since when a code is looked at, and whether the person chose another way instead. */
export interface Vez {
  desde: number;
  outro: boolean;
  setOutro: (outro: boolean) => void;
}

export function useVezDoCodigo(): Vez {
  const [desde] = useState(() => Date.now());
  const [outro, setOutro] = useState(false);
  return { desde, outro, setOutro };
}

interface Props<Cobranca extends CobrancaLida> {
  vez: Vez;
  aberta: { data: Cobranca | undefined; isError: boolean };
  conferida: { data: Cobranca | undefined; isFetching: boolean; refetch: () => unknown };
  /** What the person was told to pay. */
  total_centavos: number;
  onPaga: (cobranca: Cobranca) => void;
  /** What is shown instead while the provider is away, or if the person wants it. */
  outroJeito: ReactNode;
  /** At the counter the code goes with the screen, so that other money can be taken. */
  soEnquantoVista?: boolean;
}

/** So long nobody waits for a provider before the house's own code is shown. */
const PACIENCIA_MS = 2_000;

/** The provider's code, which confirms itself. One code is shown at a time. */
export function CodigoDaCobranca<Cobranca extends CobrancaLida>(props: Props<Cobranca>) {
  const { vez, aberta, conferida, total_centavos, outroJeito, soEnquantoVista = false } = props;
  const { outro, setOutro } = vez;
  const cancelar = useApiMutation('cancelarCobranca');
  const cobranca = conferida.data ?? aberta.data;
  const espera = !cobranca && !aberta.isError;
  useEffect(() => {
    if (!espera || outro) return undefined;
    const timer = setTimeout(() => setOutro(true), PACIENCIA_MS);
    return () => clearTimeout(timer);
  }, [espera, outro, setOutro]);
  const sair = useEffectEvent(() => {
    if (soEnquantoVista && !outro && cobranca && cobranca.codigo !== null)
      call('cancelarCobranca', { id: cobranca.id }).catch(() => undefined);
  });
  useEffect(() => () => sair(), []);
  const pagou = useEffectEvent(() => cobranca && props.onPaga(cobranca));
  useEffect(() => {
    if (cobranca?.estado === 'paga') pagou();
  }, [cobranca?.estado]);
  // A code that stands here may still be paid, whatever asking again answered.
  if (outro || (aberta.isError && !cobranca)) return outroJeito;
  if (!cobranca) return <Skeleton className="mx-auto h-56 w-56" />;
  if (cobranca.codigo === null)
    return <Fim paga={cobranca.estado === 'paga'} espera={cobranca.espera_pessoa === true} outroJeito={outroJeito} />;
  return (
    <div className="flex flex-col gap-4">
      {cobranca.valor_centavos !== total_centavos && (
        <Notice tone="aviso">
          {t('Este código é de um pedido anterior, de {valor}. O provedor ainda não o cancelou.', {
            valor: formatBRL(cobranca.valor_centavos),
          })}
        </Notice>
      )}
      <MostrarCodigo
        codigo={cobranca.codigo}
        valor_centavos={cobranca.valor_centavos}
        recebedor={null}
        colunas={COLUNAS_DO_RECIBO}
      />
      <p className="text-center text-sm text-ink-2" role="status">
        {t('Esperando o pagamento. Ele se confirma sozinho.')}
      </p>
      {/* It reads the charge, and declares nothing. */}
      <Button busy={conferida.isFetching} onClick={() => void conferida.refetch()}>
        {t('Já fiz o PIX')}
      </Button>
      <Button
        variant="ghost"
        onClick={() => {
          // First nobody asks for the code any more: after the answer every list is read again.
          setOutro(true);
          cancelar.mutate(
            { id: cobranca.id },
            {
              // It was paid while the finger was on its way.
              onSuccess: ({ estado, valor_centavos, espera_pessoa }) =>
                estado === 'paga' && props.onPaga({ ...cobranca, estado, valor_centavos, espera_pessoa, codigo: null }),
            },
          );
        }}
      >
        {t('Pagar de outro jeito')}
      </Button>
    </div>
  );
}

const Fim = ({ paga, espera, outroJeito }: { paga: boolean; espera: boolean; outroJeito: ReactNode }) =>
  paga ? (
    <Notice tone={espera ? 'aviso' : 'info'} live>
      {espera ? t('O PIX entrou, e a casa ainda vai conferir.') : t('PIX recebido')}
    </Notice>
  ) : (
    <>
      <Notice tone="aviso" live>
        {t('Este código não vale mais. Feche e abra de novo para ter outro.')}
      </Notice>
      {outroJeito}
    </>
  );
