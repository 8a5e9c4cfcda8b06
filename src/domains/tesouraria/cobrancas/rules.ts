/** The providers whose adapters the program has. */
export const PROVEDORES = ['woovi', 'apipix', 'asaas'] as const;
export type NomeDoProvedor = (typeof PROVEDORES)[number];

/** Providers that a house connects by one key, which it pastes. */
export const PROVEDORES_POR_CHAVE = ['woovi', 'asaas'] as const satisfies readonly NomeDoProvedor[];
export type NomePorChave = (typeof PROVEDORES_POR_CHAVE)[number];
export const NOMES_POR_CHAVE: Readonly<Record<NomePorChave, string>> = { woovi: 'Woovi', asaas: 'Asaas' };

/** The banks whose API Pix the program knows, in the order in which people look for them. */
export const NOMES_DOS_BANCOS = {
  bb: 'Banco do Brasil',
  bradesco: 'Bradesco',
  efi: 'Efí',
  inter: 'Inter',
  itau: 'Itaú',
  sicoob: 'Sicoob',
  sicredi: 'Sicredi',
} as const;
export type NomeDoBanco = keyof typeof NOMES_DOS_BANCOS;
export const BANCOS = Object.keys(NOMES_DOS_BANCOS) as [NomeDoBanco, ...NomeDoBanco[]];

/** Banks whose certificate alone tells who asks. */
export const SEM_SEGREDO: readonly NomeDoBanco[] = ['sicoob'];

/** Banks that want the key of an application besides. */
export const COM_APLICATIVO: readonly NomeDoBanco[] = ['bb'];

/** How long before its end a bank's certificate is announced. */
export const DIAS_ANTES_DO_FIM = 30;

/** The states of a charge as people see them. */
export const ESTADOS_MOSTRADOS = [
  'pedida',
  'aberta',
  'cancelando',
  'paga',
  'devolvida_em_parte',
  'devolvida',
  'contestada',
  'cancelada',
  'vencida',
] as const;

/** What a charge asks for. */
export const DE_QUE = ['mensalidades', 'venda', 'lancamento'] as const;
export type DeQue = (typeof DE_QUE)[number];

/** What became of a PIX that came in. */
export const SITUACOES_DO_PIX = [
  'lancado',
  'vender',
  'conferir',
  'credito',
  'entrada',
  'ja_lancado',
  'devolvendo',
  'devolvido',
  'vendido',
] as const;

/**
 * Why a PIX was not booked by itself. `lancada`: its entry or its sale was written in another way
 * before; `venda`: its sale was refused.
 */
export const MOTIVOS_DE_ESPERA = [
  'valor',
  'dupla',
  'lancada',
  'encerrada',
  'mudou',
  'pessoa',
  'sempre',
  'venda',
] as const;
export type Motivo = (typeof MOTIVOS_DE_ESPERA)[number];

/** What a person may make of a PIX that waits. */
export const COMO_RESOLVER = ['meses', 'credito', 'entrada', 'ja_lancado', 'devolvido'] as const;

export interface ParaLancar {
  /** What the provider says was paid, in centavos. */
  pago: number;
  valor: number;
  viva: boolean;
  /** Another PIX came for the same charge before. */
  repetida: boolean;
  anonimizado: boolean;
  conferir_sempre: boolean;
}

/** Why this PIX waits for a person; null if it may be booked. */
export function motivoDeEspera(pix: ParaLancar): Motivo | null {
  if (pix.repetida) return 'dupla';
  if (!pix.viva) return 'encerrada';
  if (pix.pago !== pix.valor) return 'valor';
  if (pix.anonimizado) return 'pessoa';
  return pix.conferir_sempre ? 'sempre' : null;
}

/** How long after its payment a PIX can go back, as the Banco Central has it. */
export const DIAS_PARA_DEVOLVER = 90;

export const SITUACOES_DA_DEVOLUCAO = ['pedida', 'confirmada', 'recusada'] as const;
export type EstadoDaDevolucao = (typeof SITUACOES_DA_DEVOLUCAO)[number];

interface Parte {
  id: string;
  resta_centavos: number;
  valor_centavos: number;
  credito_centavos: 0;
  multa_centavos: 0;
}

/** Shares what stays of a PIX among its invoices, the first ones whole before the next. */
export function repartirResto(fica: number, faturas: readonly { id: string; resta: number }[]): Parte[] {
  let falta = fica;
  return faturas.flatMap(({ id, resta }) => {
    const valor_centavos = Math.min(resta, falta);
    falta -= valor_centavos;
    return valor_centavos > 0
      ? [{ id, resta_centavos: resta, valor_centavos, credito_centavos: 0 as const, multa_centavos: 0 as const }]
      : [];
  });
}

/** How long a code can be paid. Longer than anybody looks at a screen. */
export const VALIDADE_S = 3_600;

/** A charge is read again at the provider at most this often. */
export const ENTRE_LEITURAS_MS = 2_000;

/** What the payer's bank shows. It names nobody. */
export const textoDaCobranca = (id: string): string => `Ref. ${id.slice(-5).toUpperCase()}`;

export interface MesAberto {
  id: string;
  refer: string;
  resta_centavos: number;
}

/** What a PIX that waits would pay of the member's open months, which come oldest first. */
export function repartirPix(valor: number, abertos: readonly MesAberto[]): (MesAberto & { valor_centavos: number })[] {
  let sobra = valor;
  return abertos.flatMap((mes) => {
    const valor_centavos = Math.min(sobra, mes.resta_centavos);
    sobra -= valor_centavos;
    return valor_centavos > 0 ? [{ ...mes, valor_centavos }] : [];
  });
}
