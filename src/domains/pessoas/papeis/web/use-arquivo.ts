import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../../web/api/download.ts';
import type { OnProgress } from '../../../../web/state/worker.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';

export interface Andamento {
  value?: number;
  total?: number;
}

type Encomendar = (espera: { signal: AbortSignal; onProgress: OnProgress }) => Promise<Blob>;

/** One file at a time, which 'Cancelar' and leaving the screen end. */
export function useArquivo() {
  const [andamento, setAndamento] = useState<Andamento | null>(null);
  const parar = useRef<AbortController | null>(null);
  useEffect(() => () => parar.current?.abort(), []);
  const baixar = async (nome: string, encomendar: Encomendar): Promise<void> => {
    if (parar.current) return;
    const controle = new AbortController();
    parar.current = controle;
    setAndamento({});
    try {
      const onProgress: OnProgress = (value, total) => setAndamento({ value, total });
      saveFile(await encomendar({ signal: controle.signal, onProgress }), nome);
      toast.sucesso(t('Arquivo gerado'));
    } catch (error) {
      if (!controle.signal.aborted)
        toast.erro(t('Falha ao gerar o arquivo'), error instanceof Error ? error.message : '');
    } finally {
      parar.current = null;
      setAndamento(null);
    }
  };
  return { andamento, baixar, cancelar: () => parar.current?.abort() };
}
