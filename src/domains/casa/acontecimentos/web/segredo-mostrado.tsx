import { Copy } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { t } from '../../../../shared/texts.ts';

/** The only time that it is shown: the program can make another, and not show this one again. */
export function SegredoMostrado({ segredo, onClose }: { segredo: string; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={t('Segredo do endereço')}
      cancelLabel={t('Fechar')}
      actions={
        <Button variant="primary" icon={Copy} onClick={() => void copyText(segredo, t('Segredo copiado'))}>
          {t('Copiar segredo')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">
          {t(
            'Cole no outro sistema: com ele se confere que o aviso veio da casa. Ele não aparece de novo; se perder, troque por outro.',
          )}
        </p>
        <TextField label={t('Segredo')} readOnly value={segredo} onFocus={({ target }) => target.select()} />
      </div>
    </Dialog>
  );
}
