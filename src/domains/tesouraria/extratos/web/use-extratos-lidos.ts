import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../web/api/api-error.ts';
import { askWorker } from '../../../../web/state/worker.ts';
import { type ContaDoExtrato, MAIOR_EXTRATO } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type LinhaJulgada, julgarExtratos } from './enviar-extrato.ts';
import type { PedidoDeLeitura, RespostaDaLeitura } from './extrato-worker.ts';
import type { AmostraDaTabela } from './ler-extrato.ts';
import type { ColunasDitas } from './ler-tabela.ts';
import { ExtratoRecusado, fraseDaRecusa } from './recusa-do-extrato.ts';

/** What takes longer than this is no statement. */
const PACIENCIA_MS = 60_000;

/** Reads one file in a worker of its own. */
async function lerExtratoNoWorker(pedido: PedidoDeLeitura): Promise<RespostaDaLeitura> {
  if (pedido.bytes.length > MAIOR_EXTRATO) return { recusa: 'grande_demais', linha: 0, amostra: null };
  const worker = new Worker(new URL('extrato-worker.ts', import.meta.url), { type: 'module' });
  return askWorker<RespostaDaLeitura>(worker, () => worker.postMessage(pedido), {
    late: { ms: PACIENCIA_MS, answer: { recusa: 'desconhecido', linha: 0, amostra: null } },
  });
}

interface Lido {
  arquivo: string;
  contas: readonly ContaDoExtrato[];
  /** Which of the accounts in the file is this carteira. */
  escolhida: number;
}

interface Estado {
  lendo: { arquivo: string; feitas?: number; total?: number } | null;
  recusas: readonly { arquivo: string; frase: string }[];
  /** A table whose columns a person must name. */
  amostra: { arquivo: string; amostra: AmostraDaTabela } | null;
  linhas: readonly LinhaJulgada[] | null;
  outraConta: string | null;
  /** Another carteira that the account is of. */
  contaDe: string | null;
}

const VAZIO: Estado = { lendo: null, recusas: [], amostra: null, linhas: null, outraConta: null, contaDe: null };

const contasDe = (lidos: readonly Lido[]): ContaDoExtrato[] =>
  lidos.flatMap(({ contas, escolhida }) => contas[escolhida] ?? []);

/** Reads the chosen files one by one, and asks the server what of them is new. */
export function useExtratosLidos(carteira_id: string) {
  const [estado, setEstado] = useState(VAZIO);
  const [lidos, setLidos] = useState<readonly Lido[]>([]);
  const pendentes = useRef<File[]>([]);
  const fim = useRef(new AbortController());
  useEffect(() => {
    const controlador = new AbortController();
    fim.current = controlador;
    return () => controlador.abort();
  }, []);

  const julgar = async (agora: readonly Lido[], recusas: Estado['recusas']) => {
    setLidos(agora);
    await julgarNoServidor({ carteira_id, contas: contasDe(agora), signal: fim.current.signal }, recusas, setEstado);
  };

  /** Until the queue is empty, or a table asks what its columns are. */
  const continuar = async (agora: readonly Lido[], recusas: Estado['recusas'], colunas?: ColunasDitas) => {
    const [arquivo, ...resto] = pendentes.current;
    if (!arquivo) {
      if (agora.length > 0) return julgar(agora, recusas);
      setEstado({ ...VAZIO, recusas });
      return;
    }
    setEstado({ ...VAZIO, lendo: { arquivo: arquivo.name } });
    const lida = await lerUm(arquivo, colunas);
    if (fim.current.signal.aborted) return;
    setLidos(agora);
    if ('amostra' in lida && lida.amostra) {
      const erro = colunas ? [{ arquivo: arquivo.name, frase: lida.frase }] : [];
      setEstado({ ...VAZIO, recusas: erro, amostra: { arquivo: arquivo.name, amostra: lida.amostra } });
      return;
    }
    pendentes.current = resto;
    if ('contas' in lida) await continuar([...agora, { arquivo: arquivo.name, ...lida, escolhida: 0 }], recusas);
    else await continuar(agora, [...recusas, { arquivo: arquivo.name, frase: lida.frase }]);
  };

  return {
    estado,
    contas: contasDe(lidos),
    /** The files with more than one account. */
    escolhas: lidos.filter(({ contas }) => contas.length > 1),
    ler: (arquivos: readonly File[]) => {
      pendentes.current = [...arquivos];
      return continuar([], []);
    },
    dizer: (colunas: ColunasDitas) => continuar(lidos, [], colunas),
    escolherConta: (n: number, escolhida: number) => {
      const mudado = lidos.filter(({ contas }) => contas.length > 1)[n];
      return julgar(
        lidos.map((lido) => (lido === mudado ? { ...lido, escolhida } : lido)),
        estado.recusas,
      );
    },
  };
}

interface Julgamento {
  carteira_id: string;
  contas: readonly ContaDoExtrato[];
  signal: AbortSignal;
}

/** Shows how far the server is, then what it said, or why it did not. */
async function julgarNoServidor(
  julgamento: Julgamento,
  recusas: Estado['recusas'],
  mostrar: (estado: Estado) => void,
): Promise<void> {
  const total = julgamento.contas.reduce((soma, { lancamentos }) => soma + lancamentos.length, 0);
  const arquivo = t('Conferindo o que já está aqui');
  try {
    const onProgress = (feitas: number) => mostrar({ ...VAZIO, lendo: { arquivo, feitas, total } });
    mostrar({ ...VAZIO, recusas, ...(await julgarExtratos({ ...julgamento, onProgress })) });
  } catch (error) {
    if (julgamento.signal.aborted) return;
    if (!(error instanceof ApiError)) throw error;
    const falha = { arquivo: t('Erro ao conferir o extrato'), frase: error.message };
    mostrar({ ...VAZIO, recusas: [...recusas, falha] });
  }
}

async function lerUm(
  arquivo: File,
  colunas: ColunasDitas | undefined,
): Promise<{ contas: readonly ContaDoExtrato[] } | { frase: string; amostra: AmostraDaTabela | null }> {
  try {
    const resposta = await lerExtratoNoWorker({ bytes: new Uint8Array(await arquivo.arrayBuffer()), colunas });
    if ('contas' in resposta) return resposta;
    const { recusa, linha, amostra } = resposta;
    return { frase: fraseDaRecusa(new ExtratoRecusado(recusa, linha)), amostra };
  } catch {
    // The file is gone, or on a drive that cannot be reached now.
    return { frase: t('Não consegui ler este arquivo. Escolha de novo.'), amostra: null };
  }
}
