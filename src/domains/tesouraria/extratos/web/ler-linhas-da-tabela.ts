// The rows below the heading of a table. Any row that is no movement, balance, total or title is
// refused. One cell too many or too few would put a balance where the amount belongs.
import { dobrar } from '../../../../shared/busca.ts';
import { ehNomeDeAlguem, type Ignorado, type Lancamento } from '../rules.ts';
import { ladoDe, sinalDe, type PapelDaColuna, type Sinais } from './colunas-do-extrato.ts';
import {
  cheio,
  numerado,
  quaseSaldo,
  ehSaldo,
  emUmaLinha,
  lerDocumento,
  meioDe,
  nomeLimpo,
  pagadorDe,
} from '../rules-descricao.ts';
import { lerDiaDaTabela } from './ler-dia.ts';
import { escritaDos, lerValor, type Escrita } from './ler-valor.ts';
import { ExtratoRecusado } from './recusa-do-extrato.ts';

export interface LinhaDaTabela {
  celulas: readonly string[];
  /** Number of the row in the file, from 1. */
  linha: number;
  /** The last row of a file that does not end with a line break: it may be cut. */
  ultima: boolean;
}

export type MovimentoLido = Omit<Lancamento, 'ocorrencia'>;

export interface ContaLida {
  conta: string | null;
  agencia: string | null;
  lidos: MovimentoLido[];
  ignorados: Ignorado[];
}

/** How many cells a row has. Banks may end only the heading, or only the rows, with a separator. */
export function larguraDaTabela(linhas: readonly LinhaDaTabela[], titulos: readonly string[]): number {
  const cheias = linhas.filter(({ celulas }) => celulas.filter((celula) => celula.trim() !== '').length > 2);
  const brancoNoFim = titulos.at(-1)?.trim() === '';
  const outra = titulos.length + (brancoNoFim ? -1 : 1);
  const todas = cheias.every(
    ({ celulas }) => celulas.length === outra && (brancoNoFim || celulas.at(-1)?.trim() === ''),
  );
  return cheias.length > 0 && todas ? outra : titulos.length;
}

/** The other side of the movement above, in whatever column the bank puts it. */
const CONTINUA = /^\s*(?:rem|remet|remetente|des|dest|destinat[aá]rio|fav|favorecido)\s*[:.]/i;

const TOTAL = /^(?:sub)?tota(?:l|is)\b/;
/** A row of a summary stands where the days stand. */
const RESUMO = /^(?:resumo|somas?|somatorio|entradas|saidas|creditos|debitos|recebimentos|pagamentos)\b\D*$/;
/** A state in which the money did not move. */
const PENDENTE =
  /\b(?:agendad|pendente|cancelad|recusad|rejeitad|negad|falh|expirad|bloquead|aguard|em aberto|nao (?:efetiv|realiz|autoriz|conclu|aprov)|process(?:ando|amento(?! (?:conclu|efetiv|realiz)))|em analise|previst|pending|scheduled|cancell?ed|failed|re(?:fus|ject)ed)/;

/** A name out of a column of its own; a word of the bank there is nobody. */
const nomeDaColuna = (celula: string): string | null => {
  const nome = nomeLimpo(celula);
  return nome !== null && ehNomeDeAlguem(nome) ? nome : null;
};

const ehDeValor = (papel: PapelDaColuna | undefined): boolean =>
  papel === 'valor' || papel === 'credito' || papel === 'debito';

/** How the amounts of the whole file are written. */
interface EscritaDoArquivo {
  escrita: Escrita;
  /** The decimal sign of the rows that cannot be cut; null if they show none or both. */
  decimal: string | null;
}

interface SecaoLida {
  papeis: readonly PapelDaColuna[];
  linhas: readonly LinhaDaTabela[];
  largura: number;
  futura: boolean;
}

/** The accounts of all parts of a table, each part with columns of its own. */
export function lerSecoes(secoes: readonly SecaoLida[], sinais: Sinais): Map<string, ContaLida> {
  const valores = (cortavel: boolean) =>
    secoes.flatMap(({ papeis, linhas }) =>
      linhas
        .filter(({ ultima }) => cortavel || !ultima)
        .flatMap(({ celulas }) => celulas.filter((_, coluna) => ehDeValor(papeis[coluna]))),
    );
  const escritas = { escrita: escritaDos(valores(true)), decimal: escritaDos(valores(false)).decimal };
  const contas = new Map<string, ContaLida>();
  for (const secao of secoes) {
    const leitor = new LeitorDeLinhas(secao, escritas, { sinais, contas });
    for (const linha of secao.linhas) leitor.receber(linha);
  }
  return contas;
}

