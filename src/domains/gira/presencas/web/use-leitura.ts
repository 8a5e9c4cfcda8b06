import { useRef, useState } from 'react';
import { horaEm } from '../../../../shared/datas.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { call } from '../../../../web/api/client.ts';
import { queryClient } from '../../../../web/api/query-client.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { newId } from '../../../../web/state/new-id.ts';
import { t } from '../../../../shared/texts.ts';
import { tirarCartaoDaFila } from './fila.ts';
import type { NaChamada } from './queries.ts';
import type { Desfazivel } from './use-chamada.ts';

/** What one card said. */
export interface Lido {
  chave: string;
  tom: 'info' | 'aviso' | 'erro';
  titulo: string;
  /** Tells its 'Desfazer' from that of another card with the same title. */
  ato?: string;
  nota?: string;
  /** Missing if the card marked nothing. */
  desfazer?: () => Promise<string> | string;
}

export interface Porta {
  eventoId: string;
  itens: readonly NaChamada[];
  /** Keeps a card that was read without a network; the answer is its key in the queue. */
  onSemRede: (cartao: string) => Promise<string>;
  onDesfazer: (linhas: readonly Desfazivel[]) => void;
}

/** So many cards stay in sight, each with its way back. */
const EM_VISTA = 2;

/** Reads card after card. The newest stands first. */
export function useLeitura({ eventoId, itens, onSemRede, onDesfazer }: Porta) {
  const fuso = useFuso();
  const [lidos, setLidos] = useState<readonly Lido[]>([]);
  // Nobody knows yet whose card that is.
  const guardados = useRef(0);
  const por = (lido: Omit<Lido, 'chave'>) =>
    setLidos((antes) => [{ ...lido, chave: newId() }, ...antes].slice(0, EM_VISTA));
  const desfazer = async ({ chave, desfazer: tirar }: Lido) => {
    const nota = await tirar?.();
    setLidos((antes) => antes.map((um) => (um.chave === chave ? semVolta(um, nota) : um)));
  };
  const ler = async (cartao: string) => {
    try {
      const feito = await call('registrarCartao', { evento_id: eventoId, cartao }, { patience: 8000 });
      const { membro_id, nome: titulo, ja, marcada_em } = feito;
      const hora = horaEm(new Date(marcada_em), fuso);
      void queryClient.invalidateQueries();
      if (ja) return por({ tom: 'aviso', titulo, nota: t('Já estava presente desde {hora}.', { hora }) });
      const antes = itens.find((um) => um.membro_id === membro_id)?.estado ?? null;
      const tirar = () => {
        onDesfazer([{ membro_id, marcada_em, antes, desde: null }]);
        return t('Presença desfeita.');
      };
      por({ tom: 'info', titulo, nota: t('Presente às {hora}.', { hora }), desfazer: tirar });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.unreached) return por({ tom: 'erro', titulo: error.message });
      const chave = await onSemRede(cartao);
      const tirar = async () =>
        (await tirarCartaoDaFila(chave))
          ? t('O cartão não será enviado.')
          : t('O cartão já foi enviado. Desfaça em ‘O que foi feito’.');
      guardados.current += 1;
      por({
        tom: 'aviso',
        titulo: t('Cartão guardado'),
        ato: t('Cartão guardado ({n})', { n: guardados.current }),
        nota: t('Conferido quando a rede voltar.'),
        desfazer: tirar,
      });
    }
  };
  return {
    lidos,
    ler: (cartao: string) => void ler(cartao),
    desfazer: (lido: Lido) => void desfazer(lido),
  };
}

const semVolta = ({ chave, titulo }: Lido, nota = ''): Lido => ({ chave, tom: 'aviso', titulo, nota });
