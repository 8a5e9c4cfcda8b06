import { texts } from '../../shared/texts.ts';
import { toast } from './toast.tsx';

// A catalogue of its own: only who copies loads it.
const t = texts({ Copiado: 'Copied', 'Falha ao copiar': 'Could not copy' });

/** To the clipboard, and says how it went. */
export const copyText = (text: string, copied: string = t('Copiado')): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => toast.sucesso(copied),
    () => toast.erro(t('Falha ao copiar')),
  );
