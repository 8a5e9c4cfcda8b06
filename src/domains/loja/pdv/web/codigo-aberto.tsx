import { CodigoPix } from '../../../dinheiro/pix/web/codigo-pix.tsx';
import { SemChave } from '../../../dinheiro/pix/web/sem-chave.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { MoneyHero } from '../../../../web/kit/money.tsx';
import { t } from '../texts.ts';

interface Props {
  chave: string;
  total_centavos: number;
  onFechar: () => void;
}

/** The open code of a sale. */
export function CodigoAberto({ chave, total_centavos, onFechar }: Props) {
  return (
    <Dialog onClose={onFechar} size="sm" title={t('PIX')} cancelLabel={t('Fechar')}>
      <div className="flex flex-col gap-4">
        <MoneyHero value={total_centavos} className="text-center text-4xl" />
        <CodigoPix de={{ valor_centavos: total_centavos, chave }} semChave={<SemChave />} />
      </div>
    </Dialog>
  );
}
