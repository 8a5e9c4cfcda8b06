import { useEffect } from 'react';
import { UpdateNotice } from '../../../../web/offline/update-notice.tsx';
import { keepProgram } from '../../../../web/offline/updates.ts';
import { useCan } from '../../../../web/session/session-store.ts';
import { useRested } from '../../../../web/state/idle.ts';
import { AvisoDaFila } from './aviso-da-fila.tsx';

let guardado: Promise<void> | undefined;

/**
 * Stands on every screen of people who sell. It keeps sending the queue and, once the screen is
 * shown, prepares the till to open without a network.
 */
export function AvisosDoPdv() {
  const vende = useCan()('equipe');
  const rested = useRested();
  useEffect(() => {
    if (vende && rested && import.meta.env.PROD) guardado ??= keepProgram().catch(() => undefined);
  }, [vende, rested]);
  return (
    <>
      <UpdateNotice />
      {vende && rested && <AvisoDaFila />}
    </>
  );
}
