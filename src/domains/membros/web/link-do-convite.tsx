import { LinkDialog } from '../../../web/kit/link-dialog.tsx';
import { t } from '../texts.ts';

export interface Convite {
  nome: string;
  email: string;
  /** Path with the secret behind '#'; shown only once. */
  link: string;
}

/** The invitation was sent by e-mail; its link may also be sent by hand (decision 13). */
export const LinkDoConvite = ({ nome, email, link, onFechar }: Convite & { onFechar: () => void }) => (
  <LinkDialog
    title={t('Convite enviado')}
    name={nome}
    text={t('O convite foi para {email} e vale por 7 dias. Se preferir, copie o link e mande pelo WhatsApp.', {
      email,
    })}
    label={t('Link do convite')}
    path={link}
    onClose={onFechar}
  />
);
