import type { ApiInput, ApiOutput } from '../../../../web/api/action-types.ts';
import { call } from '../../../../web/api/client.ts';
import { julgarLinhas, LEITOR, nomesDoPix, type LinhaComparada, type LinhaDaqui } from '../rules-julgar.ts';
import { chaveDoLancamento, LINHAS_POR_ENVIO, type ContaDoExtrato, type Lancamento } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

export type Situacao = 'nova' | 'parece' | 'aqui';

/** One line of one of the chosen files, as the server judged it. */
export interface LinhaJulgada {
  /** Its place among all lines of all files. */
  n: number;
  arquivo: number;
  lancamento: Lancamento;
  situacao: Situacao;
  /** Why it is left out or doubtful, and the line that it is or seems to be. */
  porque: ApiOutput<'conferirExtrato'>['porques'][number];
}

type Parte = ApiInput<'trazerExtrato'>;

/** The account of a file, as the server keeps it. A balance without a day is of the last one. */
function cabecalhoDa(conta: ContaDoExtrato): Parte['conta'] {
  const { banco, agencia, saldo_centavos, lancamentos } = conta;
  // Without a period two months of one bank would be one statement, which is undone as a whole.
  const inicio = conta.inicio ?? lancamentos[0]?.dia ?? null;
  const fim = conta.fim ?? lancamentos.at(-1)?.dia ?? null;
  const saldo_em = conta.saldo_em ?? fim;
  return { banco, agencia, conta: conta.conta, inicio, fim, saldo_centavos, saldo_em };
}

const linhaDo = (lancamento: Lancamento & { mesmo_assim?: boolean }): Parte['linhas'][number] => ({
  ...lancamento,
  descricao: lancamento.descricao.slice(0, 500),
  id_banco: lancamento.id_banco?.slice(0, 120) ?? null,
  documento: lancamento.documento?.slice(0, 120) ?? null,
  pagador: lancamento.pagador?.slice(0, 200) ?? null,
  pagador_documento: lancamento.pagador_documento?.slice(0, 20) ?? null,
});

/** The server takes a body of 1 MB. */
const BYTES_POR_ENVIO = 1_000_000;

/** At most so many bytes, with three for each letter; a part then holds at most 1,000 lines. */
function bytesDa({ descricao, id_banco, documento, pagador }: Lancamento): number {
  const letras = descricao.length + (id_banco?.length ?? 0) + (documento?.length ?? 0) + (pagador?.length ?? 0);
  return Math.max(BYTES_POR_ENVIO / LINHAS_POR_ENVIO, 250 + 3 * letras);
}

const somarBytes = (linhas: readonly Lancamento[]): number => linhas.reduce((soma, linha) => soma + bytesDa(linha), 0);

/**
 * In parts that the server takes. Lines of one day stay together, because it compares day by day,
 * unless they are too many for one part.
 */
export function emPartes<Linha extends Lancamento>(lancamentos: readonly Linha[]): Linha[][] {
  const partes: Linha[][] = [];
  let livres = 0;
  const porDia = [...Map.groupBy(lancamentos, ({ dia }) => dia).values()];
  for (const juntas of porDia.flatMap((doDia) =>
    somarBytes(doDia) <= BYTES_POR_ENVIO ? [doDia] : doDia.map((linha) => [linha]),
  )) {
    const bytes = somarBytes(juntas);
    if (bytes > livres) {
      partes.push([]);
      livres = BYTES_POR_ENVIO;
    }
    partes.at(-1)?.push(...juntas);
    livres -= bytes;
  }
  return partes;
}

interface Envio {
  carteira_id: string;
  contas: readonly ContaDoExtrato[];
  signal: AbortSignal;
  /** Lines done so far. */
  onProgress: (feitas: number) => void;
}

/**
 * Asks what is new, and what the account of earlier statements was if it is another. Each file is
 * judged against the house, then against the files before it: two formats of one month are one.
 */
