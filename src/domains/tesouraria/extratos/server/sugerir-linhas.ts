import { diasEntre } from '../../../../shared/datas.ts';
import { type Certeza, ehNomeInteiro } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Alvo, Conhecido, LinhaParaConferir, Sugestao } from './alvos.ts';
import { DIAS_PERTO, emparelhar } from './emparelhar.ts';
import { type PessoasConhecidas, chaveDaLinha, conhecer } from './pagadores.ts';

// Shares the lines of one payer among what the members known for that payer owe. Only what comes
// out exactly is certain: as many lines as dues, or one line of their sum.

export interface Parte {
  linha: LinhaParaConferir;
  alvos: readonly Alvo[];
  /** Every line and every due found its counterpart. */
  exata: boolean;
}

const porDia = (a: { dia: string }, b: { dia: string }): number => (a.dia < b.dia ? -1 : Number(a.dia > b.dia));
/** What a member declared comes before what is merely due: the money was said to be on its way. */
const declaradoPrimeiro = (a: Alvo, b: Alvo): number =>
  Number(b.tipo === 'declarado') - Number(a.tipo === 'declarado') || porDia(a, b);
const soma = (alvos: readonly Alvo[]): number => alvos.reduce((total, { valor_centavos }) => total + valor_centavos, 0);

/** Which dues each line pays; a line that pays none without doubt is left out. */
function repartirEntreAlvos(linhas: readonly LinhaParaConferir[], alvos: readonly Alvo[]): Parte[] {
  const devidos = alvos.toSorted(declaradoPrimeiro);
  const chegadas = linhas.toSorted(porDia);
  const [unica] = chegadas;
  if (unica && chegadas.length === 1 && devidos.length > 0 && soma(devidos) === unica.valor_centavos)
    return [{ linha: unica, alvos: devidos, exata: true }];
  const partes = umParaUm(chegadas, devidos);
  if (partes.length === chegadas.length && partes.length === devidos.length)
    return partes.map((parte) => ({ ...parte, exata: true }));
  // One member pays the oldest first. Among several members nobody can say whose it is.
  if (new Set(devidos.map(({ membro_id }) => membro_id)).size > 1) return [];
  return chegadas.length === 1 && unica ? maisAntigos(unica, devidos) : partes;
}

/** Each line with the oldest due of its amount. */
function umParaUm(linhas: readonly LinhaParaConferir[], devidos: readonly Alvo[]): Parte[] {
  const restam = [...devidos];
  return linhas.flatMap((linha) => {
    const onde = restam.findIndex(({ valor_centavos }) => valor_centavos === linha.valor_centavos);
    return onde < 0 ? [] : [{ linha, alvos: restam.splice(onde, 1), exata: false }];
  });
}

/** The oldest dues whose sum is the amount. */
function maisAntigos(linha: LinhaParaConferir, devidos: readonly Alvo[]): Parte[] {
  for (let quantos = 1; quantos <= devidos.length; quantos++) {
    const alvos = devidos.slice(0, quantos);
    if (soma(alvos) === linha.valor_centavos) return [{ linha, alvos, exata: false }];
  }
  return [];
}

// The matching, pure: lines of a statement against open dues, declared payments, remembered payers
// and people. It suggests; a person decides.

/** A person reads no more candidates than these; the search finds the others. */
const CANDIDATAS = 20;

interface Grupo {
  linhas: LinhaParaConferir[];
  membros: readonly string[];
  certeza: Certeza;
  motivo: string;
}

class Conferencia {
  private readonly livres: Set<Alvo>;
  private readonly porMembro: Map<string, Alvo[]>;
  private readonly porValor: Map<number, Alvo[]>;
  private readonly pessoas: PessoasConhecidas;
  private readonly lembrados: ReadonlyMap<string, readonly string[]>;
  readonly sugestoes = new Map<string, Sugestao>();

  constructor({ pessoas, lembrados, alvos }: Conhecido) {
    this.livres = new Set(alvos);
    this.porMembro = Map.groupBy(alvos, ({ membro_id }) => membro_id);
    this.porValor = Map.groupBy(alvos, ({ valor_centavos }) => valor_centavos);
    this.pessoas = conhecer(pessoas);
    this.lembrados = new Map(lembrados.map(({ chave, membro_ids }) => [chave, membro_ids]));
  }

  /**
   * The code of the PIX counts with the exact amount and exactly one candidate: two parts share a
   * code.
   */
  porCodigo(linhas: readonly LinhaParaConferir[]): void {
    for (const linha of linhas) {
      if (linha.txid === null) continue;
      const iguais = this.doValor(linha).filter(({ txid }) => txid === linha.txid);
      if (iguais.length === 1) this.sugerir(linha, iguais, 'marcada', t.key('o código do PIX e o valor conferem'));
    }
  }

  /** and: the lines of each payer together, the surest knowledge first. */
  porPagador(linhas: readonly LinhaParaConferir[]): void {
    const grupos = [...Map.groupBy(this.semSugestao(linhas), chaveDaLinha)]
      .flatMap(([chave, doPagador]) => (chave === null ? [] : this.grupoDe(chave, doPagador)))
      .toSorted((a, b) => Number(b.certeza === 'marcada') - Number(a.certeza === 'marcada'));
    for (const grupo of grupos) this.repartir(grupo);
  }

