import { ExtratoRecusado } from './recusa-do-extrato.ts';

// Splits OFX and OFC into tags and the text behind each. Tags may be left open, so only the text
// tells a value from a group; an '&' or '<' inside a text is text.

export interface Etiqueta {
  nome: string;
  fecha: boolean;
  /** What follows the tag up to the next one, decoded and in one line. */
  texto: string;
  /** Line of the file, from 1. */
  linha: number;
}

const ETIQUETA = /<(\/?)([A-Za-z][A-Za-z0-9._]*)\s*\/?>/g;
const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodificarEntidades(texto: string): string {
  return texto.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (inteira, dec, hex, nome) => {
    if (nome !== undefined) return ENTIDADES[String(nome).toLowerCase()] ?? inteira;
    const codigo = dec === undefined ? Number.parseInt(hex, 16) : Number(dec);
    return codigo > 31 && codigo < 0xd800 ? String.fromCodePoint(codigo) : inteira;
  });
}

const valorDaEtiqueta = (texto: string): string =>
  decodificarEntidades(texto.replace(/^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/, '$1'))
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();

/**
 * The tags in the order of the file, names in upper case. What stands before the first is left out.
 */
function* etiquetasDoOfx(texto: string): Generator<Etiqueta> {
  let linha = 1;
  let contado = 0;
  let aberta: { nome: string; fecha: boolean; linha: number; fim: number } | null = null;
  for (const achada of texto.matchAll(ETIQUETA)) {
    if (aberta) yield { ...aberta, texto: valorDaEtiqueta(texto.slice(aberta.fim, achada.index)) };
    for (; contado < achada.index; contado++) if (texto.codePointAt(contado) === 10) linha++;
    const [inteira, barra, nome = ''] = achada;
    aberta = { nome: nome.toUpperCase(), fecha: barra === '/', linha, fim: achada.index + inteira.length };
  }
  if (aberta) yield { ...aberta, texto: valorDaEtiqueta(texto.slice(aberta.fim)) };
}

// Reads OFX 1 (open tags), OFX 2 (XML) and OFC. What does not fit together is refused: a broken tag
// would otherwise join two movements into one, or take the amount of the neighbour.

/** Tag → text of one movement, one account or one balance. */
export type Campos = Map<string, string>;

export interface MovimentoDoOfx {
  campos: Campos;
  linha: number;
}

export interface ContaDoOfx {
  /** BANKACCTFROM, CURDEF, DTSTART, DTEND, and LEDGERBAL's BALAMT and DTASOF. */
  campos: Campos;
  movimentos: MovimentoDoOfx[];
}

const CONTAS = new Set(['STMTRS', 'ACCTSTMT']);
const MOVIMENTOS = new Set(['STMTTRN', 'GENTRN']);
/**
 * Groups with fields of the same names as an account or a movement; their fields are not needed.
 */
const OUTROS_GRUPOS = new Set('AVAILBAL BALLIST BAL BANKACCTTO CCACCTTO PAYEE ORIGCURRENCY STATUS SONRS FI'.split(' '));
const DENTRO_DO_MOVIMENTO = new Set(['BANKACCTTO', 'CCACCTTO', 'PAYEE', 'ORIGCURRENCY']);
const DEPOIS_DOS_MOVIMENTOS = new Set(['LEDGERBAL', 'AVAILBAL', 'BALLIST']);
const DA_CONTA = new Set('BANKID BRANCHID ACCTID ACCTTYPE CURDEF DTSTART DTEND LEDGER'.split(' '));
const DO_SALDO = new Set(['BALAMT', 'DTASOF']);
const DO_MOVIMENTO = new Set(
  'TRNTYPE DTPOSTED DTUSER DTAVAIL TRNAMT FITID CHECKNUM CHKNUM REFNUM PAYEEID NAME MEMO CURSYM'.split(' '),
);
/** A tag that lost its '<' or '>' stands in the text of the one before. */
const ETIQUETA_QUEBRADA =
  /<\s*\/|<\s*(?:STMT|TRN|DTPOSTED|FITID|CHECKNUM|REFNUM|MEMO|NAME|BANK|LEDGER)|(?:STMTTRN|TRNTYPE|DTPOSTED|TRNAMT|FITID|CHECKNUM|REFNUM|MEMO|NAME|BANKTRANLIST|LEDGERBAL|BALAMT|DTASOF)>|\/[A-Z][A-Z0-9.]+>/;
/** What is left out with its name: a card or savings beside the account, and what is to come. */
const DE_FORA: readonly (readonly [grupo: RegExp, aviso: AvisoDoOfx])[] = [
  [/^(?:CREDITCARDMSGSRS|CCSTMT)/, 'cartao_de_fora'],
  [/^(?:BANKTRANLISTP|STMTTRNP)$/, 'futuros_de_fora'],
  [/^(?:INVSTMT|SECLIST|LOAN)/, 'investimentos_de_fora'],
];
export type AvisoDoOfx = 'cartao_de_fora' | 'futuros_de_fora' | 'investimentos_de_fora';

class LeitorDoOfx {
  readonly contas: ContaDoOfx[] = [];
  banco: string | null = null;
  private grupo = '';
  /** OFC wraps STMTRS into ACCTSTMT: both are one account. */
  private embrulhada = false;
  private movimento: MovimentoDoOfx | null = null;
  private acabou = false;
  readonly avisos = new Set<AvisoDoOfx>();
  /** The group that is being left out, until its end. */
  private fora: string | null = null;

