import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';
import { CodigoDaCobranca, useVezDoCodigo } from './codigo-da-cobranca.tsx';
import { PedirConcordancia } from './pedir-concordancia.tsx';
import { useFormaDoPix } from './por-provedor.ts';
import { type CobrancaLida, useCobrancaAberta, useConferida } from './queries.ts';

interface Props {
  faturas: readonly string[];
  total_centavos: number;
  onPaga: () => void;
  outroJeito: ReactNode;
  soEnquantoVista?: boolean;
}

/** The provider's code for these invoices. */
export function CobrancaPix({ faturas, total_centavos, onPaga, ...mais }: Props) {
  const vez = useVezDoCodigo();
  const { quer_pagador } = useFormaDoPix();
  const [concorda, setConcorda] = useState(false);
  const aberta = useCobrancaAberta({ faturas: [...faturas], total_centavos, concorda }, !vez.outro);
  const conferida = useConferida(vez.outro ? undefined : aberta.data?.id, vez.desde);
  const client = useQueryClient();
  const pagou = ({ valor_centavos, espera_pessoa }: CobrancaLida) => {
    const valor = formatBRL(valor_centavos);
    if (espera_pessoa === true) toast.aviso(t('O PIX entrou, e a casa ainda vai conferir.'), valor);
    else toast.sucesso(t('PIX recebido'), valor);
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'abrirCobranca' });
    onPaga();
  };
  // A code that is open already needs no new answer, so the question comes from the server.
  if (!vez.outro && aberta.error?.code === 'falta_concordar')
    return quer_pagador ? (
      <PedirConcordancia
        provedor={quer_pagador}
        daEquipe={mais.soEnquantoVista === true}
        onConcordar={() => setConcorda(true)}
        onOutro={() => vez.setOutro(true)}
      />
    ) : (
      <Skeleton className="mx-auto h-56 w-56" />
    );
  return <CodigoDaCobranca {...{ vez, aberta, conferida, total_centavos, ...mais }} onPaga={pagou} />;
}
