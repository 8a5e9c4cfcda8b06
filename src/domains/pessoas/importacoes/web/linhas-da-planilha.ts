import type { Tabela } from './colunas-da-planilha.ts';
import { escrito, type Celula } from './folha.ts';
import { lerTexto } from './ler-celulas.ts';
import { lerSituacao } from './ler-situacao.ts';
import { destinoDe, normalizar } from './titulos-conhecidos.ts';

/**
 * Why a line with something in it is not a person. It stands above the headings, repeats them, is a
 * sum or a group's title, lacks a name, or belongs to another table.
 */
export type Motivo = 'acima' | 'titulos' | 'soma' | 'grupo' | 'vazia' | 'outra';

export interface LinhaDeFora {
  numero: number;
  motivo: Motivo;
  texto: string;
}

const GRUPO = new RegExp(
  `^(?:${[
    'mediuns?|cambon[oe]s?|oga[ns]?s?|ekedis?|ekedes?|equedes?|filh[oa]s?(?: de santo| da casa)?|consulentes|assistencia|diretoria|conselho|soci[oa]s|associad[oa]s',
    'visitantes|frequentadores|simpatizantes|amigos(?: da casa)?|(?:in)?ativ[oa]s|afastad[oa]s|desligad[oa]s|falecid[oa]s|licenciad[oa]s|suspens[oa]s|transferid[oa]s|remid[oa]s|isent[oa]s|ex ?membros',
    'criancas|adultos|jovens|homens|mulheres|corrente|corpo mediunico|curimb(?:a|eir[oa]s)|atabaques?|[iy]a[ow]s?|abians?|abias|ebomi[ns]?s?|egbomi[ns]?s?|rodantes|pais pequenos|maes pequenas',
    'desenvolvimento|curso|trabalhador[ea]s|voluntari[oa]s|membros|irma[os]+|(?:turma|grupo|gira|linha|equipe|setor|curso) .*',
  ].join('|')})(?: (?:da|do|de|em)\\b.*| \\d+)?$`,
);

/**
 * The line of totals has its word under the names, or in its first cell with the count under the
 * names.
 */
const SOMA = /^(?:sub)?tota(?:l|is)\b|^soma\b/i;

type Textos = readonly string[];

/** Says which lines hold people, and names every other line that holds something. */
export function separarLinhas(linhas: readonly (readonly Celula[])[], tabela: Tabela, grupos: boolean) {
  const textos = linhas.map((linha) => linha.map((celula) => lerTexto(escrito(celula))));
  const titulos = textos.slice(tabela.titulos, tabela.inicio);
  const gritam = maioriaEmMaiusculas(textos.slice(tabela.inicio), tabela);
  const pessoas: { n: number; grupo: string }[] = [];
  const deFora: LinhaDeFora[] = [];
  let grupo = '';
  let outra = false;
  for (const [n, celulas] of textos.entries()) {
    const [primeira = ''] = celulas.filter(Boolean);
    if (primeira === '' || (n >= tabela.titulos && n < tabela.inicio)) continue;
    outra ||= n >= tabela.inicio && ehOutraTabela(celulas, tabela);
    const motivo = outra ? 'outra' : motivoDe(n, celulas, tabela, { titulos, gritam, grupos });
    if (motivo === undefined) pessoas.push({ n, grupo });
    else deFora.push({ numero: n + 1, motivo, texto: celulas.filter(Boolean).join(' · ') });
    if (motivo === 'grupo') grupo = daSituacao(primeira);
  }
  return { pessoas, deFora };
}

/** 'AFASTADOS' says the situation of all below it; 'MÉDIUNS' does not. */
function daSituacao(titulo: string): string {
  const situacao = lerSituacao(titulo.replace(/:$/, ''));
  return situacao === undefined ? '' : titulo.replace(/:$/, '');
}

interface Contexto {
  titulos: readonly Textos[];
  gritam: boolean;
  grupos: boolean;
}

