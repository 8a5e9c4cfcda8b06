import { laterForSure } from '../../../../web/kit/later.tsx';
import { useStore } from '../../../../web/state/store.ts';
import { codigoNovo } from './codigo-novo.ts';

const CodigoDaCasa = laterForSure<{ codigo: string; onClose: () => void }>(
  async () => (await import('./codigo-da-casa.tsx')).CodigoDaCasa,
);

/**
 * This notice stands on the dashboard of a house that was just created, and on every screen its
 * owner opens from there.
 */
export function AvisoDoCodigo() {
  const novo = useStore(codigoNovo);
  if (novo === null) return null;
  return <CodigoDaCasa codigo={novo.codigo} onClose={() => codigoNovo.set(null)} />;
}
