import { ImageUp, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../../web/api/api-error.ts';
import { Button } from '../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../web/kit/confirm-dialog.tsx';
import { FileButton } from '../../../web/kit/file-button.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import type { Upload } from '../../../shared/contract.ts';
import { recusaDoArquivo } from '../rules.ts';
import { t } from '../texts.ts';

interface Props {
  /** The picture shown now. */
  children: ReactNode;
  /** The name of the person or thing in the picture, for the question before it is removed. */
  de: string;
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

type Pergunta = { tipo: 'remover' } | { tipo: 'trocar'; file: File };

/**
 * A picture that can be uploaded, replaced and removed, with the document's sentences before and after the upload.
 * The server keeps no picture that went, so its removal and its replacement ask first.
 */
export function Imagem(props: Props) {
  const { children, regra, nota, presente, palavras, enviando, removendo, ditos } = props;
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const enviar = async (file: File) => {
    try {
      await props.enviar(file);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.erro(tituloDe(error) ?? ditos.falha, error.message);
      return false;
    }
    toast.sucesso(ditos.enviada);
    return true;
  };
  const escolher = (file: File) => {
    const recusa = recusaDoArquivo(file, regra);
    if (recusa) toast.erro(recusa.titulo, recusa.frase);
    else if (presente) setPergunta({ tipo: 'trocar', file });
    else void enviar(file);
  };
  const remover = async () => {
    await props.remover();
    toast.sucesso(ditos.removida);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {children}
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
        <div className="flex flex-wrap gap-2.5">
          <FileButton
            icon={ImageUp}
            busy={enviando}
            accept={regra.types.map((tipo) => `image/${tipo}`).join(',')}
            onFile={escolher}
          >
            {presente ? palavras.trocar : palavras.enviar}
          </FileButton>
          {presente && (
            <Button
              variant="danger"
              icon={Trash2}
              busy={removendo}
              aria-label={palavras.remover}
              onClick={() => setPergunta({ tipo: 'remover' })}
            >
              {t('Remover')}
            </Button>
          )}
        </div>
        <p className="text-xs text-ink-3">{nota}</p>
      </div>
      {pergunta && <Perguntar {...props} {...{ pergunta, enviar, remover }} onFechar={() => setPergunta(null)} />}
    </div>
  );
}

interface PerguntarProps extends Pick<Props, 'de' | 'palavras'> {
  pergunta: Pergunta;
  /** False if it was refused, which the toast has said. */
  enviar: (file: File) => Promise<boolean>;
  remover: () => Promise<void>;
  onFechar: () => void;
}

function Perguntar({ pergunta, de, palavras, enviar, remover, onFechar }: PerguntarProps) {
  if (pergunta.tipo === 'remover')
    return (
      <ConfirmDialog
        onClose={onFechar}
        title={`${palavras.remover}?`}
        item={de}
        confirmLabel={t('Remover')}
        onConfirm={remover}
      >
        {t('A imagem é apagada de vez. Para tê-la de volta, é preciso enviar o arquivo de novo.')}
      </ConfirmDialog>
    );
  const { file } = pergunta;
  return (
    <ConfirmDialog
      onClose={onFechar}
      title={`${palavras.trocar}?`}
      item={de}
      confirmLabel={t('Trocar')}
      onConfirm={async () => {
        if (!(await enviar(file))) throw new Error('refused');
      }}
    >
      <span className="break-words">
        {t('Entra {arquivo}. A imagem de agora é apagada de vez.', { arquivo: file.name })}
      </span>
    </ConfirmDialog>
  );
}

function tituloDe({ code }: ApiError): string | null {
  if (code === 'arquivo_invalido') return t('Arquivo inválido');
  if (code === 'arquivo_grande') return t('Arquivo muito grande');
  return null;
}
