// Settles what only the cells of a table tell of its columns, or refuses to guess.
import { ladoDe, sinalDe, type PapelDaColuna, type Sinais } from './colunas-do-extrato.ts';
import { meioDe } from '../rules-descricao.ts';
import { lerDiaDaTabela } from './ler-dia.ts';
import { pareceValor } from './ler-valor.ts';
import { ExtratoRecusado } from './recusa-do-extrato.ts';
import type { Secao } from './secoes-da-tabela.ts';

const cheiasDe = ({ linhas }: Secao, coluna: number): string[] =>
  linhas.map(({ celulas }) => (celulas[coluna] ?? '').trim()).filter((celula) => celula !== '');

/** A day without its year, or behind its month, is no damage: the sentence says what it is. */
export function conferirDias(secao: Secao): void {
  const celulas = cheiasDe(secao, secao.papeis.indexOf('dia')).filter((celula) => /^\d/.test(celula));
  const [linha] = secao.linhas;
  if (
    celulas.length > 0 &&
    celulas.every((celula) => /^\d{1,2}(?:[/.-]\d{1,2}|(?:[/. -]| de )\p{L}{3,})$/u.test(celula))
  )
    throw new ExtratoRecusado('dia_sem_ano', linha?.linha);
  const partes = celulas.map((celula) => /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/.exec(celula));
  const doMes = partes.every((parte) => parte !== null && Number(parte[1]) <= 12);
  if (doMes && partes.filter((parte) => Number(parte?.[2]) > 12).length > 1)
    throw new ExtratoRecusado('mes_antes_do_dia', linha?.linha);
}

/**
 * A column that is not known may hold words; days or amounts in it would mean that the wrong column
 * is read. Two columns of days or amounts would be a guess.
 */
export function conferirColunas(secao: Secao, ditos: Sinais): readonly PapelDaColuna[] {
  const { papeis } = secao;
  for (const papel of ['dia', 'valor', 'credito', 'debito', 'sinal'] as const)
    if (papeis.filter((outro) => outro === papel).length > 1) throw new ExtratoRecusado('colunas_desconhecidas');
  if (papeis.includes('credito') !== papeis.includes('debito')) throw new ExtratoRecusado('colunas_desconhecidas');
  const deSinal = papeis.findIndex(
    (papel, coluna) => papel === 'sinal' || (papel === 'tipo' && ehSinal(cheiasDe(secao, coluna))),
  );
  return papeis.map((papel, coluna) => {
    const celulas = cheiasDe(secao, coluna);
    if (papel === 'moeda' && celulas.some((celula) => !/^(?:BRL|R\$|REAL|REAIS|moeda)$/i.test(celula)))
      throw new ExtratoRecusado('outra_moeda');
    if (coluna === deSinal) return exigirSinais(celulas, ditos);
    if (papel === 'tipo') return deSinal < 0 && todosSemSinal(secao) ? ladoDoTipo(celulas) : 'texto';
    if (papel === 'categoria') return deSinal < 0 && todosSemSinal(secao) ? ladoDaCategoria(celulas, ditos) : 'nada';
    if (papel !== null) return papel;
    if (celulas.some((celula) => pareceValor(celula) || lerDiaDaTabela(celula) !== null || ehSinal([celula])))
      throw new ExtratoRecusado('colunas_desconhecidas');
    return 'texto';
  });
}

/**
 * 'C' and 'D', or words for them. One letter alone is never a text, so a damaged one does not turn
 * the sign.
 */
const ehSinal = (celulas: readonly string[]): boolean =>
  celulas.some((celula) => sinalDe(celula) !== undefined || celula.length === 1);

/** A word that is not known would be income: a person says which side it is. */
function exigirSinais(celulas: readonly string[], ditos: Sinais): 'sinal' {
  if (celulas.some((celula) => celula.length > 1 && sinalDe(celula, ditos) === undefined))
    throw new ExtratoRecusado('colunas_desconhecidas');
  return 'sinal';
}

/** A column of kinds that holds 'Despesa' is where unsigned amounts say their side. */
function ladoDaCategoria(celulas: readonly string[], ditos: Sinais): 'sinal' | 'nada' {
  return celulas.some((celula) => sinalDe(celula, ditos) === -1) ? exigirSinais(celulas, ditos) : 'nada';
}

/** Amounts in one column, none of which says its side. */
function todosSemSinal(secao: Secao): boolean {
  const coluna = secao.papeis.indexOf('valor');
  return coluna >= 0 && cheiasDe(secao, coluna).every((celula) => !/[-+−–(]|[cd]\s*$/i.test(celula));
}

/**
 * The kinds of operation say the side where no amount does. Two or three single words that nobody
 * knows are asked; so is what goes out beside words that say no side.
 */
function ladoDoTipo(celulas: readonly string[]): 'lado' | 'texto' {
  const palavras = [...new Set(celulas)];
  const lados = palavras.map((palavra) => ladoDe(palavra));
  if (!lados.includes(-1)) {
    const soPalavras = palavras.every((palavra) => /^\p{L}+$/u.test(palavra) && meioDe(palavra) === 'outro');
    const poucas = palavras.length === 2 || palavras.length === 3;
    if (soPalavras && poucas && celulas.length > 1 && lados.every((lado) => lado === undefined))
      throw new ExtratoRecusado('colunas_desconhecidas');
    return 'texto';
  }
  if (lados.includes(undefined)) throw new ExtratoRecusado('colunas_desconhecidas');
  return 'lado';
}
