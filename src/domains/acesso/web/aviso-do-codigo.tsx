import { lazy, Suspense } from 'react';
import { useStore } from '../../../web/state/store.ts';
import { codigoNovo } from './codigo-novo.ts';

const CodigoDaCasa = lazy(async () => ({ default: (await import('./codigo-da-casa.tsx')).CodigoDaCasa }));

/** On the dashboard of a house that was just made, and wherever its owner goes from there (decision 4). */
export function AvisoDoCodigo() {
  const novo = useStore(codigoNovo);
  if (novo === null) return null;
  return (
    <Suspense>
      <CodigoDaCasa codigo={novo.codigo} onFechar={() => codigoNovo.set(null)} />
    </Suspense>
  );
}
