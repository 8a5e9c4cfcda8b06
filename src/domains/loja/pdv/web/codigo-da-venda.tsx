import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { CodigoPix } from '../../../dinheiro/pix/web/codigo-pix.tsx';
import { SemChave } from '../../../dinheiro/pix/web/sem-chave.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { MoneyHero } from '../../../../web/kit/money.tsx';
import { t } from '../texts.ts';

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
      {aberto && (
        <Dialog onClose={() => setAberto(false)} size="sm" title={t('PIX')} cancelLabel={t('Fechar')}>
          <div className="flex flex-col gap-4">
            <MoneyHero value={total_centavos} className="text-center text-4xl" />
            <CodigoPix de={{ valor_centavos: total_centavos, chave }} semChave={<SemChave />} />
          </div>
        </Dialog>
      )}
    </>
  );
}
