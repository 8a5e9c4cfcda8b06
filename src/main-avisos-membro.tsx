// What stands above every screen of a member once the first one is seen.
import { useEffect } from 'react';
import { RenovarAparelho } from './domains/acesso/aparelhos/web/renovar-aparelho.tsx';
import { AvisoDasPresencas } from './domains/gira/presencas/web/aviso-das-presencas.tsx';
import { GuardarNoAparelho } from './domains/gira/presencas/web/guardar-no-aparelho.tsx';
import { countVisit } from './web/install/install-state.ts';
import { UpdateNotice } from './web/offline/update-notice.tsx';

export function AvisosDoAparelho() {
  useEffect(countVisit, []);
  return (
    <>
      <UpdateNotice />
      <AvisoDasPresencas />
      <RenovarAparelho />
      <GuardarNoAparelho />
    </>
  );
}
