import { useState, type SyntheticEvent } from 'react';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { FormDialog } from '../api/form-dialog.tsx';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { AccountField } from '../kit/account-field.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { t } from '../../shared/texts.ts';
import { clearSession, establishSession } from './session-store.ts';
import type { Session } from './session.ts';

/** Asks for the password above a form with changes; it does without the form library. */
export function SignInAgain({ session, onClose }: { session: Session; onClose: () => void }) {
  const who = whoSignsIn(session);
  const { senha, change, error, ...form } = useSignIn(who);
  return (
    <FormDialog
      size="sm"
      title={t('Sua sessão terminou')}
      description={who.email}
      cancelLabel={t('Sair')}
      form={{ ...form, dirty: false }}
      submitLabel={t('Entrar e continuar')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('Entre de novo: o que você digitou continua aqui.')}</p>
      <AccountField name={who.email} />
      <PasswordField
        label={t('Senha')}
        autoComplete="current-password"
        value={senha}
        error={error}
        onChange={({ target }) => change(target.value)}
      />
    </FormDialog>
  );
}

/** By telephone a person is known only in their house, by its id here. */
const whoSignsIn = ({ usuario, casa }: Session) =>
  usuario.email === null
    ? {
        email: usuario.telefone_de_acesso ?? '',
        codigo: casa?.id ?? '',
        matricula: usuario.matricula_de_acesso ?? '',
      }
    : { email: usuario.email };

function useSignIn(who: ReturnType<typeof whoSignsIn>) {
  const { mutateAsync } = useApiMutation('entrar');
  const [senha, setSenha] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const change = (text: string) => {
    setSenha(text);
    setError(undefined);
  };
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (busy) return;
    setFailure(null);
    setError(senha === '' ? t('Informe a senha.') : undefined);
    if (senha === '') return;
    setBusy(true);
    try {
      await mutateAsync({ ...who, senha });
      const session = await call('lerSessao', {});
      if (session) establishSession(session);
      else clearSession();
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      if (refusal.fields['senha']) setError(refusal.fields['senha']);
      else setFailure(refusal.message);
    } finally {
      setBusy(false);
    }
  };
  return { senha, change, error, busy, failure, submit };
}
