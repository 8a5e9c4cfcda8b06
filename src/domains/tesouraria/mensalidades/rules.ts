import { centavos, formatBRL, type Centavos } from '../../../shared/centavos.ts';
import { rotulo } from '../../../shared/competencia.ts';
import { formatDia, formatInstante } from '../../../shared/datas.ts';
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
import { estaAberta, restaAPagar, type Parcial, type StatusFatura } from '../../cobranca/faturas/rules.ts';
import { nomeEmPortugues } from '../../dinheiro/formas/rules.ts';

/** What the status filter shows. */
export type Filtro = 'abertas_atrasadas' | 'abertas' | 'atrasadas' | 'pagas' | 'todas';

const MOSTRA: Record<Filtro, readonly StatusFatura[]> = {
  abertas_atrasadas: ['pendente', 'vencida'],
  abertas: ['pendente'],
  atrasadas: ['vencida'],
  pagas: ['paga'],
  todas: ['pendente', 'vencida', 'paga', 'cancelada'],
};

export const mostra = (filtro: Filtro, status: StatusFatura): boolean => MOSTRA[filtro].includes(status);

/** Only an open month can be selected for a payment. */
export const podePagar = estaAberta;

/** Overdue first, then by due date; settled ones last, newest first. */
export function ordenar<Item extends { status: StatusFatura; dt_vencimento: string }>(itens: readonly Item[]): Item[] {
  const abertas = itens
    .filter((item) => podePagar(item.status))
    .toSorted((a, b) => a.dt_vencimento.localeCompare(b.dt_vencimento));
  const feitas = itens
    .filter((item) => !podePagar(item.status))
    .toSorted((a, b) => b.dt_vencimento.localeCompare(a.dt_vencimento));
  return [...abertas, ...feitas];
}

/** Fewer months ahead than this stay in the list. */
const PROXIMOS_QUE_CABEM = 3;

interface MesAVir {
  status: StatusFatura;
  dt_vencimento: string;
  vl_parcial_centavos: number;
  conferido: boolean | null;
  combinado: unknown;
  pix_recusado: string | null;
}

/** Nothing was paid, declared, asked or refused for this month. */
const intocado = ({ vl_parcial_centavos, conferido, combinado, pix_recusado }: MesAVir): boolean =>
  vl_parcial_centavos === 0 && conferido !== false && combinado === null && pix_recusado === null;

/**
 * Divides a list of what is open after its next month. The months after it are seldom paid, and
 * lie between a person and the rest. One with something to read stays.
 */
export function separarProximos<Item extends MesAVir>(
  itens: readonly Item[],
  filtro: Filtro,
  hoje: string,
): { agora: readonly Item[]; depois: readonly Item[] } {
  const futuros = itens
    .filter(({ status, dt_vencimento }) => podePagar(status) && dt_vencimento > hoje)
    .slice(1)
    .filter(intocado);
  if (mostra(filtro, 'paga') || futuros.length < PROXIMOS_QUE_CABEM) return { agora: itens, depois: [] };
  return { agora: itens.filter((item) => !futuros.includes(item)), depois: futuros };
}

/** Settled months that are shown at first, and more at each 'Ver mais'. */
export const FEITAS_POR_VEZ = 24;

/** How money is given back; what a house calls otherwise is an entry of its own. */
export const FORMAS_DE_DEVOLVER = ['dinheiro', 'pix', 'transferencia'] as const;

export interface Distribuicao {
  partes: {
    id: string;
    resta_centavos: number;
    valor_centavos: number;
    credito_centavos: number;
    /** The multa on top of the value, if the month is late and the money reaches. */
    multa_centavos?: number;
  }[];
  /** What is left of the money, in centavos. */
  sobra_centavos: Centavos;
}

/**
 * Spreads money and credit, in centavos, over invoices. The chosen ones come first, then the
 * member's other open ones, each group by due date. Credit is used first, and on chosen ones only.
 * An invoice with nothing to pay is settled if it was chosen. A multa is paid with money that
 * settles its month, if there is enough for all of it.
 */