  receber(etiqueta: Etiqueta): void {
    const { nome, fecha, linha } = etiqueta;
    if (this.pular(etiqueta)) return;
    if (nome === 'OFX' || nome === 'OFC') this.acabou = fecha;
    else if (fecha) this.fechar(etiqueta);
    else if (CONTAS.has(nome)) this.abrirConta(nome);
    else if (MOVIMENTOS.has(nome)) this.abrirMovimento(linha);
    else if (OUTROS_GRUPOS.has(nome) || nome === 'LEDGERBAL') this.abrirGrupo(nome, linha);
    else if (nome !== 'BANKTRANLIST') this.campo(etiqueta);
  }

  /** True inside a group that is left out; its end is needed, or an account would be lost in it. */
  private pular({ nome, fecha, texto, linha }: Etiqueta): boolean {
    if (this.fora !== null) {
      if (CONTAS.has(nome) || nome === 'OFX' || nome === 'OFC')
        throw new ExtratoRecusado(this.contas.length === 0 ? 'cartao_de_credito' : 'estragado', linha);
      if (fecha && texto !== '') throw new ExtratoRecusado('estragado', linha);
      if (fecha && nome === this.fora) this.fora = null;
      return true;
    }
    if (nome === 'CCACCTFROM') throw new ExtratoRecusado('cartao_de_credito', linha);
    const [, aviso] = DE_FORA.find(([grupo]) => grupo.test(nome)) ?? [];
    if (!aviso) return false;
    if (fecha) throw new ExtratoRecusado('estragado', linha);
    this.movimento = null;
    this.avisos.add(aviso);
    this.fora = nome;
    return true;
  }

  terminar(): ContaDoOfx[] {
    if (this.avisos.has('cartao_de_fora') && this.contas.length === 0)
      throw new ExtratoRecusado('cartao_de_credito', 1);
    if (!this.acabou) throw new ExtratoRecusado('arquivo_incompleto');
    if (this.contas.length === 0) throw new ExtratoRecusado('desconhecido');
    return this.contas;
  }

  private abrirConta(nome: string): void {
    if (nome === 'ACCTSTMT' || !this.embrulhada) this.contas.push({ campos: new Map(), movimentos: [] });
    this.embrulhada = nome === 'ACCTSTMT';
    this.grupo = nome;
    this.movimento = null;
  }

  private abrirMovimento(linha: number): void {
    const conta = this.contas.at(-1);
    if (!conta) throw new ExtratoRecusado('estragado', linha);
    this.grupo = 'STMTTRN';
    this.movimento = { campos: new Map(), linha };
    conta.movimentos.push(this.movimento);
  }

  private abrirGrupo(nome: string, linha: number): void {
    if (DEPOIS_DOS_MOVIMENTOS.has(nome)) this.movimento = null;
    else if (this.movimento && !DENTRO_DO_MOVIMENTO.has(nome)) throw new ExtratoRecusado('estragado', linha);
    this.grupo = nome;
  }

  private fechar({ nome, texto, linha }: Etiqueta): void {
    // No text stands behind a closing tag, except of a tag that lost its '<'.
    if (texto !== '') throw new ExtratoRecusado('estragado', linha);
    if (MOVIMENTOS.has(nome)) this.movimento = null;
    if (nome === this.grupo || MOVIMENTOS.has(nome)) this.grupo = this.movimento ? 'STMTTRN' : '';
  }

  private campo({ nome, texto, linha }: Etiqueta): void {
    // '<{EMO>' is no tag any more; it stands in a field that holds no free text.
    const livre = nome === 'MEMO' || nome === 'NAME';
    if (ETIQUETA_QUEBRADA.test(texto) || (!livre && DO_MOVIMENTO.has(nome) && /[<>]/.test(texto)))
      throw new ExtratoRecusado('estragado', linha);
    if (this.grupo === 'FI' && nome === 'FID') this.banco = texto;
    if (OUTROS_GRUPOS.has(this.grupo)) return;
    const campos = this.camposDe(nome, linha);
    if (!campos) return;
    if (campos.has(nome)) throw new ExtratoRecusado('estragado', linha);
    campos.set(nome, texto);
  }

  /**
   * The group to which a field belongs; null for what is not needed. A field outside its group is
   * damage.
   */
  private camposDe(nome: string, linha: number): Campos | null {
    if (this.movimento) return this.movimento.campos;
    const conta = this.contas.at(-1);
    if (DO_MOVIMENTO.has(nome)) throw new ExtratoRecusado('estragado', linha);
    if (DO_SALDO.has(nome) && this.grupo !== 'LEDGERBAL') throw new ExtratoRecusado('estragado', linha);
    if (!DA_CONTA.has(nome) && !DO_SALDO.has(nome)) return null;
    if (!conta) throw new ExtratoRecusado('estragado', linha);
    return conta.campos;
  }
}

/** True for a text that means to be OFX or OFC, whole or not. */
export const pareceOfx = (texto: string): boolean => /<OF[XC]>|OFXHEADER|<STMTTRN>|<ACCTSTMT>/i.test(texto);

/** The accounts of a file with their fields as text; throws `ExtratoRecusado`. */
export function partirOfx(texto: string): { contas: ContaDoOfx[]; banco: string | null; avisos: AvisoDoOfx[] } {
  const leitor = new LeitorDoOfx();
  for (const etiqueta of etiquetasDoOfx(texto)) leitor.receber(etiqueta);
  return { contas: leitor.terminar(), banco: leitor.banco, avisos: [...leitor.avisos] };
}
