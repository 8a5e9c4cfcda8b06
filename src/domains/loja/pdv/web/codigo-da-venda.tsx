import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { laterForSure } from '../../../../web/kit/later.tsx';
import { t } from '../texts.ts';

// Precached for a till without a network.
const CodigoAberto = laterForSure(async () => (await import('./codigo-aberto.tsx')).CodigoAberto);

/**
 * The PIX code for the customer to scan while the sale is open. It comes from the server, so it
 * needs the network.
 */
export function CodigoDaVenda({ chave, total_centavos }: { chave: string; total_centavos: number }) {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button wide icon={QrCode} onClick={() => setAberto(true)}>
        {t('Mostrar código PIX')}
      </Button>
      {aberto && <CodigoAberto {...{ chave, total_centavos }} onFechar={() => setAberto(false)} />}
    </>
  );
}
