// The rows below the heading of a table. Any row that is no movement, balance, total or title is
// refused. One cell too many or too few would put a balance where the amount belongs.
import { dobrar } from '../../../shared/busca.ts';
import type { Ignorado, Lancamento } from '../rules.ts';
import { papeisDosTitulos, sinalDe, type PapelDaColuna } from './colunas-do-extrato.ts';
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
} from './ler-descricao.ts';
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

const ehDeValor = (papel: PapelDaColuna | undefined): boolean =>
  papel === 'valor' || papel === 'credito' || papel === 'debito';

export class LeitorDeLinhas {
  readonly contas = new Map<string, ContaLida>();
  private readonly papeis: readonly PapelDaColuna[];
  private readonly escrita: Escrita;
  /** The decimal sign of the rows that cannot be cut; null if they show none or both. */
  private readonly decimal: string | null;
  private readonly largura: number;
  /** The movement of the row above; a balance or total ends it. */
  private ultimo: MovimentoLido | null = null;

  constructor(papeis: readonly PapelDaColuna[], linhas: readonly LinhaDaTabela[], largura: number) {
    const valores = (quais: readonly LinhaDaTabela[]) =>
      quais.flatMap(({ celulas }) => celulas.filter((_, coluna) => ehDeValor(papeis[coluna])));
    this.papeis = papeis;
    this.escrita = escritaDos(valores(linhas));
    this.decimal = escritaDos(valores(linhas.filter(({ ultima }) => !ultima))).decimal;
    this.largura = largura;
  }

  receber(linha: LinhaDaTabela): void {
    const cheias = linha.celulas.filter((celula) => celula.trim() !== '');
    const [primeira = ''] = cheias;
    if (cheias.length === 0 || this.ehTitulo(linha)) return;
    // A balance whose line break is gone holds the movement below it too.
    if (linha.celulas.length > this.largura) throw this.recusa(linha);
    const comeco = dobrar(primeira).trim();
    const dia = lerDiaDaTabela(this.celula(linha, 'dia'));
    const descricao = this.textos(linha).join(' · ');
    if (dia === null && /^tota(?:l|is)\b/.test(comeco)) {
      this.ignorar(linha, { motivo: 'total', dia: null, valor_centavos: null, descricao: emUmaLinha(primeira) });
    } else if (cheias.length > 1 && (ehSaldo(descricao) || (dia === null && ehSaldo(primeira)))) {
      const texto = ehSaldo(descricao) ? descricao : emUmaLinha(primeira);
      this.ignorar(linha, { motivo: 'saldo', dia, valor_centavos: this.saldo(linha), descricao: texto });
    } else if (cheias.length === 1 && descricao !== '' && this.papeis[0] !== 'texto') this.continuar(descricao);
    else if (cheias.length > 1 || /^["'\d]/.test(primeira)) this.movimento(linha, dia, descricao);
  }

  private ehTitulo({ celulas }: LinhaDaTabela): boolean {
    const papeis = papeisDosTitulos(celulas);
    return papeis.includes('dia') && papeis.filter((papel) => papel !== null).length > 2;
  }

  private movimento(linha: LinhaDaTabela, dia: string | null, descricao: string): void {
    this.conferir(linha);
    const valor_centavos = this.valor(linha);
    if (dia === null || valor_centavos === null || quaseSaldo(descricao)) throw this.recusa(linha);
    if (valor_centavos === 0) return this.ignorar(linha, { motivo: 'zero', dia, valor_centavos, descricao });
    const nomeado = nomeLimpo(this.celula(linha, 'pagador'));
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
      pagador_documento: deGente ? lerDocumento(`${this.celula(linha, 'pagador_documento')} ${descricao}`) : null,
      meio,
    };
    this.conta(linha).lidos.push(this.ultimo);
  }

  /**
   * A row of text alone goes on with the text of the movement above, as Bradesco writes the payer.
   */
  private continuar(texto: string): void {
    if (!this.ultimo) return;
    const descricao = `${this.ultimo.descricao} ${texto}`;
    const meio = meioDe(descricao);
    const deGente = meio === 'pix' || meio === 'transferencia';
    const pagador = deGente ? (this.ultimo.pagador ?? pagadorDe(descricao, meio)) : null;
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
  private textos({ celulas }: LinhaDaTabela): string[] {
    const textos = this.papeis.map((papel, coluna) =>
      papel === 'texto' || papel === 'pagador' ? emUmaLinha(celulas[coluna] ?? '') : '',
    );
    return [...new Set(textos.filter((texto) => texto !== ''))];
  }

  /** The signed amount; null if it is not there, is no amount, or stands on both sides. */
  private valor(linha: LinhaDaTabela): number | null {
    if (!this.papeis.includes('valor')) return this.deDuasColunas(linha);
    const valor = lerValor(this.celula(linha, 'valor'), this.escrita);
    if (valor === null || !this.papeis.includes('sinal')) return valor;
    const sinal = sinalDe(this.celula(linha, 'sinal'));
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
