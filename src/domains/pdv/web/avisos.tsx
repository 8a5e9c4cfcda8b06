import { lazy, Suspense, useEffect } from 'react';
import { UpdateNotice } from '../../../web/offline/update-notice.tsx';
import { keepProgram } from '../../../web/offline/updates.ts';
import { reaches, useAccessRules } from '../../../web/session/access.ts';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { useRested } from '../../../web/state/idle.ts';

const AvisoDaFila = lazy(async () => ({ default: (await import('./aviso-da-fila.tsx')).AvisoDaFila }));

let guardado: Promise<void> | undefined;

/** On every screen of whoever sells: the queue goes on being sent, and the till is made ready to open without the network; once the screen stands. */
export function AvisosDoPdv() {
  const vende = reaches(useAccessRules(), useSignedIn(), 'equipe');
  const rested = useRested();
  useEffect(() => {
    if (vende && rested && import.meta.env.PROD) guardado ??= keepProgram().catch(() => undefined);
  }, [vende, rested]);
  return (
    <>
      <UpdateNotice />
      <Suspense>{vende && rested && <AvisoDaFila />}</Suspense>
    </>
  );
}
