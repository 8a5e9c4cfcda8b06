import { useEffect } from 'react';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { UpdateNotice } from '../../../../web/offline/update-notice.tsx';
import { keepProgram } from '../../../../web/offline/updates.ts';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { useRested } from '../../../../web/state/idle.ts';
import { usePath } from '../../../../web/state/router.ts';
import { ehDe, useFila } from './fila.ts';
import { t } from '../../../../shared/texts.ts';
import { tituloDaFila } from './titulo-da-fila.ts';
import { useEnvioDaFila } from './use-envio-da-fila.ts';

/**
 * Sends the queue from whatever screen is open, and shows outside the till what waits or needs
 * somebody there.
 */
export function AvisoDaFila() {
  const { usuario, casa } = useSignedIn();
  const dono = { usuario: usuario.id, org: casa?.id ?? '' };
  useEnvioDaFila(dono);
  const path = usePath();
  const minhas = useFila().filter((entrada) => ehDe(entrada, dono));
  if (minhas.length === 0 || path.startsWith('/pdv')) return null;
  const recusadas = minhas.filter(({ recusa }) => recusa !== null).length;
  return (
    <Notice
      tone="aviso"
      title={tituloDaFila(minhas.length, recusadas)}
      className="mx-4 mt-4 md:mx-8"
      action={<LinkButton href="/pdv">{t('Abrir o PDV')}</LinkButton>}
    >
      {recusadas > 0
        ? t('O servidor não aceitou. Corrija ou descarte cada uma.')
        : t('O envio é automático assim que a rede voltar.')}
    </Notice>
  );
}

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
