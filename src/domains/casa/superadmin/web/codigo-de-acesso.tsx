import { Copy, Share2 } from 'lucide-react';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { textoDoCodigo } from '../rules.ts';
import { t } from '../texts.ts';

/** Uses the device's own sharing, else the clipboard. Closing the share sheet is no failure. */
async function compartilhar(codigo: string): Promise<void> {
  const text = textoDoCodigo(codigo, `${location.origin}/signup`);
  if (typeof navigator.share !== 'function') {
    await copyText(text);
    return;
  }
  try {
    await navigator.share({ text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.erro(t('Falha ao compartilhar'));
  }
}

export function CodigoDeAcesso({ codigo, nome }: { codigo: string; nome: string }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="min-w-34 font-semibold tracking-wide whitespace-nowrap figures">{codigo}</span>
      <IconButton icon={Copy} label={t('Copiar código de {nome}', { nome })} onClick={() => void copyText(codigo)} />
      <IconButton
        icon={Share2}
        label={t('Compartilhar código de {nome}', { nome })}
        onClick={() => void compartilhar(codigo)}
      />
    </span>
  );
}
