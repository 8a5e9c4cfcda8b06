import { useQueryClient } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { t } from '../../../../shared/texts.ts';
import type { ApiError } from '../../../../web/api/api-error.ts';
import type { ApiInput } from '../../../../web/api/action-types.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { MoneyHero } from '../../../../web/kit/money.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { CodigoDaCobranca, useVezDoCodigo } from './codigo-da-cobranca.tsx';
import { useFormaDoPix } from './por-provedor.ts';
import { type CobrancaLida, SEM_PEDIR_DE_NOVO, useConferida } from './queries.ts';

export type EntradaPedida = ApiInput<'abrirCobrancaDoLancamento'>;

export interface PixDoLancamentoProps {
  /** The entry as it stands in the form; null after saying there what is missing. */
  pedir: () => EntradaPedida | null;
  /** Whether a code that is paid now is what the form says. */
  deHoje: boolean;
  /** The house's own code. */
  daCasa: ReactNode;
  /** The server wrote the entry. */
  onPaga: () => void;
  /** Its key wrote another entry: what stands in the form is a new one. */
  onUsada: () => void;
}

/** The provider's code of an entry, where the provider asks for nobody's name. */
export function PixDoLancamento({ pedir, deHoje, daCasa, onPaga, onUsada }: PixDoLancamentoProps) {
  const { quer_pagador } = useFormaDoPix();
  const [pedido, setPedido] = useState<EntradaPedida | null>(null);
  // An entry may be of nobody, and money of another day came in already.
  if (quer_pagador || !deHoje) return daCasa;
  const fechar = () => setPedido(null);
  return (
    <>
      <Button wide icon={QrCode} onClick={() => setPedido(pedir())}>
        {t('Mostrar código PIX')}
      </Button>
      {pedido && (
        <Dialog onClose={fechar} size="sm" title={t('PIX')} cancelLabel={t('Fechar')}>
          <div className="flex flex-col gap-4">
            <MoneyHero value={pedido.valor_centavos} className="justify-center text-4xl" />
            <Codigo {...{ pedido, daCasa, onPaga, onUsada }} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** The entry itself was refused. What the provider refuses leads to the other code. */
const doLancamento = ({ refused, code }: ApiError): boolean => refused && !code.includes('provedor');

interface PropsDoCodigo extends Pick<PixDoLancamentoProps, 'daCasa' | 'onPaga' | 'onUsada'> {
  pedido: EntradaPedida;
}

function Codigo({ pedido, daCasa, onPaga, onUsada }: PropsDoCodigo) {
  const vez = useVezDoCodigo();
  const aberta = useApiQuery('abrirCobrancaDoLancamento', pedido, { enabled: !vez.outro, ...SEM_PEDIR_DE_NOVO });
  const conferida = useConferida(vez.outro ? undefined : aberta.data?.id, vez.desde);
  const client = useQueryClient();
  const equipe = useCan()('equipe');
  const pagou = ({ valor_centavos, espera_pessoa }: CobrancaLida) => {
    const valor = formatBRL(valor_centavos);
    if (espera_pessoa === true) toast.aviso(t('O PIX entrou, e a casa ainda vai conferir.'), valor);
    else toast.sucesso(t('PIX recebido'), valor);
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'abrirCobrancaDoLancamento' });
    // Nothing is written yet, so the form keeps what was typed.
    if (espera_pessoa !== true) onPaga();
  };
  const usada = aberta.error?.code === 'chave_reutilizada' && !aberta.data;
  const dizerUsada = useEffectEvent(onUsada);
  useEffect(() => {
    if (usada) dizerUsada();
  }, [usada]);
  // What came of a code that stands here, its own reading says.
  if (aberta.error && !aberta.data && doLancamento(aberta.error))
    return (
      <Notice tone="erro" live>
        {aberta.error.message}
      </Notice>
    );
  return (
    <CodigoDaCobranca
      {...{ vez, aberta, conferida, outroJeito: daCasa }}
      total_centavos={pedido.valor_centavos}
      onPaga={pagou}
      soEnquantoVista={equipe}
    />
  );
}
