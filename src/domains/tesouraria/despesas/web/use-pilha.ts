import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../web/api/api-error.ts';
import { keepTrying } from '../../../../web/offline/keep-trying.ts';
import { perguntaDoCodigo, type Pergunta } from '../../../../shared/perguntas.ts';
import { newId } from '../../../../web/state/new-id.ts';
import { useUnsavedGuard } from '../../../../web/state/unsaved.ts';
import { formaComparavel } from '../../../dinheiro/carteiras/rules.ts';
import { useSessaoDaTela } from '../../../dinheiro/carteiras/web/caixa-da-tela.tsx';
import { lancarEntrada, lancarSaida, useDesfazer } from './queries.ts';
import { t } from '../../../../shared/texts.ts';

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
  /** The drawer that the cash joins or leaves. */
  sessao_id?: string;
  estado: 'salvando' | 'salvo' | 'falhou' | 'desfeito' | 'tirado';
  /** The entry, once it is saved. */
  id?: string;
  /** Why it was not saved. */
  falha?: string;
  /** The failure is this question, which the person may answer with yes. */
  pergunta?: Pergunta | null;
  /** The questions that the person has answered. */
  confirmado?: Pergunta[];
}

export interface Pilha {
  linhas: readonly LinhaDaPilha[];
  lancar: (papel: Papel) => void;
  tentar: (linha: LinhaDaPilha) => void;
  confirmar: (linha: LinhaDaPilha) => void;
  tirar: (linha: LinhaDaPilha) => void;
  desfazer: (linha: LinhaDaPilha, confirmado: Pergunta[]) => Promise<void>;
  devolver: (linha: LinhaDaPilha) => void;
}

/**
 * The lines of this sitting, newest last: none moves because another came. Each is sent at once
 * under its own key. One that was not saved stays in sight, is sent again when the network comes
 * back, and leaving the page asks.
 */
export function usePilha(): Pilha {
  const client = useQueryClient();
  const estorno = useDesfazer();
  const sessao = useSessaoDaTela();
  const [linhas, setLinhas] = useState<readonly LinhaDaPilha[]>([]);
  /** The same lines for what does not run while drawing. */
  const agora = useRef(linhas);
  const por = (novas: readonly LinhaDaPilha[]) => {
    agora.current = novas;
    setLinhas(novas);
  };
  const mudar = (chave: string, novo: Partial<LinhaDaPilha>) =>
    por(agora.current.map((uma) => (uma.chave === chave ? { ...uma, ...novo } : uma)));
  const enviar = async (linha: LinhaDaPilha) => {
    mudar(linha.chave, { estado: 'salvando' });
    const fim = await insistir(linha);
    mudar(linha.chave, fim);
    if (fim.estado === 'salvo') void client.invalidateQueries();
  };
  useEffect(() => {
    const voltou = () => {
      for (const linha of agora.current) if (linha.estado === 'falhou') void enviar(linha);
    };
    globalThis.addEventListener('online', voltou);
    return () => globalThis.removeEventListener('online', voltou);
  });
  useUnsavedGuard(linhas.some(({ estado }) => estado === 'salvando' || estado === 'falhou'));
  return {
    linhas,
    lancar: (papel) => {
      const linha: LinhaDaPilha = { ...papel, ...gavetaDe(papel, sessao), chave: newId(), estado: 'salvando' };
      por([...agora.current, linha]);
      void enviar(linha);
    },
    tentar: (linha) => void enviar(linha),
    confirmar: ({ pergunta, confirmado = [], ...linha }) => {
      const respondidas = pergunta ? [...confirmado, pergunta] : confirmado;
      mudar(linha.chave, { confirmado: respondidas });
      void enviar({ ...linha, confirmado: respondidas });
    },
    tirar: ({ chave }) => mudar(chave, { estado: 'tirado' }),
    devolver: ({ chave }) => mudar(chave, { estado: 'falhou' }),
    desfazer: async ({ chave, id = '', sessao_id }, confirmado) => {
      const motivo = t('Estornado ao lançar vários');
      await estorno.mutateAsync({
        id,
        motivo,
        ...(sessao_id && { sessao_id }),
        ...(confirmado.length > 0 && { confirmado }),
      });
      mudar(chave, { estado: 'desfeito' });
    },
  };
}

/** The network may have come back while the line was under way, or only seem to be back. */
async function insistir(linha: LinhaDaPilha): Promise<Pick<LinhaDaPilha, 'estado' | 'id' | 'falha' | 'pergunta'>> {
  let falha = '';
  let pergunta: Pergunta | null = null;
  let id = '';
  const fim = await keepTrying(async () => {
    try {
      ({ id } = await gravar(linha));
      return 'salvo';
    } catch (error) {
      falha = error instanceof ApiError ? error.message : t('Não foi possível salvar.');
      pergunta = error instanceof ApiError ? perguntaDoCodigo(error.code) : null;
      return error instanceof ApiError && error.unreached ? 'lost' : 'recusado';
    }
  });
  return fim === 'salvo' ? { estado: 'salvo', id } : { estado: 'falhou', falha, pergunta };
}

/** Only cash lies in a drawer. */
const gavetaDe = ({ metodo }: Papel, sessao: { sessao_id?: string }) =>
  formaComparavel(metodo) === 'dinheiro' ? sessao : {};

function gravar({ sentido, fundo_id, sessao_id, confirmado, chave, ...linha }: LinhaDaPilha) {
  const { descricao, valor_centavos, tipo, metodo, data } = linha;
  const papel = {
    descricao,
    valor_centavos,
    tipo,
    metodo,
    data,
    ...(fundo_id && { fundo_id }),
    ...(sessao_id && { sessao_id }),
    ...(confirmado && { confirmado }),
  };
  return sentido === 'saida' ? lancarSaida(papel, chave) : lancarEntrada(papel, chave);
}
