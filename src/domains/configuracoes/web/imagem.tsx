import { ImageUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../web/api/api-error.ts';
import { Button } from '../../../web/kit/button.tsx';
import { FileButton } from '../../../web/kit/file-button.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import type { Upload } from '../../../shared/contract.ts';
import { recusaDoArquivo } from '../rules.ts';
import { t } from '../texts.ts';

interface Props {
  /** The picture shown now. */
  children: ReactNode;
  regra: Upload;
  nota: string;
  /** Whether there is a picture to remove. */
  presente: boolean;
  palavras: { enviar: string; trocar: string; remover: string };
  enviar: (file: File) => Promise<unknown>;
  enviando: boolean;
  remover: () => Promise<unknown>;
  removendo: boolean;
  ditos: { enviada: string; removida: string; falha: string };
}

/** A picture that can be uploaded, replaced and removed, with the document's sentences before and after the upload. */
export function Imagem(props: Props) {
  const { children, regra, nota, presente, palavras, enviando, removendo, ditos } = props;
  const enviar = async (file: File) => {
    const recusa = recusaDoArquivo(file, regra);
    if (recusa) {
      toast.erro(recusa.titulo, recusa.frase);
      return;
    }
    try {
      await props.enviar(file);
      toast.sucesso(ditos.enviada);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.erro(tituloDe(error) ?? ditos.falha, error.message);
    }
  };
  const remover = () =>
    props.remover().then(
      () => toast.sucesso(ditos.removida),
      () => undefined,
    );
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {children}
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
        <div className="flex flex-wrap gap-2.5">
          <FileButton
            icon={ImageUp}
            busy={enviando}
            accept={regra.types.map((tipo) => `image/${tipo}`).join(',')}
            onFile={(file) => void enviar(file)}
          >
            {presente ? palavras.trocar : palavras.enviar}
          </FileButton>
          {presente && (
            <Button
              variant="danger"
              icon={Trash2}
              busy={removendo}
              aria-label={palavras.remover}
              onClick={() => void remover()}
            >
              {t('Remover')}
            </Button>
          )}
        </div>
        <p className="text-xs text-ink-3">{nota}</p>
      </div>
    </div>
  );
}

function tituloDe({ code }: ApiError): string | null {
  if (code === 'arquivo_invalido') return t('Arquivo inválido');
  if (code === 'arquivo_grande') return t('Arquivo muito grande');
  return null;
}