  private grupoDe(chave: string, linhas: LinhaParaConferir[]): Grupo[] {
    const [primeira] = linhas;
    if (!primeira) return [];
    const comDocumento = this.pessoas.comDocumento(primeira);
    const comNome = this.pessoas.comNome(primeira.pagador);
    const lembrado = this.lembrados.get(chave);
    if (lembrado) {
      if (!this.pessoas.identifica(primeira)) {
        const motivo = t.key('pagador lembrado, mas este nome serve a mais de uma pessoa; mesmo valor');
        return [{ linhas, membros: lembrado, certeza: 'sugerida', motivo }];
      }
      const motivo = t.key('pagador lembrado; mesmo valor');
      return [{ linhas, membros: lembrado, certeza: 'marcada', motivo }];
    }
    if (comDocumento.length === 1) {
      const motivo = t.key('CPF confere; mesmo valor');
      return [{ linhas, membros: comDocumento, certeza: 'marcada', motivo }];
    }
    const motivo = t.key('mesmo valor; o nome começa igual');
    return comNome.length === 1 && ehNomeInteiro(primeira.pagador ?? '')
      ? [{ linhas, membros: comNome, certeza: 'sugerida', motivo }]
      : [];
  }

  private repartir({ linhas, membros, certeza, motivo }: Grupo): void {
    for (const { linha, alvos, exata } of repartirEntreAlvos(linhas, this.doMembro(membros)))
      this.sugerir(linha, alvos, exata ? certeza : 'sugerida', motivo);
  }

  /** Takes as many lines of an amount as there are declared payments around their days. */
  porDeclarado(linhas: readonly LinhaParaConferir[]): void {
    for (const [, iguais] of Map.groupBy(this.semSugestao(linhas), ({ valor_centavos }) => valor_centavos)) {
      const declarados = iguais[0] ? this.doValor(iguais[0]).filter(({ tipo }) => tipo === 'declarado') : [];
      for (const { linha, outro: alvo } of emparelhar(iguais, declarados))
        this.sugerir(linha, [alvo], 'sugerida', t.key('mesmo valor; um PIX foi declarado nesses dias'));
    }
  }

  /** The members who owe this amount, those with a declared PIX first. */
  porValorApenas(linhas: readonly LinhaParaConferir[]): void {
    for (const [, iguais] of Map.groupBy(this.semSugestao(linhas), ({ valor_centavos }) => valor_centavos)) {
      // The same for every line of this amount: no due is given away here.
      const candidatas = iguais[0] ? this.doValor(iguais[0]) : [];
      const declarados = candidatas.filter(({ tipo }) => tipo === 'declarado');
      const devidas = candidatas.filter(({ tipo }) => tipo === 'fatura').slice(0, CANDIDATAS);
      for (const linha of iguais) {
        const perto = declarados.filter((alvo) => declaradoPerto(linha, alvo));
        const alvos = [...perto, ...devidas].slice(0, CANDIDATAS);
        if (alvos.length > 0)
          this.sugestoes.set(linha.id, {
            linha_id: linha.id,
            certeza: 'candidatas',
            alvos,
            motivo: t.key('mesmo valor'),
          });
      }
    }
  }

  private sugerir(linha: LinhaParaConferir, alvos: readonly Alvo[], certeza: Certeza, motivo: string): void {
    for (const alvo of alvos) this.livres.delete(alvo);
    this.sugestoes.set(linha.id, { linha_id: linha.id, certeza, alvos, motivo });
  }

  private semSugestao(linhas: readonly LinhaParaConferir[]): LinhaParaConferir[] {
    return linhas.filter(({ id }) => !this.sugestoes.has(id));
  }

  private doMembro(membros: readonly string[]): Alvo[] {
    return [...new Set(membros)]
      .flatMap((membro) => this.porMembro.get(membro) ?? [])
      .filter((alvo) => this.livres.has(alvo));
  }

  private doValor({ valor_centavos }: LinhaParaConferir): Alvo[] {
    return (this.porValor.get(valor_centavos) ?? []).filter((alvo) => this.livres.has(alvo));
  }
}

const declaradoPerto = (linha: LinhaParaConferir, { tipo, dia }: Alvo): boolean =>
  tipo === 'declarado' && Math.abs(diasEntre(linha.dia, dia)) <= DIAS_PERTO;

/**
 * What each incoming line can be: marked, suggested or a list of candidates, with the reason. A due
 * is suggested for one line at most. Lines for which nothing is known are absent.
 */
export function sugerirLinhas(linhas: readonly LinhaParaConferir[], conhecido: Conhecido): Sugestao[] {
  const entradas = linhas.filter(({ valor_centavos }) => valor_centavos > 0);
  const conferencia = new Conferencia(conhecido);
  conferencia.porCodigo(entradas);
  conferencia.porPagador(entradas);
  conferencia.porDeclarado(entradas);
  conferencia.porValorApenas(entradas);
  return [...conferencia.sugestoes.values()];
}
