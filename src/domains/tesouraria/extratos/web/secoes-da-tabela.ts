// One file may hold several tables: what was booked, what came last, what is to come, and balances
// of every day.
import { dobrar } from '../../../../shared/busca.ts';
import { bastam, ehTituloEstragado, papeisDosTitulos, type PapelDaColuna } from './colunas-do-extrato.ts';
import { lerDiaDaTabela } from './ler-dia.ts';
import type { LinhaDaTabela } from './ler-linhas-da-tabela.ts';
import { ExtratoRecusado } from './recusa-do-extrato.ts';

export interface Secao {
  titulos: readonly string[];
  papeis: readonly (PapelDaColuna | null)[];
  linhas: readonly LinhaDaTabela[];
  /** Its title says that nothing in it has happened yet. */
  futura: boolean;
}

/** A title is of many, and no movement or payer who has such a name. */
const FUTUROS =
  /^(?:proximos )?(?:agendamentos|(?:lancamentos|moviment\w+s|transacoes|operacoes|pagamentos) (?:futur|agendad|previst|pendente|provisionad))\D*$/;

/** A table of days and balances alone: nothing in it moves. */
export const ehDeSaldos = (papeis: readonly (PapelDaColuna | null)[]): papeis is readonly PapelDaColuna[] =>
  papeis.includes('dia') &&
  papeis.includes('saldo') &&
  papeis.every((papel) => papel !== null && ['dia', 'saldo', 'texto', 'nada'].includes(papel));

/** The parts of a table, each with the heading above it; `acima` is the row above the first one. */
export function partirSecoes(
  linhas: readonly LinhaDaTabela[],
  papeis: Secao['papeis'],
  titulos: readonly string[],
  acima: readonly string[] = [],
): Secao[] {
  const secoes = [{ titulos, papeis, linhas: [] as LinhaDaTabela[], futura: ehTituloDeFuturos(acima) }];
  for (const linha of linhas) {
    const novos = papeisDaSecao(linha);
    const ultima = secoes.at(-1);
    if (novos) {
      const futura = ultima?.futura === true && ultima.linhas.length === 0;
      secoes.push({ titulos: linha.celulas, papeis: novos, linhas: [], futura });
    } else if (ehTituloDeFuturos(linha.celulas))
      secoes.push({ titulos: ultima?.titulos ?? titulos, papeis: ultima?.papeis ?? papeis, linhas: [], futura: true });
    else if (linha.celulas.some((celula) => celula.trim() !== '')) ultima?.linhas.push(linha);
  }
  return semFalsasFuturas(secoes);
}

function ehTituloDeFuturos(celulas: readonly string[]): boolean {
  const [unica = '', ...outras] = celulas.filter((celula) => celula.trim() !== '');
  return outras.length === 0 && FUTUROS.test(dobrar(unica));
}

/**
 * A bank with nothing to come writes the title all the same, and the booked table follows it with a
 * heading of its own. What is to come is never older than the last booked day.
 */
function semFalsasFuturas(secoes: readonly Secao[]): Secao[] {
  const dias = secoes.map(({ papeis, linhas }) =>
    linhas.flatMap(({ celulas }) => lerDiaDaTabela(celulas[papeis.indexOf('dia')] ?? '') ?? []),
  );
  const feitos = secoes.flatMap(({ futura, papeis }, n) => (futura || ehDeSaldos(papeis) ? [] : (dias[n] ?? [])));
  const ultimo = feitos.reduce((maior, dia) => (dia > maior ? dia : maior), '');
  const abreTabela = (n: number) => secoes[n]?.titulos !== secoes[n - 1]?.titulos;
  return secoes.map((secao, n) => ({
    ...secao,
    futura: secao.futura && (feitos.length > 0 || n > 0) && !(abreTabela(n) && dias[n]?.some((dia) => dia < ultimo)),
  }));
}

function papeisDaSecao({ celulas, linha }: LinhaDaTabela): Secao['papeis'] | null {
  const lidos = papeisDosTitulos(celulas);
  if (!lidos.includes('dia') || lidos.filter((papel) => papel !== null).length < 3) return null;
  const papeis = lidos.map((papel, coluna) => (celulas[coluna]?.trim() === '' ? 'nada' : papel));
  if (papeis.some((papel, coluna) => papel === null && ehTituloEstragado(celulas[coluna] ?? '')))
    throw new ExtratoRecusado('estragado', linha);
  if (!bastam(papeis) && !ehDeSaldos(papeis)) throw new ExtratoRecusado('colunas_desconhecidas', linha);
  return papeis;
}
