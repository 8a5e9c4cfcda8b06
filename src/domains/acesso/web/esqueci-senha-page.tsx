import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { TextField } from '../../../web/kit/text-field.tsx';
import { TextLink } from '../../../web/kit/text-link.tsx';
import { t } from '../texts.ts';
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
        <form noValidate className="mt-6 flex flex-col gap-4.5" onSubmit={(event) => void enviar(pedir, event)}>
          <TextField
            label={t('E-mail')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            icon={Mail}
            value={email}
            error={erros['email']}
            onChange={(event) => setEmail(event.target.value)}
          />
          {falha && (
            <Notice tone="erro" live>
              {falha}
            </Notice>
          )}
          <Button type="submit" variant="primary" size="lg" wide busy={ocupado}>
            {t('Enviar link')}
          </Button>
        </form>
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
