// The cash book for the accountant. Amounts are in centavos; `saida` is above zero.
import { somarDias, somarMesesAoDia } from '../../../shared/datas.ts';
import type { Periodo } from '../../../shared/periodo.ts';
import { nomeDoTipo, nomeDaForma } from '../../dinheiro/formas/rules.ts';
import { t } from '../../../shared/texts.ts';

/** What always has an account; entries have one of their own per type and direction. */
export const CHAVES = ['abertura', 'mensalidade', 'venda', 'credito', 'acerto', 'transferencia'] as const;
export type Chave = (typeof CHAVES)[number];

const NOMES: Readonly<Record<Chave, () => string>> = {
  abertura: () => t('Saldo inicial'),
  mensalidade: () => t('Mensalidades'),
  venda: () => t('Loja'),
  credito: () => t('Créditos de membros'),
  acerto: () => t('Acertos de saldo'),
  transferencia: () => t('Transferências entre carteiras'),
};

const NOSSAS: Readonly<Record<Chave | 'entrada' | 'saida', string>> = {
  abertura: '1.1.00 Saldo inicial',
  mensalidade: '3.1.01 Mensalidades',
  venda: '3.1.03 Vendas da loja',
  credito: '2.1.01 Adiantamentos de associados',
  acerto: '3.9.01 Diferenças de caixa',
  transferencia: '1.1.99 Transferências entre contas',
  entrada: '3.1.02 Doações e outras receitas',
  saida: '4.1.01 Despesas gerais',
};

const ehChave = (texto: string): texto is Chave => (CHAVES as readonly string[]).includes(texto);

/** The key of an entry of this type: 'entrada:Doação', 'saida:Luz'. */
export const chaveDoTipo = (tipo: string, entra: boolean): string => `${entra ? 'entrada' : 'saida'}:${tipo}`;

/** What a key is called on the screen and in the files. */
export function nomeDaChave(chave: string): string {
  if (ehChave(chave)) return NOMES[chave]();
  const tipo = nomeDoTipo(chave.slice(chave.indexOf(':') + 1));
  return chave.startsWith('saida:') ? t('{tipo} (saída)', { tipo }) : tipo;
}

export const contaPadrao = (chave: string): string =>
  NOSSAS[ehChave(chave) ? chave : chave.startsWith('saida:') ? 'saida' : 'entrada'];

/** The account of a key: the house's, or ours. */
const contaDaChave = (contas: Readonly<Record<string, string>>, chave: string): string =>
  contas[chave] ?? contaPadrao(chave);

/** One row as the server answers it, in the order of the book. */
export interface LinhaDoLivro {
  dia: string;
  chave: string;
  /** The month of an invoice, the number of a sale, or what was typed. */
  o_que: string | null;
  metodo: string | null;
  /** The member number; a person is named by nothing else here. */
  matricula: string | null;
  carteira: string;
  /** Below zero for what went out. */
  valor_centavos: number;
}

/** One row of the files. */
export interface LinhaEscrita {
  dia: string;
  oQue: string;
  quem: string;
  entrada: number | null;
  saida: number | null;
  saldo: number;
  tipo: string;
  carteira: string;
  conta: string;
}

/** The rows with their running balance. */
export function escreverLivro(
  saldoAnterior: number,
  linhas: readonly LinhaDoLivro[],
  contas: Readonly<Record<string, string>>,
): LinhaEscrita[] {
  let saldo = saldoAnterior;
  return linhas.map(({ dia, chave, o_que, metodo, matricula, carteira, valor_centavos }) => {
    saldo += valor_centavos;
    return {
      dia,
      oQue: [o_que, metodo === null ? null : nomeDaForma(metodo)].filter(Boolean).join(' · '),
      quem: matricula ?? '',
      entrada: valor_centavos >= 0 ? valor_centavos : null,
      saida: valor_centavos < 0 ? -valor_centavos : null,
      saldo,
      tipo: nomeDaChave(chave),
      carteira,
      conta: contaDaChave(contas, chave),
    };
  });
}

/** The longest period of one book: its rows are kept in the page. */
export const DIAS_DO_LIVRO = 400;
/** Rows of one answer; a month with more is refused in words. */
export const LINHAS_DO_MES = 20_000;

/** The months of a period, each from its first to its last day in it. */
export function mesesDo({ de, ate }: Periodo): Periodo[] {
  const meses: Periodo[] = [];
  for (let inicio = de; inicio <= ate;) {
    const proximo = somarMesesAoDia(`${inicio.slice(0, 8)}01`, 1);
    meses.push({ de: inicio, ate: proximo > ate ? ate : somarDias(proximo, -1) });
    inicio = proximo;
  }
  return meses;
}
