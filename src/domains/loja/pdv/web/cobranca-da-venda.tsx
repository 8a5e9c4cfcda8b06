import { useEffect, type ReactNode } from 'react';
import type { ApiError } from '../../../../web/api/api-error.ts';
import type { ApiInput, ApiOutput } from '../../../../web/api/action-types.ts';
import { call } from '../../../../web/api/client.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { CodigoDaCobranca, useVezDoCodigo } from '../../../tesouraria/cobrancas/web/codigo-da-cobranca.tsx';
import { lendoDeNovo, SEM_PEDIR_DE_NOVO } from '../../../tesouraria/cobrancas/web/queries.ts';
import { t } from '../../../../shared/texts.ts';
import type { Enviada } from './use-finalizar.ts';
import { newId } from '../../../../web/state/new-id.ts';
import { limparVenda, mudarVenda } from './venda-aberta.ts';

interface Props {
  pedido: ApiInput<'abrirCobrancaDaVenda'>;
  onVendida: (enviada: Enviada) => void;
  onClose: () => void;
  outroJeito: ReactNode;
}

/** The sale itself was refused. What the provider refuses leads to the other code. */
const daVenda = ({ refused, code }: ApiError): boolean => refused && !code.includes('provedor');

/** The sale of this key was written: after the person was told, the cart is another sale. */
const JA_FOI: readonly string[] = ['ja_pago', 'venda_registrada'];

function Recusa({ error: { code, message } }: { error: ApiError }) {
  useEffect(() => () => void (JA_FOI.includes(code) && mudarVenda({ chave: newId() })), [code]);
  return (
    <Notice tone="erro" live>
      {message}
    </Notice>
  );
}

/**
 * The provider's code for this sale. The server writes the sale once it is paid, and the till shows
 * it. A code goes with its dialog, so that other money can be taken.
 */
export function CobrancaDaVenda({ pedido, onVendida, onClose, outroJeito }: Props) {
  const vez = useVezDoCodigo();
  const aberta = useApiQuery('abrirCobrancaDaVenda', pedido, { enabled: !vez.outro, ...SEM_PEDIR_DE_NOVO });
  const id = vez.outro ? undefined : aberta.data?.id;
  const conferida = useApiQuery(
    'conferirCobrancaDaVenda',
    { id: id ?? '' },
    { enabled: id !== undefined, ...lendoDeNovo(vez.desde) },
  );
  const pagou = async (cobranca: ApiOutput<'conferirCobrancaDaVenda'>) => {
    // Who cancels a code that was paid is told so without its sale.
    const sabida = cobranca.venda !== null || cobranca.espera !== null;
    const dita = sabida ? cobranca : await call('conferirCobrancaDaVenda', { id: cobranca.id }).catch(() => null);
    if (!dita) return;
    const { venda } = dita;
    if (venda) return onVendida({ numero: venda.numero, quando: new Date(venda.vendida_em) });
    toast.aviso(t('O PIX entrou, e a venda não'), t('O dinheiro espera em A conferir. Avise a tesouraria.'));
    limparVenda();
    onClose();
  };
  if (aberta.error && daVenda(aberta.error)) return <Recusa error={aberta.error} />;
  return (
    <CodigoDaCobranca
      {...{ vez, aberta, conferida, outroJeito }}
      total_centavos={pedido.total_centavos}
      onPaga={(cobranca) => void pagou(cobranca)}
      soEnquantoVista
    />
  );
}
