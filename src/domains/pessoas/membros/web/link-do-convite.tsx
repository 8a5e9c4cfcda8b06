import { LinkDialog } from '../../../../web/kit/link-dialog.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';

export interface Convite {
  nome: string;
  email: string;
  /** Path with the secret behind '#'; shown only once. */
  link: string;
}

/**
 * The invitation was sent by e-mail, if the server sends any; its link may also be sent by hand.
 */
export function LinkDoConvite({ nome, email, link, onClose }: Convite & { onClose: () => void }) {
  const { envia_emails } = useSignedIn();
  return (
    <LinkDialog
      title={envia_emails ? t('Convite enviado') : t('Convite criado')}
      name={nome}
      text={
        envia_emails
          ? t('O convite foi para {email} e vale por 7 dias. Se preferir, copie o link e mande pelo WhatsApp.', {
              email,
            })
          : t('Este servidor não envia e-mails: copie o link e mande pelo WhatsApp. Ele vale por 7 dias.')
      }
      label={t('Link do convite')}
      path={link}
      onClose={onClose}
    />
  );
}
