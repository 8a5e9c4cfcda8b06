import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { refuseFile } from '../../../../shared/upload.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { useUpload } from '../../../../web/api/use-upload.ts';
import { FileButton } from '../../../../web/kit/file-button.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { FOTO } from '../rules.ts';
import { t } from '../texts.ts';

interface FotoEscolhida {
  foto: File | null;
  setFoto: (foto: File | null) => void;
  /** Runs once the product has an id; if only the photo fails, the product stays. */
  enviarEscolhida: (id: string) => Promise<void>;
}

export function useFotoEscolhida(): FotoEscolhida {
  const [foto, setFoto] = useState<File | null>(null);
  const enviar = useUpload('enviarFoto');
  const enviarEscolhida = async (id: string) => {
    if (!foto) return;
    setFoto(null);
    try {
      await enviar.mutateAsync({ input: { id }, file: foto });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.erro(t('Falha no upload'), error.message);
    }
  };
  return { foto, setFoto, enviarEscolhida };
}

/** The photo of a product that is not registered yet. */
export function EscolherFoto({ foto, onEscolher }: { foto: File | null; onEscolher: (foto: File | null) => void }) {
  const escolher = (nova: File) => {
    const recusa = refuseFile(nova, FOTO);
    if (recusa) toast.erro(recusa.title, recusa.message);
    else onEscolher(nova);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <FileButton icon={ImagePlus} accept={FOTO.types.map((tipo) => `image/${tipo}`).join(',')} onFile={escolher}>
        {t('Escolher foto')}
      </FileButton>
      <p role="status" className="min-w-0 flex-1 basis-48 text-sm break-words text-ink-3">
        {foto
          ? `${t('Foto escolhida: {nome}', { nome: foto.name })} ${t('A foto vai junto quando você salvar.')}`
          : t('PNG, JPG ou WEBP, até 3 MB.')}
      </p>
    </div>
  );
}
