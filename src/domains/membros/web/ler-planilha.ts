import { ehDiaAceito } from '../../../shared/datas.ts';
import { MAXIMO_IMPORTADO, validarFicha } from '../rules.ts';
import { t } from '../texts.ts';
import { acharTitulos } from './achar-titulos.ts';
import { celulasDe, escrito, type Celula, type Folha } from './folha.ts';
import { ehSituacao, lerData, lerNome, lerTelefone, lerTexto, partirContato } from './ler-celulas.ts';
import { CAMPOS, type Campo } from './titulos-conhecidos.ts';

/** One person of the spreadsheet as written; dates are 'YYYY-MM-DD' if they could be read. */
export interface LinhaLida {
  /** The line of the spreadsheet, counted from 1 including the headings. */
  numero: number;
  valores: Readonly<Record<Campo, string>>;
  problemas: Readonly<Partial<Record<Campo, string>>>;
}

export interface Planilha {
  linhas: readonly LinhaLida[];
  /** Headings that match no field of a member. */
  deFora: readonly string[];
}

/** Reads a sheet. Without headings it is a list of names if most lines have one cell. Returns a sentence if it is no list of members. */
export function lerPlanilha({ linhas: todas }: Folha, hoje: string): Planilha | string {
  const titulos = acharTitulos(todas);
  const celulas = todas.map((linha) => linha.map(escrito));
  if (!titulos && !ehListaDeNomes(celulas))
    return t('Não achei a coluna Nome. A primeira linha precisa ter os nomes das colunas.');
  const campos = titulos?.campos ?? (['nome', 'telefone'] as const);
  const linhas = todas
    .map((linha, n) => lerLinha(campos, titulos ? linha : semTitulos(linha), n + 1, hoje))
    .filter((linha, n) => n > (titulos?.onde ?? -1) && !ehSoma(primeira(celulas[n])) && dizAlgo(linha));
  if (linhas.length === 0) return t('A planilha não tem nenhuma linha abaixo dos nomes das colunas.');
  if (linhas.length > MAXIMO_IMPORTADO)
    return t('São {n} linhas; traga até {maximo} de cada vez.', { n: linhas.length, maximo: MAXIMO_IMPORTADO });
  const deFora = titulos?.titulos.filter((titulo, n) => campos[n] === undefined && titulo.trim() !== '') ?? [];
  return { linhas, deFora };
}

const semTitulos = (linha: readonly Celula[]): Celula[] => celulasDe(partirContato(linha.map(escrito).join(' ')));

function ehListaDeNomes(linhas: readonly (readonly string[])[]): boolean {
  const ditas = linhas.map((celulas) => celulas.join('').trim()).filter(Boolean);
  return ditas.filter((dita) => /[\t;,|]/.test(dita)).length * 2 <= ditas.length;
}

function lerLinha(
  colunas: readonly (Campo | undefined)[],
  celulas: readonly Celula[],
  numero: number,
  hoje: string,
): LinhaLida {
  // Of several columns of one kind the first that is not empty: 'Celular' beside 'Telefone'.
  const ditas = (campo: Campo): string[] =>
    celulas.flatMap((celula, n) => (colunas[n] === campo && lerTexto(escrito(celula))) || []);
  const valores = Object.fromEntries(CAMPOS.map((campo) => [campo, ditas(campo)[0] ?? ''])) as Record<Campo, string>;
  const data = (campo: Campo): string => {
    const guardada = celulas.find((celula, n) => colunas[n] === campo && typeof celula.valor === 'object')?.valor;
    return typeof guardada === 'object' ? guardada.dia : lerData(valores[campo], hoje);
  };
  const lidos = {
    ...valores,
    nome: lerNome(valores.nome),
    telefone: lerTelefone(ditas('telefone')),
    dt_nascimento: data('dt_nascimento'),
    data_admissao_terreiro: data('data_admissao_terreiro'),
    uf: valores.uf.toUpperCase(),
  };
  return { numero, valores: lidos, problemas: problemasDe(lidos, hoje) };
}

/** The line of totals has its word under the names, or in its first cell with the count under the names. */
const ehSoma = (texto: string): boolean => /^(?:sub)?tota(?:l|is)\b/i.test(texto);
const primeira = (celulas: readonly string[] = []): string =>
  celulas.map((celula) => celula.trim()).find(Boolean) ?? '';

/** Lines with only a number or a tick box, and the line of totals, are not people. */
function dizAlgo({ valores: { numero: _, ativo: __, plano: ___, ...pessoa } }: LinhaLida): boolean {
  return Object.values(pessoa).some(Boolean) && !ehSoma(pessoa.nome);
}

function problemasDe(valores: LinhaLida['valores'], hoje: string): LinhaLida['problemas'] {
  const { data_admissao_terreiro: admissao, ativo } = valores;
  const recusas = validarFicha({ ...valores, tipo_pessoa: 'PF', cpf: '', cnpj: '' }, hoje);
  return {
    ...recusas,
    ...(admissao !== '' && !ehDiaAceito(admissao) && { data_admissao_terreiro: t.key('Data inválida.') }),
    ...(!ehSituacao(ativo) && { ativo: t.key('Na situação, use ativo ou inativo.') }),
  };
}
