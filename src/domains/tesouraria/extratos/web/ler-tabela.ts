// Reads CSV and TXT: finds the heading after any preamble, and then takes every row below it or
// refuses.
import { numerarLancamentos, type ContaDoExtrato } from '../rules.ts';
import { splitText } from '../../../../web/files/split-text.ts';
import {
  bancoDosTitulos,
  bastam,
  ehFaturaDeCartao,
  ehTituloEstragado,
  papeisDosTitulos,
  type PapelDaColuna,
  type Sinais,
} from './colunas-do-extrato.ts';
import { conferirColunas, conferirDias } from './conferir-colunas.ts';
import { lerDiaDaTabela } from './ler-dia.ts';
import { larguraDaTabela, lerSecoes, type ContaLida, type LinhaDaTabela } from './ler-linhas-da-tabela.ts';
import { ehDeSaldos, partirSecoes } from './secoes-da-tabela.ts';
import { lerPreambulo } from './ler-preambulo.ts';
import { pareceValor } from './ler-valor.ts';
import { ExtratoRecusado } from './recusa-do-extrato.ts';

/** What a person says about a table whose heading is not known. */
export interface ColunasDitas {
  separador: string;
  /** Row of the heading, counted from 0; −1 if there is none. */
  titulo: number;
  papeis: readonly PapelDaColuna[];
  /** Which side each word of a column of signs is. */
  sinais?: Sinais;
}

interface Tabela {
  linhas: string[][];
  titulo: number;
  /** Null for a heading that is not known. */
  papeis: readonly (PapelDaColuna | null)[];
  banco: string | null;
}

const SEPARADORES = [';', ',', '\t', '|'];
/** Preambles are shorter. */
const ATE_O_TITULO = 60;

/** The account or accounts of a table; throws `ExtratoRecusado`. */
export function lerTabela(texto: string, ditas?: ColunasDitas): ContaDoExtrato[] {
  const limpo = texto.replace(/^\uFEFF?(?:sep=.\r?\n)?/i, '');
  const tabela = ditas
    ? { ...ditas, linhas: splitText(limpo, ditas.separador), banco: null }
    : (comTitulo(limpo) ?? semTitulo(limpo));
  const { linhas, titulo, banco } = tabela;
  const corpo = linhas
    .slice(titulo + 1)
    .map((celulas, n): LinhaDaTabela => ({ celulas, linha: titulo + n + 2, ultima: titulo + n + 2 === linhas.length }));
  const secoes = partirSecoes(corpo, tabela.papeis, linhas[titulo] ?? tabela.papeis.map(String), linhas[titulo - 1]);
  const leitores = secoes.map((secao) => {
    conferirDias(secao);
    const papeis = ehDeSaldos(secao.papeis) ? secao.papeis : conferirColunas(secao, ditas?.sinais ?? {});
    return { ...secao, papeis, largura: larguraDaTabela(secao.linhas, secao.titulos) };
  });
  const contas = lerSecoes(leitores, ditas?.sinais ?? {});
  const acima = linhas.slice(0, Math.max(titulo, 0));
  // A movement above the heading means that an earlier heading was not known.
  if (acima.some((celulas) => celulas.some(pareceValor) && celulas.some((celula) => lerDiaDaTabela(celula) !== null)))
    throw new ExtratoRecusado('colunas_desconhecidas');
  const preambulo = lerPreambulo(acima);
  const lidas = contas.size > 0 ? [...contas.values()] : [VAZIA];
  return lidas.map((lida) => contaDe(lida, banco, preambulo, tabela.papeis.includes('id')));
}

const VAZIA: ContaLida = { conta: null, agencia: null, lidos: [], ignorados: [] };

function contaDe(
  { conta, agencia, lidos, ignorados }: ContaLida,
  banco: string | null,
  preambulo: ReturnType<typeof lerPreambulo>,
  temIds: boolean,
): ContaDoExtrato {
  const ids = lidos.flatMap(({ id_banco }) => id_banco ?? []);
  return {
    banco,
    ...preambulo,
    agencia: agencia ?? preambulo.agencia,
    conta: conta ?? preambulo.conta,
    moeda: 'BRL',
    saldo_em: null,
    ignorados,
    avisos: [
      ...(new Set(ids).size < ids.length ? ['id_repetido'] : []),
      ...(temIds && ids.length < lidos.length ? ['sem_id'] : []),
    ],
    lancamentos: numerarLancamentos(lidos),
  };
}

/** The table below the first row that is a heading, or null. */
function comTitulo(texto: string): Tabela | null {
  for (const separador of SEPARADORES) {
    for (const [titulo, titulos] of splitText(texto, separador, ATE_O_TITULO).entries()) {
      if (ehFaturaDeCartao(titulos)) throw new ExtratoRecusado('cartao_de_credito', titulo + 1);
      const papeis = papeisDosTitulos(titulos);
      if (!bastam(papeis)) continue;
      if (papeis.some((papel, coluna) => papel === null && ehTituloEstragado(titulos[coluna] ?? '')))
        throw new ExtratoRecusado('estragado', titulo + 1);
      const brancos = titulos.map((celula) => celula.trim() === '');
      const conhecidos = papeis.map((papel, coluna) => (brancos[coluna] ? 'nada' : papel));
      return { linhas: splitText(texto, separador), titulo, papeis: conhecidos, banco: bancoDosTitulos(titulos) };
    }
  }
  return null;
}

/** Itaú's TXT has no heading: every row is day, text and amount. */
function semTitulo(texto: string): Tabela {
  const linhas = splitText(texto, ';');
  const cheias = linhas.filter((celulas) => celulas.some((celula) => celula.trim() !== ''));
  const todas = cheias.every(
    ([dia = '', , valor = ''], n) => cheias[n]?.length === 3 && lerDiaDaTabela(dia) !== null && pareceValor(valor),
  );
  if (cheias.length > 0 && todas) return { linhas, titulo: -1, papeis: ['dia', 'texto', 'valor'], banco: '341' };
  const temColunas = SEPARADORES.some((separador) => splitText(texto, separador, 2).some(({ length }) => length > 2));
  throw new ExtratoRecusado(temColunas ? 'colunas_desconhecidas' : 'desconhecido');
}
