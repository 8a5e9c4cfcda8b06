import { answerPage } from '../../../../web/state/worker.ts';
import type { ContaDoExtrato } from '../rules.ts';
import { lerAmostra, lerExtrato, type AmostraDaTabela } from './ler-extrato.ts';
import type { ColunasDitas } from './ler-tabela.ts';
import { ExtratoRecusado, type MotivoDaRecusa } from './recusa-do-extrato.ts';

export interface PedidoDeLeitura {
  bytes: Uint8Array;
  colunas?: ColunasDitas | undefined;
}

export type RespostaDaLeitura =
  | { contas: ContaDoExtrato[] }
  | { recusa: MotivoDaRecusa; linha: number; amostra: AmostraDaTabela | null };

// Reads beside the page, which stays usable; a file of 20,000 lines takes a second.
globalThis.addEventListener('message', ({ data: { bytes, colunas } }: MessageEvent<PedidoDeLeitura>) =>
  answerPage(() => ler(bytes, colunas)),
);

function ler(bytes: Uint8Array, colunas: ColunasDitas | undefined): RespostaDaLeitura {
  try {
    return { contas: lerExtrato(bytes, colunas).contas };
  } catch (error) {
    if (!(error instanceof ExtratoRecusado)) return { recusa: 'desconhecido', linha: 0, amostra: null };
    const { motivo: recusa, linha } = error;
    return { recusa, linha, amostra: recusa === 'colunas_desconhecidas' ? lerAmostra(bytes) : null };
  }
}
