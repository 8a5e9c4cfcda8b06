import { useStore } from '../../../../web/state/store.ts';
import { codigoNovo } from './codigo-novo.ts';
import { CodigoDaCasa } from './codigo-da-casa.tsx';

/**
 * This notice stands on the dashboard of a house that was just created, and on every screen its
 * owner opens from there.
 */
export function AvisoDoCodigo() {
  const novo = useStore(codigoNovo);
  if (novo === null) return null;
  return <CodigoDaCasa codigo={novo.codigo} onFechar={() => codigoNovo.set(null)} />;
}
