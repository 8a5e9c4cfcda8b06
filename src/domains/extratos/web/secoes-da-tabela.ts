// One file may hold several tables: what was booked, what came last, what is to come, and balances
// of every day.
import { dobrar } from '../../../shared/busca.ts';
import { bastam, ehTituloEstragado, papeisDosTitulos, type PapelDaColuna } from './colunas-do-extrato.ts';
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

/** The parts of a table, each with the heading above it. */
export function partirSecoes(
  linhas: readonly LinhaDaTabela[],
  papeis: Secao['papeis'],
  titulos: readonly string[],
): Secao[] {
  const secoes = [{ titulos, papeis, linhas: [] as LinhaDaTabela[], futura: false }];
  for (const linha of linhas) {
    const novos = papeisDaSecao(linha);
    const ultima = secoes.at(-1);
    const [unica = '', ...outras] = linha.celulas.filter((celula) => celula.trim() !== '');
    if (novos) {
      const futura = ultima?.futura === true && ultima.linhas.length === 0;
      secoes.push({ titulos: linha.celulas, papeis: novos, linhas: [], futura });
    } else if (outras.length === 0 && FUTUROS.test(dobrar(unica)))
      secoes.push({ titulos: ultima?.titulos ?? titulos, papeis: ultima?.papeis ?? papeis, linhas: [], futura: true });
    else if (unica !== '') ultima?.linhas.push(linha);
  }
  return secoes;
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
