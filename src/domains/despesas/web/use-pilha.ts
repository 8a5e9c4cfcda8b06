import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../web/api/api-error.ts';
import { newId } from '../../../web/state/new-id.ts';
import { useUnsavedGuard } from '../../../web/state/unsaved.ts';
import { lancarEntrada, lancarSaida, useDesfazer } from './queries.ts';
import { t } from '../texts.ts';

/** What one line of the pile sends. */
export interface Papel {
  sentido: 'saida' | 'entrada';
  descricao: string;
  valor_centavos: number;
  tipo: string;
  metodo: string;
  data: string;
  fundo_id: string;
}

export interface LinhaDaPilha extends Papel {
  /** The key of its write, and of the line. */
  chave: string;
  estado: 'salvando' | 'salvo' | 'falhou' | 'desfeito';
  /** The entry, once it is saved. */
  id?: string;
  /** Why it was not saved. */
  falha?: string;
}

export interface Pilha {
  linhas: readonly LinhaDaPilha[];
  lancar: (papel: Papel) => void;
  tentar: (linha: LinhaDaPilha) => void;
  tirar: (linha: LinhaDaPilha) => void;
  desfazer: (linha: LinhaDaPilha) => Promise<void>;
}

/**
 * The lines of this sitting, newest first. Each is sent at once under its own key. One that was not
 * saved stays in sight, is sent again when the network comes back, and leaving the page asks.
 */
export function usePilha(): Pilha {
  const client = useQueryClient();
  const estorno = useDesfazer();
  const [linhas, setLinhas] = useState<readonly LinhaDaPilha[]>([]);
  const agora = useRef(linhas);
  /** How often the network came back. */
  const voltas = useRef(0);
  useEffect(() => {
    agora.current = linhas;
  }, [linhas]);
  const mudar = (chave: string, novo: Partial<LinhaDaPilha>) =>
    setLinhas((todas) => todas.map((uma) => (uma.chave === chave ? { ...uma, ...novo } : uma)));
  const enviar = async (linha: LinhaDaPilha) => {
    const antes = voltas.current;
    mudar(linha.chave, { estado: 'salvando' });
    try {
      const { id } = await gravar(linha);
      mudar(linha.chave, { estado: 'salvo', id });
      void client.invalidateQueries();
    } catch (error) {
      // The network came back while this line was under way, so nothing else sends it again.
      if (voltas.current !== antes) return enviar(linha);
      const falha = error instanceof ApiError ? error.message : t('Não foi possível salvar.');
      mudar(linha.chave, { estado: 'falhou', falha });
    }
  };
  useEffect(() => {
    const voltou = () => {
      voltas.current += 1;
      for (const linha of agora.current) if (linha.estado === 'falhou') void enviar(linha);
    };
    globalThis.addEventListener('online', voltou);
    return () => globalThis.removeEventListener('online', voltou);
  });
  useUnsavedGuard(linhas.some(({ estado }) => estado === 'salvando' || estado === 'falhou'));
  return {
    linhas,
    lancar: (papel) => {
      const linha: LinhaDaPilha = { ...papel, chave: newId(), estado: 'salvando' };
      setLinhas((todas) => [linha, ...todas]);
      void enviar(linha);
    },
    tentar: (linha) => void enviar(linha),
    tirar: ({ chave }) => setLinhas((todas) => todas.filter((uma) => uma.chave !== chave)),
    desfazer: async ({ chave, id = '' }) => {
      await estorno.mutateAsync({ id, motivo: t('Desfeito ao lançar vários') });
      mudar(chave, { estado: 'desfeito' });
    },
  };
}

function gravar({ sentido, fundo_id, descricao, valor_centavos, tipo, metodo, data, chave }: LinhaDaPilha) {
  const papel = { descricao, valor_centavos, tipo, metodo, data, ...(fundo_id && { fundo_id }) };
  return sentido === 'saida' ? lancarSaida(papel, chave) : lancarEntrada(papel, chave);
}
