import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What the provider does to the next request instead of answering it. */
export type Falha =
  /** Nothing is done and nothing answered. */
  | 'hang'
  | 'cut'
  | 500
  | 429
  | 'html'
  /** It is done, and the answer is lost. */
  | 'done-hang'
  | 'done-cut'
  | 'done-500'
  | 'done-html';

/** One company that has an account there. */
export interface Empresa {
  chave: string;
  ambiente: 'real' | 'teste';
  /** Whether the key may also take money out. */
  tudo: boolean;
  cobrancas: Map<string, CobrancaLocal>;
  /** In the order in which they happened. */
  transacoes: TransacaoLocal[];
  devolucoes: Map<string, DevolucaoLocal>;
  /** Payments that their payers' banks ask back. */
  contestadas: TransacaoLocal[];
  /** The addresses to which notices are sent. */
  avisos: Map<string, RegistroLocal>;
}

interface RegistroLocal {
  id: string;
  event: string;
  url: string;
  authorization: string;
}

export interface CobrancaLocal {
  id: string;
  /** Everything that was sent with it. */
  pedido: Readonly<Record<string, unknown>>;
  valor: number;
  estado: 'ACTIVE' | 'COMPLETED' | 'EXPIRED';
  criada_em: Date;
  expira_em: Date;
  codigo: string;
  /** Taken away by its company; money may still be on its way. */
  apagada: boolean;
}

export interface TransacaoLocal {
  tipo: 'PAYMENT' | 'WITHDRAW' | 'REFUND' | 'FEE';
  end_to_end: string;
  cobranca: string | null;
  valor: number;
  quando: Date;
  pagador: Pagador;
}

interface DevolucaoLocal {
  id: string;
  cobranca: string;
  valor: number;
  estado: 'IN_PROCESSING' | 'CONFIRMED' | 'REJECTED';
  quando: Date;
}

interface Pagador {
  nome: string;
  cpf: string;
}

const PAGADOR: Pagador = { nome: 'MARIA EXEMPLO', cpf: '52998224725' };

const TARIFA = 85;

/** The money of a provider without a face: charges, payments, refunds, payouts, and its keys. */
export class ProvedorLocal {
  readonly empresas = new Map<string, Empresa>();
  /** What becomes of the next requests, in their order; 'ok' lets one pass. */
  readonly falhas: (Falha | 'ok')[] = [];
  /** Every request as it came, for those who look for names in it. */
  readonly log: string[] = [];
  /** Learns of each request once it had its effect, before it is answered. */
  aoChamar: (metodo: string, caminho: string) => void = () => undefined;
  /** The most rows of a page, whatever is asked for. */
  porPagina = 100;
  readonly now: () => Date;
  #pares: { publica: string; privada: KeyObject }[] = [];

  constructor(now: () => Date) {
    this.now = now;
  }

  /** A company with a key that opens its account. */
  abrirConta({ ambiente = 'real', tudo = false }: Partial<Pick<Empresa, 'ambiente' | 'tudo'>> = {}): Empresa {
    const chave = randomBytes(30).toString('base64');
    const empresa: Empresa = {
      chave,
      ambiente,
      tudo,
      cobrancas: new Map(),
      transacoes: [],
      devolucoes: new Map(),
      contestadas: [],
      avisos: new Map(),
    };
    this.empresas.set(chave, empresa);
    return empresa;
  }

  cobrar(empresa: Empresa, pedido: Readonly<Record<string, unknown>>): CobrancaLocal {
    const id = String(pedido['correlationID']);
    const agora = this.now();
    const cobranca: CobrancaLocal = {
      id,
      pedido,
      valor: Number(pedido['value']),
      estado: 'ACTIVE',
      criada_em: agora,
      expira_em: new Date(agora.getTime() + Number(pedido['expiresIn'] ?? 86_400) * 1_000),
      codigo: `00020101021226BR.GOV.BCB.PIX${randomBytes(12).toString('hex')}6304ABCD`,
      apagada: false,
    };
    empresa.cobrancas.set(id, cobranca);
    return cobranca;
  }

