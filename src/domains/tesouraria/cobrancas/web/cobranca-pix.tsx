import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import { CodigoDaCobranca, useVezDoCodigo } from './codigo-da-cobranca.tsx';
import { useCobrancaAberta, useConferida } from './queries.ts';

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
  const aberta = useCobrancaAberta(faturas, total_centavos, !vez.outro);
  const conferida = useConferida(vez.outro ? undefined : aberta.data?.id, vez.desde);
  const client = useQueryClient();
  const pagou = ({ valor_centavos }: { valor_centavos: number }) => {
    toast.sucesso(t('PIX recebido'), formatBRL(valor_centavos));
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'abrirCobranca' });
    onPaga();
  };
  return <CodigoDaCobranca {...{ vez, aberta, conferida, total_centavos, ...mais }} onPaga={pagou} />;
}
