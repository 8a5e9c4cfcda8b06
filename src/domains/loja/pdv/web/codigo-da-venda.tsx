import { QrCode } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { usePorProvedor } from '../../../tesouraria/cobrancas/web/por-provedor.ts';
import { t } from '../texts.ts';

/**
 * Shows the PIX code for the customer to scan while the sale is open. It comes from the server, so
 * it needs the network.
 */
export function CodigoDaVenda({ onCodigo }: { onCodigo: (porProvedor: boolean) => void }) {
  const porProvedor = usePorProvedor();
  return (
    <Button wide icon={QrCode} onClick={() => onCodigo(porProvedor)}>
      {t('Mostrar código PIX')}
    </Button>
  );
}
