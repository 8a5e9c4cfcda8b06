import { Copy } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { ehEmail } from '../../../../shared/email.ts';
import { t } from '../../../../shared/texts.ts';
import type { Terreiro } from './queries.ts';

interface Props {
  terreiro: Terreiro;
  onClose: () => void;
}

/** The form and then, only once, the first password of a new account. */
export function VincularOwner({ terreiro, onClose }: Props) {
  const [senha, setSenha] = useState<{ email: string; senha: string } | null>(null);
  if (senha) return <SenhaProvisoria {...senha} onClose={onClose} />;
  return <Formulario terreiro={terreiro} onClose={onClose} onSenha={setSenha} />;
}

interface FormularioProps extends Props {
  onSenha: (nova: { email: string; senha: string }) => void;
}

function Formulario({ terreiro, onClose, onSenha }: FormularioProps) {
  const acao = useActionForm<'vincularOwner', { email: string; nome: string }>({
    action: 'vincularOwner',
    defaultValues: { email: '', nome: '' },
    toInput: ({ email, nome }) => ({ id: terreiro.id, email, nome }),
    check: ({ email }) => ({
      email: !email.trim() ? t('Informe o e-mail') : !ehEmail(email.trim()) && t('Informe um e-mail válido.'),
    }),
    errorTitle: t('Erro ao vincular responsável'),
    onDone: ({ email, senha }) => {
      if (senha === null) {
        toast.sucesso(t('Responsável vinculado'), t('A conta já existia: a pessoa entra com a senha que já usa.'));
        onClose();
      } else {
        toast.sucesso(t('Responsável vinculado'));
        onSenha({ email, senha });
      }
    },
  });
  return (
    <FormDialog
      title={t('Vincular responsável')}
      description={terreiro.nome}
      form={acao}
      submitLabel={t('Vincular')}
      onClose={onClose}
    >
      <TextField
        label={t('E-mail')}
        type="email"
        required
        maxLength={254}
        hint={t('Quem já tem conta e espera por um terreiro mantém a própria senha.')}
        {...acao.text('email')}
      />
      <TextField label={t('Nome (opcional)')} maxLength={120} {...acao.text('nome')} />
    </FormDialog>
  );
}

function SenhaProvisoria({ email, senha, onClose }: { email: string; senha: string; onClose: () => void }) {
  const { envia_emails } = useSignedIn();
  return (
    // As for every link shown only once, the main button is what to do with it, not the way out.
    <Dialog
      onClose={onClose}
      title={t('Responsável vinculado')}
      cancelLabel={t('Concluir')}
      actions={
        <Button variant="primary" icon={Copy} onClick={() => void copyText(senha)}>
          {t('Copiar senha')}
        </Button>
      }
    >
      <Notice tone="aviso" title={t('Senha provisória de {email}', { email })}>
        <p className="my-2 text-xl font-bold tracking-wide break-all text-ink select-all">{senha}</p>
        {envia_emails
          ? t('Mostrada só agora e enviada por e-mail. Vale por 72 horas e abre apenas a troca de senha.')
          : t('Mostrada só agora: este servidor não envia e-mails. Vale por 72 horas e abre apenas a troca de senha.')}
      </Notice>
    </Dialog>
  );
}
