import { QrCode } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { useFormaDoPix } from '../../../tesouraria/cobrancas/web/por-provedor.ts';
import { t } from '../../../../shared/texts.ts';

/**
 * Shows the PIX code for the customer to scan while the sale is open. It comes from the server, so
 * it needs the network.
 */
export function CodigoDaVenda({ onCodigo }: { onCodigo: (porProvedor: boolean) => void }) {
  const { por_provedor, quer_pagador } = useFormaDoPix();
  // A sale has no person whose name and CPF a provider could get.
  return (
    <Button wide icon={QrCode} onClick={() => onCodigo(por_provedor && !quer_pagador)}>
      {t('Mostrar código PIX')}
    </Button>
  );
}
