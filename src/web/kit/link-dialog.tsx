import { Copy } from 'lucide-react';
import { t } from '../../shared/texts.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

interface Props {
  title: string;
  /** The name of the person who gets the link. */
  name: string;
  /** How long it holds, and to whom it is sent. */
  text: string;
  /** The label of the field. */
  label: string;
  /** Path with the secret behind '#'; shown this once. */
  path: string;
  onClose: () => void;
}

/** A link that somebody was just given, to be sent by hand. */
export function LinkDialog({ title, name, text, label, path, onClose }: Props) {
  const address = new URL(path, location.origin).href;
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={title}
      description={name}
      cancelLabel={t('Fechar')}
      actions={
        <Button variant="primary" icon={Copy} onClick={() => void copyText(address, t('Link copiado'))}>
          {t('Copiar link')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{text}</p>
        <TextField
          label={label}
          readOnly
          value={address}
          onFocus={({ target }) => {
            target.select();
            // Shows the beginning of the link, where its address stands.
            requestAnimationFrame(() => (target.scrollLeft = 0));
          }}
        />
      </div>
    </Dialog>
  );
}
