import { MAXIMO_IMPORTADO } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { consertarAcentos, temAcentoQuebrado } from './acentos.ts';
import { lerColunas, SEM_AJUSTES, type Ajustes, type ColunaLida, type Tabela } from './colunas-da-planilha.ts';
import { celulasDe, escrito, type Celula, type Folha } from './folha.ts';
import { partirContato } from './ler-celulas.ts';
import { lerLinha, type LinhaLida } from './ler-linha.ts';
import { separarLinhas, type LinhaDeFora } from './linhas-da-planilha.ts';

export interface Planilha {
  linhas: readonly LinhaLida[];
  colunas: readonly ColunaLida[];
  /** Lines that are no people and hold something. */
  linhasDeFora: readonly LinhaDeFora[];
  /** How many cells had accents that were repaired, and one with accents that could not be. */
  acentos: { consertados: number; quebrado: string | undefined };
}

/** Reads a sheet for the first time. Returns a sentence if it is no list of members. */
export function lerPlanilha(folha: Folha, hoje: string): Planilha | string {
  const planilha = lerFolha(folha, hoje, SEM_AJUSTES);
  const { length: n } = planilha.linhas;
  if (n === 0) return t('A planilha não tem nenhuma linha abaixo dos nomes das colunas.');
  if (n > MAXIMO_IMPORTADO)
    return t('São {n} linhas; traga até {maximo} de cada vez.', { n, maximo: MAXIMO_IMPORTADO });
  return planilha;
}

/**
 * Reads a sheet by what the person chose in the review. Every cell with something in it is in a
 * line, or in a column or line that is named as left out.
 */
export function lerFolha(folha: Folha, hoje: string, ajustes: Ajustes): Planilha {
  const { linhas, acentos } = semAcentosQuebrados(folha.linhas);
  const tabela = lerColunas(linhas, ajustes);
  const celulas = tabela ? linhas : linhas.map(deLista);
  const final = tabela ?? LISTA;
  const { pessoas, deFora } = separarLinhas(celulas, final, ajustes.grupos);
  return {
    linhas: pessoas.map(({ n, grupo }) => lerLinha(final.colunas, celulas[n] ?? [], n + 1, { hoje, grupo })),
    colunas: final.colunas,
    linhasDeFora: deFora,
    acentos,
  };
}

const deLista = (linha: readonly Celula[]): Celula[] => celulasDe(partirContato(linha.map(escrito).join(' ')));

const daLista = (n: number, destino: 'nome' | 'telefone'): ColunaLida => ({
  n,
  letra: '',
  titulo: '',
  destino,
  reservada: false,
  exemplos: [],
  quantas: 0,
  ordem: 'dia',
  provas: undefined,
});
/** A plain list: a name a line, perhaps with a telephone after it. */
const LISTA: Tabela = { colunas: [daLista(0, 'nome'), daLista(1, 'telefone')], titulos: 0, inicio: 0 };

function semAcentosQuebrados(linhas: Folha['linhas']): Pick<Folha, 'linhas'> & Pick<Planilha, 'acentos'> {
  const acentos: Planilha['acentos'] = { consertados: 0, quebrado: undefined };
  const lidas = linhas.map((linha) =>
    linha.map((celula): Celula => {
      const texto = consertarAcentos(celula.texto);
      if (texto !== celula.texto) acentos.consertados++;
      if (temAcentoQuebrado(texto)) acentos.quebrado ??= texto.trim();
      return texto === celula.texto ? celula : { ...celula, texto };
    }),
  );
  return { linhas: lidas, acentos };
}
