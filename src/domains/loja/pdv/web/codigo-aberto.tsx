import { CodigoPix } from '../../../dinheiro/pix/web/codigo-pix.tsx';
import { SemChave } from '../../../dinheiro/pix/web/sem-chave.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { MoneyHero } from '../../../../web/kit/money.tsx';
import { t } from '../../../../shared/texts.ts';
import { CobrancaDaVenda } from './cobranca-da-venda.tsx';
import type { Enviada, VendaComCodigo } from './use-finalizar.ts';
import { totaisDe } from './venda-aberta.ts';

interface Props {
  venda: VendaComCodigo;
  /** The provider's code was paid, and the server wrote the sale. */
  onVendida: (enviada: Enviada) => void;
  onClose: () => void;
}

/** The open code of a sale: the provider's where the house has one, else the house's own. */
export function CodigoAberto({ venda: { aberta, pedido }, onVendida, onClose }: Props) {
  const { chave } = aberta;
  const { total_centavos } = totaisDe(aberta);
  const daCasa = <CodigoPix de={{ valor_centavos: total_centavos, chave }} semChave={<SemChave />} />;
  return (
    <Dialog onClose={onClose} size="sm" title={t('PIX')} cancelLabel={t('Fechar')}>
      <div className="flex flex-col gap-4">
        <MoneyHero value={total_centavos} className="justify-center text-4xl" />
        {pedido ? <CobrancaDaVenda {...{ pedido, onVendida, onClose }} outroJeito={daCasa} /> : daCasa}
      </div>
    </Dialog>
  );
}
