import { Suspense } from 'react';
import { lazyPart, Nothing } from '../../../web/shell/lazy-part.ts';
import { useStore } from '../../../web/state/store.ts';
import { codigoNovo } from './codigo-novo.ts';

const { Part: CodigoDaCasa } = lazyPart(
  async () => (await import('./codigo-da-casa.tsx')).CodigoDaCasa,
  async () => Nothing,
);

/** Shown on the dashboard of a house that was just created, and on every screen its owner opens from there (decision 4). */
export function AvisoDoCodigo() {
  const novo = useStore(codigoNovo);
  if (novo === null) return null;
  return (
    <Suspense>
      <CodigoDaCasa codigo={novo.codigo} onFechar={() => codigoNovo.set(null)} />
    </Suspense>
  );
}
