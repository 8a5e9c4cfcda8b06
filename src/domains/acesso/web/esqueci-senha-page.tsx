import { useState } from 'react';
import { Notice } from '../../../web/kit/notice.tsx';
import { TextLink } from '../../../web/kit/text-link.tsx';
import { t } from '../texts.ts';
import { CampoDoEmail, Formulario } from './formulario.tsx';
import { Moldura } from './moldura.tsx';
import { pedirRedefinicao } from './queries.ts';
import { useEnvio } from './use-envio.ts';

/** Row A16: the answer is the same whether or not the e-mail has an account. */
export function Page() {
  const [email, setEmail] = useState('');
  const [pedido, setPedido] = useState<string | null>(null);
  const { ocupado, erros, falha, enviar } = useEnvio();
  const pedir = {
    enviar: async () => {
      await pedirRedefinicao(email);
      setPedido(email.trim());
    },
    aoFalhar: (error: Error | null) =>
      error?.message ?? t('Não foi possível pedir o link. Tente de novo em alguns instantes.'),
  };
  return (
    <Moldura titulo={t('Esqueci a senha')} nota={t('Enviamos um link para você escolher outra.')}>
      {pedido === null ? (
        <Formulario
          rotulo={t('Enviar link')}
          ocupado={ocupado}
          falha={falha}
          onSubmit={(event) => void enviar(pedir, event)}
        >
          <CampoDoEmail value={email} error={erros['email']} onChange={(event) => setEmail(event.target.value)} />
        </Formulario>
      ) : (
        <Notice live className="mt-6" title={t('Confira seu e-mail')}>
          {t(
            'Se {email} tiver uma conta, o link chega em instantes e vale por uma hora. Olhe também a caixa de spam.',
            { email: pedido },
          )}
        </Notice>
      )}
      <p className="mt-5">
        <TextLink href="/login">{t('Voltar para entrar')}</TextLink>
      </p>
    </Moldura>
  );
}
