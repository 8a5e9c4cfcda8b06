import { acharTitulos, conhecidos, LINHAS_ACIMA } from './achar-titulos.ts';
import { consertarAcentos } from './acentos.ts';
import { celulasDe, type Folha } from './folha.ts';
import { splitText } from '../../../../web/files/split-text.ts';

/** Tried in this order if several give equally many headings. */
const SEPARADORES = ['\t', ';', ',', '|'];

/**
 * The sheet in a pasted text or CSV. The separator is the one that gives most known headings, else
 * the one that most lines have. In a list of names every line is one cell.
 */
export function folhaDoTexto(texto: string): Folha {
  const semTitulo = texto.replace(/^.*(?:\r\n|\r|\n)/, '');
  const achados = SEPARADORES.flatMap((separador) => {
    const inicio = splitText(texto, separador, LINHAS_ACIMA + 1).map((linha) => linha.map(consertarAcentos));
    const titulos = acharTitulos(inicio.map(celulasDe));
    return titulos
      ? [
          {
            separador,
            quantos: conhecidos(titulos),
            colunas: titulos.colunas.length,
            separa: separaAMaioria(semTitulo, separador),
          },
        ]
      : [];
  });
  const [melhor] = achados.toSorted(
    (a, b) => b.quantos - a.quantos || b.colunas - a.colunas || Number(b.separa) - Number(a.separa),
  );
  const separador = melhor?.separador ?? SEPARADORES.find((cada) => separaAMaioria(texto, cada)) ?? '';
  return { nome: '', linhas: splitText(texto, separador).map(celulasDe) };
}

/** A single comma stands in a name ('Silva, Ana') unless there is data beside it. */
function separaAMaioria(texto: string, separador: string): boolean {
  const linhas = texto.split(/\r\n|\r|\n/).filter((linha) => linha.trim() !== '');
  const separadas = linhas.filter(
    (linha) => linha.includes(separador) && (separador !== ',' || linha.split(',').length > 2 || /[\d@]/.test(linha)),
  );
  return separadas.length * 2 > linhas.length;
}
