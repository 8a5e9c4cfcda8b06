import { UserX } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { clearSession } from '../../../../web/session/session-store.ts';
import { askBeforeSignOut } from '../../../../web/session/sign-out.ts';
import { t } from '../../../../shared/texts.ts';
import { goPast } from '../../../../web/state/router.ts';

/**
 * Deletes the person's own account for ever, after the password. Work left unfinished on this
 * device is shown first.
 */
export function ExcluirConta() {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button variant="danger" icon={UserX} onClick={() => void askBeforeSignOut(() => setAberto(true))}>
        {t('Excluir minha conta')}
      </Button>
      {aberto && <Confirmar onClose={() => setAberto(false)} />}
    </>
  );
}

function Confirmar({ onClose }: { onClose: () => void }) {
  const acao = useActionForm<'excluirConta', { senha: string }>({
    action: 'excluirConta',
    defaultValues: { senha: '' },
    toInput: (valores) => valores,
    check: ({ senha }) => ({ senha: senha === '' && t('Informe a senha.') }),
    errorTitle: t('Não foi possível excluir a conta'),
    onDone: () => {
      goPast('/');
      clearSession();
      toast.sucesso(t('Conta excluída'));
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t('Excluir a sua conta?')}
      form={acao}
      dirty={false}
      submitLabel={t('Excluir minha conta')}
      submitVariant="danger-solid"
      onClose={onClose}
    >
      <p>
        {t(
          'Nome, e-mail, telefone e foto são apagados para sempre, e você sai da casa. O que você registrou nas contas da casa continua nelas, sem o seu nome. A ficha de membro é da casa: peça a ela que anonimize.',
        )}
      </p>
      <PasswordField
        label={t('Para confirmar, sua senha')}
        required
        autoComplete="current-password"
        {...acao.text('senha')}
      />
    </FormDialog>
  );
}
