import { t } from '../../shared/texts.ts';
import { toast } from './toast.tsx';

/**
 * Copies to the clipboard. Over plain http, as in a house's network, browsers offer only the old
 * command.
 */
export async function toClipboard(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  const hand = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('copy', hand, true);
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other there
  const copied = document.execCommand('copy');
  removeEventListener('copy', hand, true);
  if (!copied) throw new Error('the browser copies nothing');
}

/** Copies to the clipboard and says whether it worked. */
export const copyText = (text: string, copied: string = t('Copiado')): Promise<void> =>
  toClipboard(text).then(
    () => toast.sucesso(copied),
    () => toast.erro(t('Falha ao copiar')),
  );
