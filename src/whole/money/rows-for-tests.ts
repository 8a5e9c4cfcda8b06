// What the money model keeps of a house's rows, and what follows from one of them.

export interface Plano {
  id: string;
  valor: number;
  dia: number;
}

export interface Assinatura {
  id: string;
  membro: string;
  plano: Plano;
  inicio: string;
  fim: string | null;
  status: 'ativa' | 'pausada' | 'cancelada';
  desconto: number;
  /** Months without it, the last one exclusive. */
  fora: { de: number; ate: number }[];
}

export interface Fatura {
  /** The rows are read back after each step. */
  id?: string;
  membro: string;
  refer: number;
  assinatura: Assinatura;
  plano: Plano;
  vencimento: string;
  valor: number;
  desconto: number;
  status: 'pendente' | 'vencida' | 'paga' | 'cancelada';
  canceladaPor: 'pausa' | 'pessoa' | 'isencao' | null;
  /** The live ones, oldest first. It is paid exactly when they add up to what is due. */
  pagamentos: Pagamento[];
}

export interface Pagamento {
  valor: number;
  dia: string;
  conferido: boolean;
  /** The multa on top of the value, with the payment that settled a late month. */
  multa: number;
  /** It brought no money. */
  deCredito: boolean;
}

/** Made, or given back if negative. */
export interface Credito {
  membro: string;
  valor: number;
  dia: string;
}

/** About a member's month, whatever invoice it has. */
export interface Combinado {
  id: string;
  membro: string;
  refer: number;
  tipo: 'isencao' | 'nova_data';
  novaData: string | null;
  /** What an exemption took off a month that had received a part. */
  desconto: number;
}

export interface Lancamento {
  id: string;
  valor: number;
  dia: string;
  conferido: boolean;
  vivo: boolean;
}

/** A PIX that a code brought and that the house booked by itself. */
export interface Cobrada {
  pix: string;
  quando: Date;
  valor: number;
  devolvido: number;
  /** What it paid: months with their payments, or an entry. */
  partes: { fatura: Fatura; pagamento: Pagamento }[];
  lancamento: Lancamento | null;
}

/** A PIX that waits for a person. */
export interface Esperando {
  pix: string;
  membro: string | null;
  valor: number;
  dia: string;
}

export interface Venda {
  id: string;
  numero: number;
  dia: string;
  quantidade: number;
  total: number;
  viva: boolean;
}

/** Months since year 0. */
export const mesDe = (dia: string): number => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1;
const dois = (n: number) => String(n).padStart(2, '0');
export const diaNoMes = (mes: number, dia: number): string =>
  `${Math.floor(mes / 12)}-${dois((mes % 12) + 1)}-${dois(dia)}`;
export const referencia = (mes: number): string => `${Math.floor(mes / 12)}${dois((mes % 12) + 1)}`;

export const aberta = ({ status }: Fatura): boolean => status === 'pendente' || status === 'vencida';
export const devido = ({ valor, desconto }: Fatura): number => valor - desconto;
export const recebido = ({ pagamentos }: Fatura): number => pagamentos.reduce((soma, { valor }) => soma + valor, 0);
export const resta = (fatura: Fatura): number => devido(fatura) - recebido(fatura);
export const atual = ({ status, fim }: Assinatura): boolean => status === 'ativa' && fim === null;

export type Aplicar = 'todas' | 'a_vencer' | 'nenhuma';
