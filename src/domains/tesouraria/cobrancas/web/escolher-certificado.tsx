import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../../../web/kit/field.tsx';
import { FileButton } from '../../../../web/kit/file-button.tsx';
import { t } from '../../../../shared/texts.ts';

/** What the server takes, in bytes of the file. */
const MAIOR_ARQUIVO = 15_000;

interface Props {
  error: string | undefined;
  /** The file as base64. */
  onArquivo: (certificado: string) => void;
}

/** The P12 that the bank hands out. It is read when it is sent, and not kept here. */
export function EscolherCertificado({ error, onArquivo }: Props) {
  const [nome, setNome] = useState<string | null>(null);
  const [recusa, setRecusa] = useState<string | undefined>();
  const escolher = async (arquivo: File) => {
    const grande = arquivo.size > MAIOR_ARQUIVO;
    setNome(arquivo.name);
    setRecusa(grande ? t('Este arquivo não é um certificado P12 com a sua chave.') : undefined);
    onArquivo(grande ? '' : btoa(String.fromCharCode(...new Uint8Array(await arquivo.arrayBuffer()))));
  };
  return (
    <Field
      label={t('Certificado (arquivo .p12 ou .pfx)')}
      hint={t('É o banco que dá. Fica selado no cofre, como a chave.')}
      error={recusa ?? error}
      required
    >
      {({ 'aria-required': _, ...control }) => (
        <div className="flex min-w-0 flex-wrap items-center gap-2.5">
          <FileButton
            {...control}
            name="certificado"
            icon={KeyRound}
            accept=".p12,.pfx,application/x-pkcs12"
            onFile={(arquivo) => void escolher(arquivo)}
          >
            {nome === null ? t('Escolher o arquivo') : t('Trocar o arquivo')}
          </FileButton>
          {nome !== null && <span className="min-w-0 text-sm break-all text-ink-2">{nome}</span>}
        </div>
      )}
    </Field>
  );
}
