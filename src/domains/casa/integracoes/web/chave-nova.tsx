import { Copy } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import type { Feixe } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { primeiraLista } from './palavras.ts';

/** A key whose secret was just made. */
export interface Nova {
  nome: string;
  /** Null if this answer was shown before. */
  token: string | null;
  feixes: readonly Feixe[];
}

interface Props extends Nova {
  onClose: () => void;
}

/** A key that was just made. It is shown this once, with a line to try it. */
export function ChaveNova({ nome, token, feixes, onClose }: Props) {
  const lista = primeiraLista(feixes);
  return (
    <Dialog
      onClose={onClose}
      title={t('A chave de {nome}', { nome })}
      cancelLabel={t('Pronto')}
      actions={
        token !== null && (
          <Button variant="primary" icon={Copy} onClick={() => void copyText(token, t('Chave copiada'))}>
            {t('Copiar a chave')}
          </Button>
        )
      }
    >
      {token === null ? (
        <Notice tone="aviso">{t('A chave já foi mostrada. Se não a copiou, renove-a.')}</Notice>
      ) : (
        <div className="flex flex-col gap-4">
          <Notice tone="aviso">{t('Copie agora: ela não aparece de novo.')}</Notice>
          <TextField
            label={t('A chave de {nome}', { nome })}
            hideLabel
            readOnly
            value={token}
            onFocus={({ target }) => target.select()}
          />
          {lista && (
            <div>
              <p className="font-semibold">{t('Tente com')}</p>
              <pre className="rounded-md bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
                {`curl -H "Authorization: Bearer ${token}" ${location.origin}/api/v1/${lista}`}
              </pre>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
