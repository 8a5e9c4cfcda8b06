import { dobrar } from '../../../shared/busca.ts';
import { formatBRL } from '../../../shared/centavos.ts';
import { formatDia, formatInstante, somarDias } from '../../../shared/datas.ts';
import {
  aoCentro,
  cabecalho,
  itemEPreco,
  quebrar,
  rodape,
  rotuloEValor,
  traco,
  type CasaDoRecibo,
  type Colunas,
} from '../../../shared/recibo.ts';
import { nomeEmPortugues } from '../../dinheiro/formas/rules.ts';

/** Locked: they are not rows, and no row may take their name. */
export const TIPOS_PADRAO = ['doacao', 'compra', 'outro'] as const;
/** What a house usually spends on: offered for money that goes out, until it makes its own. */
export const TIPOS_DE_GASTO = ['luz', 'agua', 'aluguel', 'mercado', 'velas e flores', 'obra'] as const;
export const METODOS_PADRAO = ['pix', 'dinheiro', 'cartao', 'transferencia'] as const;

/**
 * Names are compared without case, accents and outer blanks: 'Doação', 'DOACAO' and ' doacao ' are
 * equal.
 */
export const comparavel = (nome: string): string => dobrar(nome.trim());

/** The stored type of a chosen name. */
export function normalizarTipo(nome: string): (typeof TIPOS_PADRAO)[number] {
  const palavra = comparavel(nome);
  if (palavra.includes('doac')) return 'doacao';
  return palavra.includes('compra') ? 'compra' : 'outro';
}

/**
 * Members declare what they paid these days; money that staff record may be from any day since
 * 2020.
 */
const DIAS_DA_DECLARACAO = 7;

/**
 * The first day an entry may have. A member's PIX of long ago would change months that the house
 * has closed.
 */
export const primeiroDiaDoLancamento = (hoje: string, viewer: boolean): string =>
  viewer ? somarDias(hoje, -DIAS_DA_DECLARACAO) : '2020-01-01';

/** Why an entry cannot have this day; null if it can. */
export function recusaDoDia(data: string, hoje: string, viewer: boolean) {
  if (data <= hoje && data >= primeiroDiaDoLancamento(hoje, viewer)) return null;
  return viewer
    ? 'Pelo seu acesso, a data é hoje ou até sete dias atrás.'
    : 'A data não pode ser futura nem anterior a 2020.';
}

/** Which way the money of an entry goes. */
export const SENTIDOS = ['entrada', 'saida'] as const;
export type Sentido = (typeof SENTIDOS)[number];

/** What a type proposes; null if it may be either. */
export const sentidoDoTipo = (nome: string): Sentido | null => {
  const palavra = comparavel(nome);
  if (palavra === 'doacao') return 'entrada';
  return palavra === 'compra' || ehGasto(palavra) ? 'saida' : null;
};

/** Whether the program offers this kind of spending to every house. */
export const ehGasto = (nome: string): boolean => (TIPOS_DE_GASTO as readonly string[]).includes(comparavel(nome));

/** The value by which a form chooses the type of a row: the id of a locked one, else its name. */
export const valorDoTipo = ({ tipo, tipo_nome }: { tipo: string; tipo_nome: string }): string => {
  if (ehPadrao('tipo', tipo_nome)) return tipo;
  return ehGasto(tipo_nome) ? comparavel(tipo_nome) : tipo_nome;
};

export type Lista = 'tipo' | 'metodo';

export const PADRAO: Readonly<Record<Lista, readonly string[]>> = { tipo: TIPOS_PADRAO, metodo: METODOS_PADRAO };

export const ehPadrao = (lista: Lista, nome: string): boolean => PADRAO[lista].includes(comparavel(nome));

const FRASES = {
  tipo: { existe: 'Tipo já existe', editar: 'Tipo não editável', remover: 'Tipo não removível' },
  metodo: { existe: 'Método já existe', editar: 'Método não editável', remover: 'Método não removível' },
} as const;

/** Why a name cannot be added, or replace `atual`; null if it can. */
export function recusaDoNome(
  lista: Lista,
  novo: string,
  existentes: readonly string[],
  atual: string | null = null,
): string | null {
  if (atual !== null && ehPadrao(lista, atual)) return FRASES[lista].editar;
  if (comparavel(novo) === '') return 'Informe o nome';
  const outros = existentes.filter((nome) => atual === null || comparavel(nome) !== comparavel(atual));
  const oMesmo = atual !== null && comparavel(novo) === comparavel(atual);
  return ehPadrao(lista, novo) ||
    (lista === 'tipo' && ehGasto(novo) && !oMesmo) ||
    outros.some((nome) => comparavel(nome) === comparavel(novo))
    ? FRASES[lista].existe
    : null;
}

export const recusaDaRemocao = (lista: Lista, nome: string): string | null =>
  ehPadrao(lista, nome) ? FRASES[lista].remover : null;

export interface ReciboDeLancamento {
  casa: CasaDoRecibo;
  lancamento: {
    data: string;
    tipo_nome: string;
    descricao: string | null;
    metodo: string;
    valor_centavos: number;
    membro: string | null;
    matricula: string | null;
    conferido: boolean;
  };
  /** The instant of printing. */
  emitido_em: string;
  fuso_horario: string;
}

/** The receipt of one entry on paper. */
export function linhasDoLancamento(recibo: ReciboDeLancamento, colunas: Colunas): string[] {
  const { lancamento } = recibo;
  const { valor_centavos, membro, matricula } = lancamento;
  return [
    ...cabecalho(recibo.casa, colunas),
    ...aoCentro(valor_centavos < 0 ? 'COMPROVANTE DE SAÍDA' : 'RECIBO DE PAGAMENTO', colunas),
    '',
    ...(membro ? quebrar(membro, colunas) : []),
    ...(matricula ? quebrar(`Matrícula ${matricula}`, colunas) : []),
    traco(colunas),
    ...itemEPreco(lancamento.descricao ?? lancamento.tipo_nome, formatBRL(valor_centavos), colunas),
    ...quebrar(
      `  ${formatDia(lancamento.data)} ${lancamento.tipo_nome}, ${nomeEmPortugues(lancamento.metodo)}`,
      colunas,
    ),
    traco(colunas),
    ...rotuloEValor('TOTAL', formatBRL(valor_centavos), colunas),
    ...(lancamento.conferido ? [] : ['', ...aoCentro('PAGAMENTO INFORMADO PELO MEMBRO, A CONFERIR', colunas)]),
    ...rodape(colunas),
    ...aoCentro(`Emitido em ${formatInstante(new Date(recibo.emitido_em), recibo.fuso_horario)}`, colunas),
  ];
}
