import { normalizarMatricula } from '../../shared/busca.ts';
import { formatBRL, somar, type Centavos } from '../../shared/centavos.ts';
import { rotulo } from '../../shared/competencia.ts';
import { formatDia, horaEm, hojeEm } from '../../shared/datas.ts';
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
} from '../../shared/recibo.ts';
import { estaAberta, totalAPagar as totalDaFatura, type StatusFatura as Status } from '../faturas/rules.ts';

/** What the status filter shows (row T2); the first is the default. */
export const FILTROS = ['abertas_atrasadas', 'abertas', 'atrasadas', 'pagas', 'todas'] as const;
export type Filtro = (typeof FILTROS)[number];
export type StatusFatura = Status;

const MOSTRA: Record<Filtro, readonly StatusFatura[]> = {
  abertas_atrasadas: ['pendente', 'vencida'],
  abertas: ['pendente'],
  atrasadas: ['vencida'],
  pagas: ['paga'],
  todas: ['pendente', 'vencida', 'paga', 'cancelada'],
};

export const mostra = (filtro: Filtro, status: StatusFatura): boolean => MOSTRA[filtro].includes(status);

/** Only what is open can be chosen (row T3). */
export const podePagar = estaAberta;

/** Late first, then by due date; what is done with comes last, the newest first. */
export function ordenar<Item extends { status: StatusFatura; dt_vencimento: string }>(itens: readonly Item[]): Item[] {
  const abertas = itens
    .filter((item) => podePagar(item.status))
    .toSorted((a, b) => a.dt_vencimento.localeCompare(b.dt_vencimento));
  const feitas = itens
    .filter((item) => !podePagar(item.status))
    .toSorted((a, b) => b.dt_vencimento.localeCompare(a.dt_vencimento));
  return [...abertas, ...feitas];
}

interface Valores {
  valor_centavos: number;
  vl_desconto_centavos: number;
}

/** Centavos to pay for one invoice. */
export const totalAPagar = totalDaFatura;

/** What the chosen invoices come to; only open ones count (row T3). */
export const totalSelecionado = (faturas: readonly (Valores & { status: StatusFatura })[]): Centavos =>
  somar(faturas.filter(({ status }) => podePagar(status)).map(totalDaFatura));

export interface PassoDaBusca {
  por: 'matricula' | 'parte_da_matricula' | 'nome';
  limite: number;
}

/**
 * Row T1: text with digits is tried as the exact matrícula first, then as part of one, at most 5; whatever has none, or finds nothing so, as
 * part of a name, at most 2. The first step that finds somebody ends the search. No step for an empty text: 'Informe nome ou matrícula'.
 */
export function passosDaBusca(texto: string): PassoDaBusca[] {
  if (texto.trim() === '') return [];
  const porNome = { por: 'nome', limite: 2 } as const;
  if (!/\d/.test(normalizarMatricula(texto))) return [porNome];
  return [{ por: 'matricula', limite: 1 }, { por: 'parte_da_matricula', limite: 5 }, porNome];
}

export const METODOS = ['dinheiro', 'pix', 'cartao', 'transferencia', 'outro'] as const;
export type Metodo = (typeof METODOS)[number];

/** Row T4: a viewer pays by PIX only; everybody else begins with cash. */
export const metodosDe = (viewer: boolean): readonly Metodo[] => (viewer ? ['pix'] : METODOS);

/** Why the chosen invoices cannot be paid so, or null (rows T3, T4). */
export function recusaDoPagamento(pagamento: { escolhidas: number; metodo: Metodo; descricao: string }): string | null {
  if (pagamento.escolhidas === 0) return 'Nada selecionado';
  return pagamento.metodo === 'outro' && pagamento.descricao.trim() === '' ? 'Informe o método personalizado.' : null;
}

export const ehMetodo = (texto: string): texto is Metodo => (METODOS as readonly string[]).includes(texto);

export interface ReciboDeMensalidades {
  casa: CasaDoRecibo;
  membro: { nome: string; matricula: string | null };
  itens: readonly { refer: string; valor_centavos: number; pago_em: string; metodo: string; conferido: boolean }[];
  total_centavos: number;
  /** Instant of the printing. */
  emitido_em: string;
  fuso_horario: string;
}

/** The receipt as the paper shows it (row T6): house, member, what was paid when and how, total, and that it is no tax document. */
export function linhasDoRecibo(
  recibo: ReciboDeMensalidades,
  colunas: Colunas,
  nomeDaForma: (metodo: string) => string,
): string[] {
  const emitido = new Date(recibo.emitido_em);
  const { membro, itens } = recibo;
  return [
    ...cabecalho(recibo.casa, colunas),
    ...aoCentro('RECIBO DE MENSALIDADE', colunas),
    '',
    ...quebrar(membro.nome, colunas),
    ...(membro.matricula ? quebrar(`Matrícula ${membro.matricula}`, colunas) : []),
    traco(colunas),
    ...itens.flatMap((item) => [
      ...itemEPreco(`Mensalidade ${rotulo(item.refer)}`, formatBRL(item.valor_centavos), colunas),
      ...quebrar(`  ${formatDia(item.pago_em)} ${nomeDaForma(item.metodo)}`, colunas),
    ]),
    traco(colunas),
    ...rotuloEValor('TOTAL', formatBRL(recibo.total_centavos), colunas),
    ...(itens.some((item) => !item.conferido)
      ? ['', ...aoCentro('PAGAMENTO INFORMADO PELO MEMBRO, A CONFERIR', colunas)]
      : []),
    ...rodape(colunas),
    ...aoCentro(
      `Emitido em ${formatDia(hojeEm(emitido, recibo.fuso_horario))} ${horaEm(emitido, recibo.fuso_horario)}`,
      colunas,
    ),
  ];
}