function motivoDe(
  n: number,
  celulas: Textos,
  tabela: Tabela,
  { titulos, gritam, grupos }: Contexto,
): Motivo | undefined {
  if (n < tabela.titulos) return 'acima';
  if (titulos.some((titulo) => repete(celulas, titulo)) || saoTitulos(celulas, tabela)) return 'titulos';
  if (SOMA.test(celulas.find(Boolean) ?? '') || nomesDe(celulas, tabela).some((nome) => SOMA.test(nome))) return 'soma';
  if (!grupos && ehGrupo(celulas, tabela, gritam)) return 'grupo';
  return dizAlgo(celulas, tabela) ? undefined : 'vazia';
}

const nomesDe = (celulas: Textos, { colunas }: Tabela): string[] =>
  colunas.flatMap(({ n, destino }) => (destino === 'nome' && celulas[n]) || []);

const repete = (celulas: Textos, titulo: Textos): boolean =>
  celulas.some(Boolean) &&
  Array.from({ length: Math.max(celulas.length, titulo.length) }, (_, n) => normalizar(celulas[n] ?? '')).every(
    (celula, n) => celula === normalizar(titulo[n] ?? ''),
  );

/** True of a line with at least two cells that each repeat the title of their column. */
function saoTitulos(celulas: Textos, { colunas, inicio }: Tabela): boolean {
  const ditas = celulas.flatMap((celula, n) => (celula ? [{ celula, coluna: colunas[n] }] : []));
  const iguais = ditas.filter(({ celula, coluna }) => coluna?.destino && destinoDe(celula) === coluna.destino);
  return inicio > 0 && iguais.length >= 2 && iguais.length * 2 > ditas.length;
}

/** Headings in another order: what follows belongs to other columns. */
function ehOutraTabela(celulas: Textos, tabela: Tabela): boolean {
  const destinos = celulas.map(destinoDe);
  const conhecidos = destinos.filter(Boolean).length;
  const cheias = celulas.filter(Boolean).length;
  return destinos.includes('nome') && conhecidos >= 3 && conhecidos * 2 > cheias && !saoTitulos(celulas, tabela);
}

const ehMaiuscula = (texto: string): boolean => texto === texto.toUpperCase() && /\p{Lu}{2}/u.test(texto);

function maioriaEmMaiusculas(linhas: readonly Textos[], tabela: Tabela): boolean {
  const nomes = linhas.filter((linha) => linha.filter(Boolean).length > 1).flatMap((linha) => nomesDe(linha, tabela));
  return nomes.length === 0 || nomes.filter(ehMaiuscula).length * 2 > nomes.length;
}

/**
 * Whether a line is the title of a group: one filled cell in a table with more. It holds a known
 * word for a group, stands outside the names, or is in capitals unlike the names.
 */
function ehGrupo(celulas: Textos, tabela: Tabela, gritam: boolean): boolean {
  const [texto = '', ...outras] = celulas.filter(Boolean);
  if (outras.length > 0 || tabela.colunas.filter(({ quantas }) => quantas > 0).length < 2 || !/\p{L}/u.test(texto))
    return false;
  const n = celulas.indexOf(texto);
  const doNome = tabela.colunas[n]?.destino === 'nome';
  // A merged title begins in the first column, whatever that is; a person without a name is one to
  // correct.
  if (!doNome) return (n === 0 || GRUPO.test(normalizar(texto))) && !/[\d@]/.test(texto);
  return GRUPO.test(normalizar(texto)) || texto.endsWith(':') || (!gritam && ehMaiuscula(texto));
}

/**
 * A line with only a number, a tick box or an amount is prepared for somebody who was never
 * written.
 */
const dizAlgo = (celulas: Textos, { colunas }: Tabela): boolean =>
  !colunas.some(({ destino }) => destino === 'nome') ||
  colunas.some(
    ({ n, destino }) => celulas[n] && destino && destino !== 'numero' && destino !== 'ativo' && destino !== 'plano',
  );
