import { Suspense, useEffect } from 'react';
import { UpdateNotice } from '../../../web/offline/update-notice.tsx';
import { keepProgram } from '../../../web/offline/updates.ts';
import { useCan } from '../../../web/session/session-store.ts';
import { lazyPart, Nothing } from '../../../web/shell/lazy-part.ts';
import { useRested } from '../../../web/state/idle.ts';

const { Part: AvisoDaFila } = lazyPart(
  async () => (await import('./aviso-da-fila.tsx')).AvisoDaFila,
  async () => Nothing,
);

let guardado: Promise<void> | undefined;

/** On every screen of people who sell: keeps sending the queue and, once the screen is shown, prepares the till to open without a network. */
export function AvisosDoPdv() {
  const vende = useCan()('equipe');
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
