import { CodigoPix } from '../../../dinheiro/pix/web/codigo-pix.tsx';
import { SemChave } from '../../../dinheiro/pix/web/sem-chave.tsx';
import { laterForSure } from '../../../../web/kit/later.tsx';
import { usePorProvedor } from '../../cobrancas/web/por-provedor.ts';

/** The provider's code, which few houses show. */
const CobrancaPix = laterForSure(async () => (await import('../../cobrancas/web/cobranca-pix.tsx')).CobrancaPix);

interface Props {
  faturas: readonly string[];
  /** A part of the invoices, which only the house's own code can ask for. */
  parte: number | null;
  /** All that the invoices lack, if exactly that is received. */
  total: number | null;
  onPaga: () => void;
}

/** The code at the counter: the provider's where the house has one, else the house's own. */
export function PixDaEquipe({ faturas, parte, total, onPaga }: Props) {
  const porProvedor = usePorProvedor();
  const daCasa = (
    <CodigoPix
      de={{ faturas: [...faturas], ...(parte !== null && parte > 0 && { valor_centavos: parte }) }}
      semChave={<SemChave />}
    />
  );
  if (!porProvedor || total === null || total < 1) return daCasa;
  return <CobrancaPix faturas={faturas} total_centavos={total} onPaga={onPaga} outroJeito={daCasa} soEnquantoVista />;
}