  /** A charge as it stands now; what ran out is told so. */
  achar(empresa: Empresa, id: string): CobrancaLocal | undefined {
    const cobranca = empresa.cobrancas.get(id);
    if (!cobranca || cobranca.apagada) return undefined;
    if (cobranca.estado === 'ACTIVE' && cobranca.expira_em <= this.now()) cobranca.estado = 'EXPIRED';
    return cobranca;
  }

  /** Somebody pays a code, or sends money without one. Money also comes for what is over. */
  pagar(
    empresa: Empresa,
    id: string | null,
    { valor, pagador = PAGADOR }: { valor?: number; pagador?: Pagador } = {},
  ): string {
    const cobranca = id === null ? undefined : empresa.cobrancas.get(id);
    const end_to_end = this.#codigo();
    empresa.transacoes.push({
      tipo: 'PAYMENT',
      end_to_end,
      cobranca: id,
      valor: valor ?? cobranca?.valor ?? 0,
      quando: this.now(),
      pagador,
    });
    if (cobranca?.estado === 'ACTIVE') cobranca.estado = 'COMPLETED';
    return end_to_end;
  }

  devolver(empresa: Empresa, cobranca: string, { id, valor }: { id: string; valor: number }): DevolucaoLocal {
    const antes = empresa.devolucoes.get(id);
    if (antes) return antes;
    const devolucao: DevolucaoLocal = { id, cobranca, valor, estado: 'IN_PROCESSING', quando: this.now() };
    empresa.devolucoes.set(id, devolucao);
    return devolucao;
  }

  /** The payer's bank asks for a payment back. */
  contestar(empresa: Empresa, end_to_end: string): void {
    empresa.contestadas.push(...empresa.transacoes.filter((uma) => uma.end_to_end === end_to_end));
  }

  /** What waits is confirmed or rejected; what was decided stays. */
  decidirDevolucoes(empresa: Empresa, estado: 'CONFIRMED' | 'REJECTED'): void {
    for (const uma of empresa.devolucoes.values()) if (uma.estado === 'IN_PROCESSING') uma.estado = estado;
  }

  /** The fee of a paid charge. */
  tarifaDe({ estado }: CobrancaLocal): number {
    return estado === 'COMPLETED' ? TARIFA : 0;
  }

  /** The nightly payout: what lies there goes to the company's bank. */
  repassar(empresa: Empresa): number {
    const sinal = { PAYMENT: 1, WITHDRAW: -1, REFUND: -1, FEE: -1 } as const;
    const valor = empresa.transacoes.reduce((soma, uma) => soma + sinal[uma.tipo] * uma.valor, 0);
    empresa.transacoes.push({
      tipo: 'WITHDRAW',
      end_to_end: this.#codigo(),
      cobranca: null,
      valor,
      quando: this.now(),
      pagador: PAGADOR,
    });
    return valor;
  }

  /** As every PIX is named: the bank, the minute, and eleven letters or digits. */
  #codigo(): string {
    const minuto = this.now().toISOString().replaceAll(/\D/g, '').slice(0, 12);
    return `E18236120${minuto}${randomBytes(6).toString('hex').slice(0, 11)}`;
  }

  /** A new pair signs from now on; the one before is listed for a while longer. */
  rodarChaves(): void {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const publica = publicKey.export({ type: 'spki', format: 'pem' });
    this.#pares = [{ publica, privada: privateKey }, ...this.#pares.slice(0, 1)];
  }

  get chavesPublicas(): readonly string[] {
    if (this.#pares.length === 0) this.rodarChaves();
    return this.#pares.map(({ publica }) => publica);
  }

  /** A signed notice. The key is the same for all companies. */
  assinar(evento: object): { corpo: Buffer; assinatura: string } {
    const corpo = Buffer.from(JSON.stringify(evento));
    if (this.#pares.length === 0) this.rodarChaves();
    const [par] = this.#pares;
    if (!par) throw new Error('no pair');
    return { corpo, assinatura: sign('sha256', corpo, par.privada).toString('base64') };
  }
}
