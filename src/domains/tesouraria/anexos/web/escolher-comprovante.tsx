import { Paperclip } from 'lucide-react';
import { mediaType } from '../../../../shared/contract.ts';
import { refuseFile } from '../../../../shared/upload.ts';
import { FileButton } from '../../../../web/kit/file-button.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { COMPROVANTE } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

interface Props {
  onFile: (arquivo: File) => void;
  busy?: boolean;
  disabled?: boolean;
}

/** Chooses one receipt. A file that cannot be one is refused before it is sent. */
export function EscolherComprovante({ onFile, busy = false, disabled = false }: Props) {
  const escolher = (arquivo: File) => {
    const recusa = refuseFile(arquivo, COMPROVANTE);
    if (recusa) toast.erro(recusa.title, recusa.message);
    else onFile(arquivo);
  };
  return (
    <FileButton
      icon={Paperclip}
      busy={busy}
      disabled={disabled}
      accept={COMPROVANTE.types.map(mediaType).join(',')}
      onFile={escolher}
    >
      {t('Anexar comprovante')}
    </FileButton>
  );
}