class LeitorDeLinhas {
  private readonly contas: Map<string, ContaLida>;
  private readonly papeis: readonly PapelDaColuna[];
  private readonly escrita: Escrita;
  private readonly decimal: string | null;
  private readonly largura: number;
  private readonly sinais: Sinais;
  private readonly futura: boolean;
  /** The movement of the row above; a balance or total ends it. */
  private ultimo: MovimentoLido | null = null;

  constructor(
    { papeis, largura, futura }: SecaoLida,
    { escrita, decimal }: EscritaDoArquivo,
    { sinais, contas }: { sinais: Sinais; contas: Map<string, ContaLida> },
  ) {
    this.papeis = papeis;
    this.largura = largura;
    this.futura = futura;
    this.escrita = escrita;
    this.decimal = decimal;
    this.sinais = sinais;
    this.contas = contas;
  }

  receber(linha: LinhaDaTabela): void {
    const cheias = linha.celulas.filter((celula) => celula.trim() !== '');
    const [primeira = ''] = cheias;
    if (cheias.length === 0) return;
    // A balance whose line break is gone holds the movement below it too.
    if (linha.celulas.length > this.largura) throw this.recusa(linha);
    const comeco = dobrar(primeira).trim();
    const dia = lerDiaDaTabela(this.celula(linha, 'dia'));
    const descricao = this.textos(linha).join(' · ');
    if (dia === null && (TOTAL.test(comeco) || this.ehResumo(linha))) {
      this.ignorar(linha, { motivo: 'total', dia: null, valor_centavos: null, descricao: emUmaLinha(primeira) });
    } else if (cheias.length > 1 && this.ehDeSaldo(linha, dia)) {
      const texto = descricao === '' ? emUmaLinha(primeira) : descricao;
      this.ignorar(linha, { motivo: 'saldo', dia, valor_centavos: this.saldo(linha), descricao: texto });
    } else if (cheias.length === 1 && (CONTINUA.test(primeira) || (descricao !== '' && this.papeis[0] !== 'texto')))
      this.continuar(emUmaLinha(primeira), linha.ultima && linha.celulas.at(-1) === primeira);
    else if (cheias.length > 1 || /^["'\d]/.test(primeira)) this.movimento(linha, dia, descricao);
  }

  /** By the bank's own words, or by its shape: a balance, and nothing under the amounts. */
  private ehDeSaldo(linha: LinhaDaTabela, dia: string | null): boolean {
    const textos = this.textos(linha).join(' · ');
    const [primeira = ''] = linha.celulas.filter((celula) => celula.trim() !== '');
    if (ehSaldo(textos) || quaseSaldo(textos) || (dia === null && ehSaldo(primeira))) return true;
    const semValor = this.papeis.every((papel, coluna) => !ehDeValor(papel) || !linha.celulas[coluna]?.trim());
    return linha.celulas.length === this.largura && semValor && this.celula(linha, 'saldo') !== '';
  }

  private ehResumo(linha: LinhaDaTabela): boolean {
    return RESUMO.test(dobrar(this.celula(linha, 'dia')));
  }

  private movimento(linha: LinhaDaTabela, dia: string | null, descricao: string): void {
    this.conferir(linha);
    const valor_centavos = this.valor(linha);
    if (dia === null || valor_centavos === null) throw this.recusa(linha);
    if (this.futura || PENDENTE.test(dobrar(this.celula(linha, 'situacao'))))
      return this.ignorar(linha, { motivo: 'pendente', dia, valor_centavos, descricao });
    if (valor_centavos === 0) return this.ignorar(linha, { motivo: 'zero', dia, valor_centavos, descricao });
    const nomeado = nomeDaColuna(this.outroLado(linha, valor_centavos));
    const meio = meioDe(descricao);
    const deGente = meio === 'pix' || meio === 'transferencia';
    this.ultimo = {
      dia,
      valor_centavos,
      descricao,
      id_banco: cheio(this.celula(linha, 'id')),
      documento: numerado(this.celula(linha, 'documento')),
      pagador: deGente
        ? (nomeado ??
          this.textos(linha)
            .map((texto) => pagadorDe(texto, meio))
            .find(Boolean) ??
          null)
        : null,
      pagador_documento: deGente ? lerDocumento(`${this.documentoDoOutro(linha, valor_centavos)} ${descricao}`) : null,
      meio,
    };
    this.conta(linha).lidos.push(this.ultimo);
  }

  /**
   * A row of text alone goes on with the text of the movement above, as Bradesco writes the payer.
   * One that the file may end in the middle of names nobody: half a name fits others.
   */
  private continuar(texto: string, cortada: boolean): void {
    if (!this.ultimo) return;
    const descricao = `${this.ultimo.descricao} ${texto}`;
    const meio = meioDe(descricao);
    const deGente = meio === 'pix' || meio === 'transferencia';
    const lido = cortada ? null : pagadorDe(texto, meio);
    const pagador = deGente ? (lido ?? this.ultimo.pagador) : null;
    const pagador_documento = deGente ? lerDocumento(descricao) : null;
    Object.assign(this.ultimo, { descricao, meio, pagador, pagador_documento });
  }

  private recusa({ linha, ultima }: LinhaDaTabela): ExtratoRecusado {
    return new ExtratoRecusado(ultima ? 'arquivo_incompleto' : 'estragado', linha);
  }

  /**
   * A movement has a cell under every heading. The last one of a cut file must end with whole
   * centavos.
   */
  private conferir(linha: LinhaDaTabela): void {
    const { celulas, ultima } = linha;
    if (celulas.length !== this.largura) throw this.recusa(linha);
    const fim = celulas.at(-1) ?? '';
    if (ultima && ehDeValor(this.papeis[celulas.length - 1]) && fim !== '' && !this.temCentavos(fim))
      throw this.recusa(linha);
  }

  /** '100.00' may be all that is left of '100.000,00': the rows above tell how the file writes. */
  private temCentavos(valor: string): boolean {
    const [, inteiro = '', sinal] = /(\d+)([.,])\d{2}\D*$/.exec(valor) ?? [];
    return (
      sinal !== undefined && (this.decimal === null ? sinal === ',' || inteiro.length > 3 : sinal === this.decimal)
    );
  }

  private celula({ celulas }: LinhaDaTabela, papel: PapelDaColuna): string {
    return (celulas[this.papeis.indexOf(papel)] ?? '').trim();
  }

  /** The texts of a row, each once, in the order of the columns. */
  private textos(linha: LinhaDaTabela): string[] {
    const { celulas } = linha;
    const valor = this.valor(linha) ?? 0;
    const deTexto = new Set<PapelDaColuna>(['texto', 'pagador', 'lado', valor > 0 ? 'origem' : 'destino']);
    const textos = this.papeis.map((papel, coluna) => (deTexto.has(papel) ? emUmaLinha(celulas[coluna] ?? '') : ''));
    return [...new Set(textos.filter((texto) => texto !== ''))];
  }

  /** Who is on the other side, in the column of the bank for it. */
  private outroLado(linha: LinhaDaTabela, valor: number): string {
    return this.celula(linha, 'pagador') || this.celula(linha, valor > 0 ? 'origem' : 'destino');
  }

  private documentoDoOutro(linha: LinhaDaTabela, valor: number): string {
    const doLado = this.celula(linha, valor > 0 ? 'origem_documento' : 'destino_documento');
    return this.celula(linha, 'pagador_documento') || doLado;
  }

  /** The signed amount; null if it is not there, is no amount, or stands on both sides. */
  private valor(linha: LinhaDaTabela): number | null {
    if (!this.papeis.includes('valor')) return this.deDuasColunas(linha);
    const valor = lerValor(this.celula(linha, 'valor'), this.escrita);
    const temLado = this.papeis.includes('lado');
    if (valor === null || !(temLado || this.papeis.includes('sinal'))) return valor;
    const sinal = temLado ? ladoDe(this.celula(linha, 'lado')) : sinalDe(this.celula(linha, 'sinal'), this.sinais);
    if (sinal === undefined) return null;
    return sinal < 0 ? -Math.abs(valor) : valor;
  }

  private deDuasColunas(linha: LinhaDaTabela): number | null {
    const [credito, debito] = (['credito', 'debito'] as const).map((papel) => {
      const celula = this.celula(linha, papel);
      return celula === '' ? undefined : lerValor(celula, this.escrita);
    });
    if (credito === null || debito === null) return null;
    if (credito === undefined && debito === undefined) return null;
    if (credito && debito) return null;
    return debito ? -Math.abs(debito) : (credito ?? 0);
  }

  /** The amount of a balance row, from the amount's column or that of balances. */
  private saldo(linha: LinhaDaTabela): number | null {
    const [valor, saldo] = [this.valor(linha), this.celula(linha, 'saldo')];
    return valor !== null && valor !== 0 ? valor : saldo === '' ? valor : lerValor(saldo, this.escrita);
  }

  private ignorar(linha: LinhaDaTabela, ignorado: Ignorado): void {
    this.ultimo = null;
    this.conta(linha).ignorados.push(ignorado);
  }

  private conta(linha: LinhaDaTabela): ContaLida {
    const [conta, agencia] = [this.celula(linha, 'conta') || null, this.celula(linha, 'agencia') || null];
    const chave = this.papeis.includes('conta') ? `${agencia ?? ''}|${conta ?? ''}` : '';
    const achada = this.contas.get(chave) ?? { conta, agencia, lidos: [], ignorados: [] };
    this.contas.set(chave, achada);
    return achada;
  }
}
