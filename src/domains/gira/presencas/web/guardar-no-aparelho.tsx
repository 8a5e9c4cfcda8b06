import { useEffect } from 'react';
import { canSeal } from '../../../../web/offline/sealed-store.ts';
import { keepProgram } from '../../../../web/offline/updates.ts';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useGuardarAgenda } from '../../agenda/web/agenda-guardada.ts';
import { useGuardarCartao } from './cartao-guardado.ts';

let guardado: Promise<void> | undefined;

/**
 * Stands on every screen of a member: keeps the program, the card and the coming events for the
 * time without a network. Over plain http no browser keeps any of it.
 */
export function GuardarNoAparelho() {
  const { membro_id } = useSignedIn();
  const pode = canSeal() && membro_id !== null;
  useGuardarCartao(pode);
  useGuardarAgenda(pode);
  useEffect(() => {
    if (pode && import.meta.env.PROD) guardado ??= keepProgram('pocket').catch(() => undefined);
  }, [pode]);
  return null;
}
