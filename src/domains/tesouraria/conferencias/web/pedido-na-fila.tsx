import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { formatDiaPerto } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { oQuePede } from '../../../cobranca/combinados/web/combinado-do-mes.tsx';
import { AprovarPedido, RecusarPedido } from '../../../cobranca/combinados/web/responder-pedido.tsx';
import { t } from '../../../../shared/texts.ts';
import { LinhaDaFila } from './linha.tsx';
import type { Declarado } from './queries.ts';
import { oQue } from './recusar-declarado.tsx';

interface Props {
  item: Declarado;
  gone: boolean;
  pedido: NonNullable<Declarado['pedido']>;
  hoje: string;
}

/** A member's request about a month, with the member's words. */
export function PedidoNaFila({ item, gone, pedido, hoje }: Props) {
  const [resposta, setResposta] = useState<'aprovar' | 'recusar' | null>(null);
  const nome = `${item.nome} · ${oQue(item)}`;
  const Resposta = resposta === 'aprovar' ? AprovarPedido : RecusarPedido;
  return (
    <>
      <LinhaDaFila
        item={item}
        gone={gone}
        partes={[oQue(item), oQuePede(pedido), t('pedido em {dia}', { dia: formatDiaPerto(item.dia, hoje) })]}
        botoes={
          <>
            <Button
              variant="danger"
              icon={X}
              aria-label={t('Recusar o pedido de {nome}', { nome })}
              onClick={() => setResposta('recusar')}
            >
              {t('Recusar')}
            </Button>
            <Button
              variant="secondary"
              icon={Check}
              aria-label={t('Aprovar o pedido de {nome}', { nome })}
              onClick={() => setResposta('aprovar')}
            >
              {t('Aprovar')}
            </Button>
          </>
        }
      >
        {pedido.motivo && <p className="text-sm break-words">{pedido.motivo}</p>}
      </LinhaDaFila>
      {resposta && (
        <Resposta id={item.id} descricao={`${nome} · ${oQuePede(pedido)}`} onClose={() => setResposta(null)} />
      )}
    </>
  );
}
