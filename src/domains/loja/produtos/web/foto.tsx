import { Package } from 'lucide-react';
import { useState } from 'react';
import { PictureField } from '../../../../web/api/picture-field.tsx';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useUpload } from '../../../../web/api/use-upload.ts';
import { FOTO } from '../rules.ts';
import { t } from '../texts.ts';
import type { Produto } from './queries.ts';

/** The photo of a product, uploaded at once. */
export function Foto({ produto: { id, nome, imagem_url } }: { produto: Produto }) {
  const [atual, setAtual] = useState(imagem_url);
  const enviar = useUpload('enviarFoto');
  const remover = useApiMutation('removerFoto', { errorTitle: t('Erro ao remover') });
  return (
    <PictureField
      of={nome}
      rule={FOTO}
      note={t('PNG, JPG ou WEBP, até 3 MB.')}
      present={atual !== null}
      words={{ send: t('Enviar foto'), replace: t('Trocar foto'), remove: t('Remover foto') }}
      send={async (file) => setAtual((await enviar.mutateAsync({ input: { id }, file })).imagem_url)}
      sending={enviar.isPending}
      remove={async () => {
        await remover.mutateAsync({ id });
        setAtual(null);
      }}
      removing={remover.isPending}
      said={{ sent: t('Foto salva'), removed: t('Foto removida'), failed: t('Falha no upload') }}
    >
      <Retrato imagem={atual} />
    </PictureField>
  );
}

function Retrato({ imagem }: { imagem: string | null }) {
  if (imagem !== null) return <img src={imagem} alt="" className="size-24 shrink-0 rounded-lg object-cover" />;
  return (
    <span aria-hidden className="grid size-24 shrink-0 place-items-center rounded-lg bg-sunken text-ink-3">
      <Package className="size-8" />
    </span>
  );
}
