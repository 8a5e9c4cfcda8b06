import { Mail } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';
import { CamposDaProva, SEM_PROVA, useProva, type Provada } from './prova.tsx';

interface Valores extends Provada {
  email: string;
}

interface Pedido {
  email: string;
  porEmail: boolean;
}

/** Asks for another e-mail and says where the link went. The old one stays until it is opened. */
export function TrocarEmail({ onClose }: { onClose: () => void }) {
  const { email: atual } = useSignedIn().usuario;
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const prova = useProva();
  const acao = useActionForm<'pedirTrocaDoEmail', Valores>({
    action: 'pedirTrocaDoEmail',
    defaultValues: { email: '', ...SEM_PROVA },
    toInput: (valores) => ({ ...valores, assinatura: prova.tirar() }),
    check: ({ email, ...provada }) => ({
      email: !email.includes('@') && t('Informe um e-mail válido.'),
      ...prova.conferir(provada),
    }),
    onDone: ({ por_email }, { email }) => setPedido({ email: email.trim(), porEmail: por_email }),
  });
  if (pedido) return <Enviado {...pedido} atual={atual} onClose={onClose} />;
  return (
    <FormDialog
      size="sm"
      title={atual === null ? t('Entrar com e-mail') : t('Trocar e-mail')}
      description={atual ?? undefined}
      form={acao}
      submitLabel={t('Enviar link')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {atual === null
          ? t('Mandamos um link ao e-mail. Ele passa a valer quando você abrir o link.')
          : t('Mandamos um link ao e-mail novo. Até você abrir o link, tudo fica como está.')}
      </p>
      <TextField
        label={atual === null ? t('E-mail') : t('E-mail novo')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        icon={Mail}
        {...acao.text('email')}
      />
      <CamposDaProva prova={prova} acao={acao} />
    </FormDialog>
  );
}

/** Without SMTP the letter stays on the server, so nobody should be told to wait for it. */
const Enviado = ({ email, porEmail, atual, onClose }: Pedido & { atual: string | null; onClose: () => void }) => (
  <Dialog
    onClose={onClose}
    size="sm"
    title={porEmail ? t('Confira seu e-mail') : t('Peça o link')}
    cancelLabel={t('Fechar')}
  >
    <div className="flex flex-col gap-3 text-ink-2">
      <p>
        {porEmail
          ? t('Abra o link que mandamos a {email}. Ele vale por um dia. Olhe também a caixa de spam.', { email })
          : t(
              'Este servidor não envia e-mails. O link para {email} está com quem cuida do servidor e vale por um dia.',
              {
                email,
              },
            )}
      </p>
      {atual !== null && <p>{t('Até lá você continua entrando com {email}.', { email: atual })}</p>}
    </div>
  </Dialog>
);