export async function julgarExtratos({ carteira_id, contas, signal, onProgress }: Envio) {
  const linhas: LinhaJulgada[] = [];
  const deAntes: LinhaDaqui[] = [];
  let outraConta: string | null = null;
  let contaDe: string | null = null;
  for (const [arquivo, conta] of contas.entries()) {
    const doArquivo: LinhaJulgada[] = [];
    for (const parte of emPartes(conta.lancamentos)) {
      const pedido = { carteira_id, conta: cabecalhoDa(conta), linhas: parte.map(linhaDo) };
      const { linhas: situacoes, porques, outra_conta, conta_de } = await call('conferirExtrato', pedido, { signal });
      outraConta ??= outra_conta;
      contaDe ??= conta_de;
      for (const [n, lancamento] of parte.entries()) {
        const julgada = { situacao: situacoes[n] ?? 'nova', porque: porques[n] ?? null };
        doArquivo.push({ n: linhas.length + doArquivo.length, arquivo, lancamento, ...julgada });
      }
      onProgress(linhas.length + doArquivo.length);
    }
    linhas.push(...entreArquivos(doArquivo, deAntes));
  }
  return { linhas, outraConta, contaDe };
}

const compararLancamento = (lancamento: Lancamento): LinhaComparada & LinhaDaqui => {
  const chave = chaveDoLancamento(lancamento);
  const { end_to_end } = nomesDoPix(lancamento);
  return { ...lancamento, chave, chaves: [chave], end_to_end, leitor: LEITOR };
};

/**
 * Judges the lines of a file against those of the files before it, and adds to these what they do
 * not have. All lines take part: one that is in the house may be the pair of an earlier one.
 */
function entreArquivos(linhas: readonly LinhaJulgada[], deAntes: LinhaDaqui[]): LinhaJulgada[] {
  const comparadas = linhas.map(({ lancamento }) => compararLancamento(lancamento));
  const julgadas = julgarLinhas(comparadas, deAntes);
  deAntes.push(...comparadas.filter((_, n) => julgadas[n]?.situacao === 'nova'));
  return linhas.map((linha, n) => {
    const { situacao, igual } = julgadas[n] ?? { situacao: 'nova', igual: null };
    const maisCerta = situacao === 'aqui' ? linha.situacao !== 'aqui' : linha.situacao === 'nova';
    if (igual === null || !maisCerta) return linha;
    const { dia, valor_centavos, descricao, pagador } = igual;
    const motivo =
      situacao === 'aqui'
        ? t.key('está também em outro dos arquivos escolhidos')
        : t.key('parece uma linha de outro dos arquivos escolhidos');
    return { ...linha, situacao, porque: { motivo, dia, valor_centavos, descricao, pagador } };
  });
}

/** Sends the chosen lines; answers how many were brought in. An interrupted try may be repeated. */
export async function enviarLinhas(
  { carteira_id, contas, signal, onProgress, conta_confirmada }: Envio & { conta_confirmada: boolean },
  escolhidas: readonly LinhaJulgada[],
): Promise<number> {
  let trazidas = 0;
  let feitas = 0;
  for (const [arquivo, conta] of contas.entries()) {
    // The server leaves out what is here already, unless a person said so of this very line.
    const daqui = escolhidas
      .filter((linha) => linha.arquivo === arquivo)
      .map(({ lancamento, situacao }) => ({ ...lancamento, mesmo_assim: situacao === 'aqui' }));
    // A statement without lines still says what the balance is.
    for (const parte of daqui.length > 0 ? emPartes(daqui) : [[]]) {
      const pedido = { carteira_id, conta_confirmada, conta: cabecalhoDa(conta), linhas: parte.map(linhaDo) };
      trazidas += (await call('trazerExtrato', pedido, { signal })).trazidas;
      feitas += parte.length;
      onProgress(feitas);
    }
  }
  return trazidas;
}
