// The port to payments providers. An adapter is a folder `provedor-<name>`, and knows nothing of a
// house, its people or its database.

/** Sandbox keys move no money. */
export type Ambiente = 'real' | 'teste';

/** What an adapter needs to speak for a house. */
export interface Acesso {
  chave: string;
  ambiente: Ambiente;
  /** The installation's own origin, which is never asked. */
  own: string | undefined;
}

/** What a key turned out to be. */
export interface ChaveReconhecida {
  ambiente: Ambiente;
  /** Whether the key could also take money out of the account. */
  pode_tirar: boolean;
  /** When it ends, if it ends by itself. */
  vale_ate?: Date;
}

export interface NovaCobranca {
  /** Our UUIDv7, which makes asking twice the same as asking once. */
  id: string;
  valor_centavos: number;
  /** What the payer's bank may show. It names nobody. */
  texto: string;
  validade_s: number;
  /** Only for a provider that takes no charge without it, and only once the person agreed. */
  pagador?: Pagador;
}

export interface Pagador {
  nome: string;
  cpf: string;
}

/** `desconhecido` is a state that this version does not know; nothing is concluded from it. */
export type EstadoNoProvedor = 'aberta' | 'paga' | 'cancelada' | 'vencida' | 'desconhecido';

export interface CobrancaNoProvedor {
  id: string;
  estado: EstadoNoProvedor;
  valor_centavos: number;
  /** What the payer's bank reads, as QR and as copia-e-cola. */
  codigo: string | null;
  expira_em: Date | null;
  tarifa_centavos: number | null;
}

/** Money that came in by PIX. */
export interface PixRecebido {
  end_to_end: string;
  /** Our id of the charge; null for a PIX that no charge asked for. */
  cobranca_id: string | null;
  valor_centavos: number;
  pago_em: Date;
  /** The name that the paid code carried, if it is none of a charge. */
  txid?: string;
  pagador: string | null;
  pagador_documento: string | null;
}

export interface CobrancaLida extends CobrancaNoProvedor {
  /** More than one if the same code was paid twice. */
  recebidos: readonly PixRecebido[];
}

export interface PaginaDeRecebidos {
  recebidos: readonly PixRecebido[];
  /** Payments of which a needed field could not be read. */
  ilegiveis: number;
  /** What the provider sent on to the house's bank. */
  repasses?: readonly Repasse[];
}

export interface Repasse {
  /** The same whenever it is told. */
  id: string;
  valor_centavos: number;
  feito_em: Date;
}

/** The payer's bank asks for a PIX back. */
export interface Contestacao {
  id: string;
  end_to_end: string;
  valor_centavos: number;
  aberta: boolean;
}

export interface PedidoDeDevolucao {
  id: string;
  cobranca_id: string;
  /** The payment that goes back. */
  end_to_end: string;
  valor_centavos: number;
  motivo: string;
}

export interface Devolucao {
  id: string;
  estado: 'pedida' | 'confirmada' | 'recusada' | 'desconhecido';
  valor_centavos: number;
}

/** A notice that was signed by the provider. It says only what to read again. */
export interface AvisoConferido {
  evento: string;
  cobranca_id: string | null;
}

export interface Aviso {
  corpo: Uint8Array;
  /** For a provider that does not sign, none is there, and none is asked for. */
  assinatura: string | undefined;
  /** The provider's public keys, as PEM. */
  chaves: readonly string[];
}

export interface Provedor {
  /** Makes the charge, or finds the one that was made with this id before. */
  criar(nova: NovaCobranca): Promise<CobrancaNoProvedor>;
  /** Null if the provider knows no such charge. */
  ler(id: string): Promise<CobrancaLida | null>;
  /** Resolves once nobody can pay the code any more, as far as the provider says. */
  cancelar(id: string): Promise<void>;
  devolver(pedido: PedidoDeDevolucao): Promise<Devolucao>;
  /** Null if the provider knows no such refund. */
  lerDevolucao(pedido: Omit<PedidoDeDevolucao, 'valor_centavos' | 'motivo'>): Promise<Devolucao | null>;
  /** What came in since then. The same payment may come twice, and in any order. */
  listarDesde(desde: Date, ate: Date): AsyncIterable<PaginaDeRecebidos>;
  /** Absent if the provider tells of none. */
  listarContestacoes?(desde: Date, ate: Date): Promise<readonly Contestacao[]>;
  /** Absent if the provider sends no notices. */
  avisos?: Avisos;
}

/** Where a provider sends its notices. */
export interface Avisos {
  /** Asks for every event that matters to be sent there, and forgets the addresses given before. */
  registrar(destino: { url: string; autorizacao: string }): Promise<void>;
  /** Takes away every registration of addresses that begin so. */
  remover(comeco: string): Promise<void>;
}

/** Everything that a provider's folder gives to the rest of the program. */
export interface TipoDeProvedor {
  nome: string;
  /** Tells what a pasted key is; throws ProvedorFalhou('chave') for one that opens nothing. */
  reconhecer(chave: string, own: string | undefined): Promise<ChaveReconhecida>;
  abrir(acesso: Acesso): Provedor;
  /** Whether charges made with one key can be read with the other; always, if absent. */
  mesmaConta?(antes: string, agora: string): boolean;
  /** The header in which a notice brings the value that the house chose for it. */
  cabecalhoDoAviso?: string;
  /** The keys that sign notices; absent if the provider does not sign. */
  chavesDosAvisos?(onde: Omit<Acesso, 'chave'>): Promise<readonly string[]>;
  /** Whether it only tries an address. Such a notice is not signed. */
  ehPing?(corpo: Uint8Array): boolean;
  /** Whether it takes no charge without the payer's name and CPF. */
  querPagador?: true;
  /** It never tells what it keeps for a charge, so that nobody asks again for the fee. */
  semTarifa?: true;
  /** Whether a code can be paid until it is taken away. The program then ends it in its time. */
  naoVence?: true;
  /** Null for whatever the provider did not sign. */
  conferirAviso(aviso: Aviso): AvisoConferido | null;
}

/**
 * `longe`: no answer that can be relied on, so the call may have had its effect. `chave`: the key
 * is not taken. `recusou`: the provider refused, and nothing happened.
 */
export type MotivoDaFalha = 'longe' | 'chave' | 'recusou';

export class ProvedorFalhou extends Error {
  override readonly name = 'ProvedorFalhou';
  readonly motivo: MotivoDaFalha;
  /** Seconds that the provider asks us to wait. */
  readonly esperar: number | null;
  constructor(motivo: MotivoDaFalha, { esperar = null, cause }: { esperar?: number | null; cause?: unknown } = {}) {
    super(`payments provider: ${motivo}`, { cause });
    this.motivo = motivo;
    this.esperar = esperar;
  }
}
