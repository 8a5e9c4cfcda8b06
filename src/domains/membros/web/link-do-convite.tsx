import { Copy } from 'lucide-react';
import { Button } from '../../../web/kit/button.tsx';
import { copyText } from '../../../web/kit/copy-text.ts';
import { Dialog } from '../../../web/kit/dialog.tsx';
import { TextField } from '../../../web/kit/text-field.tsx';
import { t } from '../texts.ts';

export interface Convite {
  nome: string;
  email: string;
  /** Path with the secret behind '#'; shown this once. */
  link: string;
}

/** The invitation went out by e-mail; its link may also be sent by hand (decision 13). */
export function LinkDoConvite({ nome, email, link, onFechar }: Convite & { onFechar: () => void }) {
  const endereco = new URL(link, location.origin).href;
  return (
    <Dialog
      onClose={onFechar}
      size="sm"
      title={t('Convite enviado')}
      description={nome}
      cancelLabel={t('Fechar')}
      actions={
        <Button variant="primary" icon={Copy} onClick={() => void copyText(endereco, t('Link copiado'))}>
          {t('Copiar link')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">
          {t('O convite foi para {email} e vale por 7 dias. Se preferir, copie o link e mande pelo WhatsApp.', {
            email,
          })}
        </p>
        <TextField label={t('Link do convite')} readOnly value={endereco} onFocus={(event) => event.target.select()} />
      </div>
    </Dialog>
  );
}
