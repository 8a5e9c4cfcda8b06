// What a line of a statement can be, and what is known about payers: the input and output of the
// matching.
import type { Certeza } from '../rules.ts';

/** An open invoice with what is still owed, or a payment that a member declared. */
export interface Alvo {
  tipo: 'fatura' | 'declarado';
  id: string;
  membro_id: string;
  /** What is still owed, or what was declared. */
  valor_centavos: number;
  /** The due day, or the declared day. */
  dia: string;
  /** The code of the PIX that pays it, where one was made. */
  txid: string | null;
}

export interface PessoaDaCasa {
  membro_id: string;
  nome: string;
  /** The id of the CPF, or the CNPJ, if one of the lines has it. */
  documento: string | null;
  /** The six digits of the CPF that banks leave visible. */
  meio: string | null;
}

/** What a person's click taught: this payer pays for these members. */
export interface PagadorLembrado {
  /** The targets by `chaveDaLinha`. */
  chave: string;
  membro_ids: readonly string[];
}

export interface LinhaParaConferir {
  id: string;
  dia: string;
  /** Only money that came in is matched. */
  valor_centavos: number;
  pagador: string | null;
  pagador_documento: string | null;
  /** Names the payer's whole CPF, where the bank printed it; it is sealed apart. */
  pagador_chave?: string | null;
  txid: string | null;
}

export interface Conhecido {
  pessoas: readonly PessoaDaCasa[];
  lembrados: readonly PagadorLembrado[];
  alvos: readonly Alvo[];
}

export interface Sugestao {
  linha_id: string;
  certeza: Certeza;
  /** They count together if marked or suggested, and one by one if candidates. */
  alvos: readonly Alvo[];
  /** A Portuguese sentence of the domain's texts. */
  motivo: string;
}
