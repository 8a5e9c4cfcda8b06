import { useState } from 'react';
import { t } from '../../../../shared/texts.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { CampoDoEmail, Formulario } from './formulario.tsx';
import { Moldura } from './moldura.tsx';
import { pedirRedefinicao } from './queries.ts';
import { useEnvio } from './use-envio.ts';

/** The answer is the same whether or not the e-mail has an account. */
export function Page() {
  const [email, setEmail] = useState('');
  const [pedido, setPedido] = useState<{ email: string; porEmail: boolean } | null>(null);
  const { ocupado, erros, falha, enviar } = useEnvio();
  const pedir = {
    enviar: async () => {
      const { por_email } = await pedirRedefinicao(email);
      setPedido({ email: email.trim(), porEmail: por_email });
    },
    aoFalhar: (error: Error | null) =>
      error?.message ?? t('Não foi possível pedir o link. Tente de novo em alguns instantes.'),
  };
  return (
    <Moldura titulo={t('Esqueci a senha')} nota={t('Um link deixa você escolher outra.')}>
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
        <Pedido {...pedido} />
      )}
      <p className="mt-5 text-ink-2">{t('Não tem e-mail? Peça um link a quem cuida da casa.')}</p>
      <p className="mt-3">
        <TextLink href="/login">{t('Voltar para entrar')}</TextLink>
      </p>
    </Moldura>
  );
}

/**
 * Without SMTP the letter stays in a folder of the server, so nobody should be told to wait for it.
 */
const Pedido = ({ email, porEmail }: { email: string; porEmail: boolean }) => (
  <Notice live className="mt-6" title={porEmail ? t('Confira seu e-mail') : t('Peça o link')}>
    {porEmail ? (
      t('Se {email} tiver uma conta, o link chega em instantes e vale por uma hora. Olhe também a caixa de spam.', {
        email,
      })
    ) : (
      <>
        <p>
          {t(
            'Este servidor não envia e-mails. Peça um link a um responsável ou administrador da sua casa: em Usuários, Ações, Link para nova senha.',
          )}
        </p>
        <p className="mt-2">
          {t(
            'Não há quem possa? Se {email} tiver uma conta, um link está com quem cuida do servidor e vale por uma hora.',
            { email },
          )}
        </p>
      </>
    )}
  </Notice>
);
