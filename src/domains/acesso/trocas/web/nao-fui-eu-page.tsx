import { useState } from 'react';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { clearSession } from '../../../../web/session/session-store.ts';
import { Formulario } from '../../acesso/web/formulario.tsx';
import { LinkRecusado } from '../../acesso/web/link-recusado.tsx';
import { Moldura } from '../../acesso/web/moldura.tsx';
import { useEnvio } from '../../acesso/web/use-envio.ts';
import { useSegredo } from '../../acesso/web/use-segredo.ts';
import { t } from '../../../../shared/texts.ts';
import { desfazerTroca } from './queries.ts';

/**
 * The page behind 'Não fui eu' in the letter to the old address. One press brings the way in back,
 * and leads on to a new password.
 */
export function Page() {
  const token = useSegredo();
  return <NaoFuiEu key={token} token={token} />;
}

function NaoFuiEu({ token }: { token: string }) {
  const [recusa, setRecusa] = useState<ApiError | null>(null);
  const { ocupado, falha, enviar } = useEnvio();
  const titulo = t('Não fui eu');
  if (token === '' || recusa)
    return (
      <LinkRecusado
        titulo={titulo}
        erro={recusa}
        nota={t('Fale logo com quem cuida da casa: essa pessoa pode parar a sua conta e dar outro acesso.')}
        tentando={false}
        onTentar={() => setRecusa(null)}
        saida={<TextLink href="/login">{t('Ir para entrar')}</TextLink>}
      />
    );
  const desfazer = {
    enviar: async () => {
      const segredo = await desfazerTroca(token);
      clearSession();
      location.assign(`/nova-senha#${segredo}`);
    },
    aoFalhar: (error: ApiError | null) => {
      if (error?.status === 410 || error?.status === 409) setRecusa(error);
      return error?.message ?? t('Não foi possível desfazer. Tente de novo em alguns instantes.');
    },
  };
  return (
    <Moldura
      titulo={titulo}
      nota={t('A sua conta volta a entrar como antes, todos os aparelhos saem dela, e você escolhe outra senha.')}
    >
      <Formulario
        rotulo={t('Não fui eu: desfazer')}
        ocupado={ocupado}
        falha={falha}
        onSubmit={(event) => void enviar(desfazer, event)}
      />
    </Moldura>
  );
}
