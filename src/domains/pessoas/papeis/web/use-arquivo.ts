import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../../web/api/download.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import { encomendarDeclaracoes, type QuaisPapeis } from './encomendar-declaracoes.ts';

interface Andamento {
  value?: number;
  total?: number;
}

/** One file at a time, which 'Cancelar' and leaving the screen end. */
export function useArquivo() {
  const [andamento, setAndamento] = useState<Andamento | null>(null);
  const parar = useRef<AbortController | null>(null);
  useEffect(() => () => parar.current?.abort(), []);
  const baixar = async (papeis: QuaisPapeis, formato: 'pdf' | 'zip', nome: string): Promise<void> => {
    if (parar.current) return;
    const controle = new AbortController();
    parar.current = controle;
    setAndamento({});
    try {
      const avancar = (value: number, total: number) => setAndamento({ value, total });
      const arquivo = await encomendarDeclaracoes(papeis, formato, controle.signal, avancar);
      saveFile(arquivo, `${nome}.${formato}`);
      toast.sucesso(t('Arquivo gerado'));
    } catch (error) {
      if (!controle.signal.aborted)
        toast.erro(t('Falha ao gerar as declarações'), error instanceof Error ? error.message : '');
    } finally {
      parar.current = null;
      setAndamento(null);
    }
  };
  return { andamento, baixar, cancelar: () => parar.current?.abort() };
}
