import { CodigoPix } from '../../../dinheiro/pix/web/codigo-pix.tsx';
import { SemChave } from '../../../dinheiro/pix/web/sem-chave.tsx';
import { CobrancaPix } from '../../cobrancas/web/cobranca-pix.tsx';
import { usePorProvedor } from '../../cobrancas/web/queries.ts';

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
