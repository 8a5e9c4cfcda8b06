import { useState, type SyntheticEvent } from 'react';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { FormDialog } from '../api/form-dialog.tsx';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { AccountField } from '../kit/account-field.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { t } from '../texts.ts';
import { clearSession, establishSession } from './session-store.ts';

/** Asks for the password above a form with changes; it does without the form library. */
export function SignInAgain({ email, onClose }: { email: string; onClose: () => void }) {
  const { senha, change, error, ...form } = useSignIn(email);
  return (
    <FormDialog
      size="sm"
      title={t('Sua sessão terminou')}
      description={email}
      cancelLabel={t('Sair')}
      form={{ ...form, dirty: false }}
      submitLabel={t('Entrar e continuar')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('Entre de novo: o que você digitou continua aqui.')}</p>
      <AccountField email={email} />
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

function useSignIn(email: string) {
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
      await mutateAsync({ email, senha });
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
