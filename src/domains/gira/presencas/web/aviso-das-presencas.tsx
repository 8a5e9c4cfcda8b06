import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { useRested } from '../../../../web/state/idle.ts';
import { t } from '../../../../shared/texts.ts';
import { useNaFila } from './fila.ts';
import { useEnvioDePresencas } from './use-envio-de-presencas.ts';
import { usePath } from '../../../../web/state/router.ts';

/** Stands on every screen of people who take attendance, and keeps sending what waits. */
export function AvisoDasPresencas() {
  const marca = useCan()('agenda:edit');
  const rested = useRested();
  return marca && rested ? <Envio /> : null;
}

function Envio() {
  const { usuario, casa } = useSignedIn();
  const dono = { usuario: usuario.id, org: casa?.id ?? '' };
  useEnvioDePresencas(dono);
  const path = usePath();
  const esperam = useNaFila(dono).length;
  // A tap is sent at once; only marks that wait for a network are worth a notice.
  if (esperam === 0 || navigator.onLine || path.startsWith('/presencas')) return null;
  return (
    <Notice
      tone="aviso"
      title={esperam === 1 ? t('1 presença espera a rede') : t('{n} presenças esperam a rede', { n: esperam })}
      className="mx-4 mt-4 md:mx-8"
      action={<LinkButton href="/presencas">{t('Abrir a chamada')}</LinkButton>}
    >
      {t('O envio é automático assim que a rede voltar.')}
    </Notice>
  );
}
