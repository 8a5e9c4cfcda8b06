import { call } from '../api/client.ts';
import { FormDialog } from '../api/form-dialog.tsx';
import { useActionForm } from '../api/use-action-form.ts';
import { AccountField } from '../kit/account-field.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { leave } from '../state/unsaved.ts';
import { t } from '../texts.ts';
import { clearSession, establishSession } from './session-store.ts';
import type { Session } from './session.ts';

/** Over a form that holds changes when the session ends: the same person comes back to it, or gives it up. */
export function SessionInterrupted({ session: { usuario } }: { session: Session }) {
  const { email } = usuario;
  const action = useActionForm<'entrar', { senha: string }>({
    action: 'entrar',
    defaultValues: { senha: '' },
    toInput: ({ senha }) => ({ email, senha }),
    check: ({ senha }) => ({ senha: senha === '' && t('Informe a senha.') }),
    onDone: async () => {
      const session = await call('lerSessao', {});
      if (session) establishSession(session);
      else clearSession();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t('Sua sessão terminou')}
      description={email}
      cancelLabel={t('Sair')}
      form={action}
      dirty={false}
      submitLabel={t('Entrar e continuar')}
      onClose={() => leave(clearSession)}
    >
      <p className="text-ink-2">{t('Entre de novo: o que você digitou continua aqui.')}</p>
      <AccountField email={email} />
      <PasswordField label={t('Senha')} autoComplete="current-password" {...action.text('senha')} />
    </FormDialog>
  );
}