export function distribuir(
  escolhidas: readonly (Parcial & { id: string; dt_vencimento: string; multa_centavos?: number })[],
  outras: readonly (Parcial & { id: string; dt_vencimento: string })[],
  { dinheiro, credito }: { dinheiro: number; credito: number },
): Distribuicao {
  const porDia = (a: { dt_vencimento: string }, b: { dt_vencimento: string }) =>
    a.dt_vencimento.localeCompare(b.dt_vencimento);
  const partes: Distribuicao['partes'] = [];
  let [resto, saldo] = [dinheiro, credito];
  const pagar = (fatura: Parcial & { id: string; multa_centavos?: number }, comCredito: boolean) => {
    const resta = restaAPagar(fatura);
    const credito_centavos = comCredito ? Math.min(saldo, resta) : 0;
    const valor_centavos = Math.min(resto, resta - credito_centavos);
    if (valor_centavos + credito_centavos === 0 && !(comCredito && resta === 0)) return;
    saldo -= credito_centavos;
    resto -= valor_centavos;
    const pedida = valor_centavos > 0 && valor_centavos + credito_centavos === resta ? (fatura.multa_centavos ?? 0) : 0;
    const multa_centavos = pedida <= resto ? pedida : 0;
    resto -= multa_centavos;
    partes.push({
      id: fatura.id,
      resta_centavos: resta,
      valor_centavos,
      credito_centavos,
      ...(multa_centavos > 0 && { multa_centavos }),
    });
  };
  for (const fatura of escolhidas.toSorted(porDia)) pagar(fatura, true);
  for (const fatura of outras.toSorted(porDia)) pagar(fatura, false);
  return { partes, sobra_centavos: centavos(resto) };
}

/** What falls due within this many days from today is 'this week's'. */
export const DIAS_A_VENCER = 6;

/**
 * What is asked of somebody who comes to pay: everything overdue, or else the next open month.
 * Nothing of what has nothing to pay.
 */
export function aReceberAgora(
  faturas: readonly (Parcial & { id: string; status: StatusFatura; dt_vencimento: string })[],
): string[] {
  const devidas = ordenar(faturas).filter((fatura) => podePagar(fatura.status) && restaAPagar(fatura) > 0);
  const vencidas = devidas.filter(({ status }) => status === 'vencida');
  return (vencidas.length > 0 ? vencidas : devidas.slice(0, 1)).map(({ id }) => id);
}

interface AnoPago {
  ano: string;
  pagamentos: readonly string[];
}

/**
 * The payments of each year, by the day of the money, newest year first; unconfirmed ones are left
 * out.
 */
export function pagosPorAno(
  faturas: readonly { pagamentos: readonly { id: string; pago_em: string; conferido: boolean }[] }[],
): AnoPago[] {
  const anos = new Map<string, string[]>();
  for (const { id, pago_em, conferido } of faturas.flatMap(({ pagamentos }) => pagamentos)) {
    if (!conferido) continue;
    const ano = pago_em.slice(0, 4);
    anos.set(ano, [...(anos.get(ano) ?? []), id]);
  }
  return [...anos].map(([ano, pagamentos]) => ({ ano, pagamentos })).toSorted((a, b) => b.ano.localeCompare(a.ano));
}

export interface ReciboDeMensalidades {
  casa: CasaDoRecibo;
  membro: { nome: string; matricula: string | null };
  /** The payments, by month and day. */
  itens: readonly {
    refer: string;
    valor_centavos: number;
    multa_centavos: number;
    pago_em: string;
    metodo: string;
    conferido: boolean;
    /** What the month still lacks, in centavos. */
    resta_centavos: number;
  }[];
  total_centavos: number;
  /** The instant of printing. */
  emitido_em: string;
  fuso_horario: string;
}

/**
 * The receipt on paper: house, member, what was paid when and how, total, and that it is no tax
 * document.
 */
export function linhasDoRecibo(recibo: ReciboDeMensalidades, colunas: Colunas): string[] {
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
      ...quebrar(`  ${formatDia(item.pago_em)} ${nomeEmPortugues(item.metodo)}`, colunas),
      ...(item.multa_centavos > 0 ? rotuloEValor('  Multa', formatBRL(item.multa_centavos), colunas) : []),
      ...(item.resta_centavos > 0 ? quebrar(`  Parcial: faltam ${formatBRL(item.resta_centavos)}`, colunas) : []),
    ]),
    traco(colunas),
    ...rotuloEValor('TOTAL', formatBRL(recibo.total_centavos), colunas),
    ...(itens.some((item) => !item.conferido)
      ? ['', ...aoCentro('PAGAMENTO INFORMADO PELO MEMBRO, A CONFERIR', colunas)]
      : []),
    ...rodape(colunas),
    ...aoCentro(`Emitido em ${formatInstante(new Date(recibo.emitido_em), recibo.fuso_horario)}`, colunas),
  ];
}
