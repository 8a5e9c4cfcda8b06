import { acharTitulos, conhecidos, LINHAS_ACIMA } from './achar-titulos.ts';
import { celulasDe, type Folha } from './folha.ts';
import { partirTexto } from './partir-texto.ts';

/** Tried in this order if several give equally many known headings. */
const SEPARADORES = ['\t', ';', ',', '|'];

/** The sheet in a pasted text or CSV. The separator is the one that gives most known headings; without headings every line is one cell. */
export function folhaDoTexto(texto: string): Folha {
  const achados = SEPARADORES.flatMap((separador) => {
    const titulos = acharTitulos(partirTexto(texto, separador, LINHAS_ACIMA).map(celulasDe));
    return titulos ? [{ separador, quantos: conhecidos(titulos) }] : [];
  });
  const [melhor] = achados.toSorted((a, b) => b.quantos - a.quantos);
  return { nome: '', linhas: partirTexto(texto, melhor?.separador ?? '').map(celulasDe) };
}
