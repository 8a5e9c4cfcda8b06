import { useState } from 'react';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { HOME } from '../../../../web/session/next-path.ts';
import { Formulario } from '../../acesso/web/formulario.tsx';
import { LinkRecusado } from '../../acesso/web/link-recusado.tsx';
import { Moldura } from '../../acesso/web/moldura.tsx';
import { useEnvio } from '../../acesso/web/use-envio.ts';
import { useSegredo } from '../../acesso/web/use-segredo.ts';
import { t } from '../../../../shared/texts.ts';
import { confirmarEmail } from './queries.ts';

/**
 * The page behind the letter to a new e-mail. The secret follows '#', and nothing counts before a
 * press: a preview that fetches the page confirms nothing.
 */
export function Page() {
  const token = useSegredo();
  return <Confirmar key={token} token={token} />;
}

function Confirmar({ token }: { token: string }) {
  const [feito, setFeito] = useState(false);
  const [recusa, setRecusa] = useState<ApiError | null>(null);
  const { ocupado, falha, enviar } = useEnvio();
  const titulo = t('Confirmar e-mail');
  const saida = <TextLink href={HOME}>{t('Ir para o sistema')}</TextLink>;
  if (token === '' || recusa)
    return (
      <LinkRecusado titulo={titulo} erro={recusa} tentando={false} onTentar={() => setRecusa(null)} saida={saida} />
    );
  if (feito)
    return (
      <Moldura titulo={t('E-mail confirmado')}>
        <Notice live className="mt-6">
          {t('De agora em diante a sua conta entra com este e-mail.')}
        </Notice>
        <p className="mt-5">{saida}</p>
      </Moldura>
    );
  const confirmar = {
    enviar: async () => {
      await confirmarEmail(token);
      setFeito(true);
    },
    aoFalhar: (error: ApiError | null) => {
      if (error?.status === 410 || error?.status === 409) setRecusa(error);
      return error?.message ?? t('Não foi possível confirmar. Tente de novo em alguns instantes.');
    },
  };
  return (
    <Moldura titulo={titulo} nota={t('A sua conta passa a entrar com este e-mail.')}>
      <Formulario
        rotulo={t('Confirmar')}
        ocupado={ocupado}
        falha={falha}
        onSubmit={(event) => void enviar(confirmar, event)}
      />
    </Moldura>
  );
}
