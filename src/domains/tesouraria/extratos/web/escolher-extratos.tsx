import { FileUp } from 'lucide-react';
import { Notice } from '../../../../web/kit/notice.tsx';
import { t } from '../../../../shared/texts.ts';

interface Props {
  /** The files that were refused, each with its sentence. */
  recusas: readonly { arquivo: string; frase: string }[];
  onArquivos: (arquivos: readonly File[]) => void;
}

/** Several files are dropped or chosen at once. */
export function EscolherExtratos({ recusas, onArquivos }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-ink-2">
        {t(
          'No site ou no aplicativo do banco, baixe o extrato em OFX. Também servem OFC, CSV e TXT. Nada é gravado antes de você conferir.',
        )}
      </p>
      {/* The field covers the whole place, so that the browser itself takes what is dropped. */}
      <div className="relative flex flex-col items-center gap-3 rounded-lg border-2 border-dashed border-line-strong bg-surface px-4 py-10 text-center focus-within:border-mata hover:border-mata">
        <FileUp aria-hidden className="size-8 text-ink-3" />
        <p className="text-lg font-semibold">{t('Escolher arquivos')}</p>
        <p className="text-sm text-ink-2 max-md:hidden">{t('ou solte aqui um ou mais')}</p>
        <input
          type="file"
          accept=".ofx,.ofc,.csv,.txt,.tsv,.qfx"
          multiple
          aria-label={t('Arquivos do extrato')}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            const arquivos = [...(event.target.files ?? [])];
            event.target.value = '';
            if (arquivos.length > 0) onArquivos(arquivos);
          }}
        />
      </div>
      {recusas.map(({ arquivo, frase }) => (
        <Notice key={arquivo} tone="erro" title={arquivo} live>
          {frase}
        </Notice>
      ))}
    </div>
  );
}
