import { useEffect } from 'react';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { readStored } from '../../../../web/state/storage.ts';

/** Once per start, and only in a browser whose notices somebody turned on. */
export function RenovarAparelho() {
  const { usuario, casa } = useSignedIn();
  const [pessoa, daCasa] = [usuario.id, casa !== null];
  useEffect(() => {
    if (!daCasa || readStored('ile.avisos') === null) return;
    // A failure is tried again at the next start.
    void import('./ao-iniciar.ts').then(({ renovarAparelho }) => renovarAparelho(pessoa)).catch(() => undefined);
  }, [pessoa, daCasa]);
  return null;
}
