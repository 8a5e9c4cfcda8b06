/** Whom a notice is for. */
export const DESTINOS = ['todos', 'funcao', 'evento', 'pessoa'] as const;
export type Destino = (typeof DESTINOS)[number];

export const TITULO_MAX = 80;
export const TEXTO_MAX = 2000;

/** Where a notice stands in its life. */
export const ESTADOS_DO_AVISO = ['agendado', 'vale', 'passou', 'retirado'] as const;
export type Estado = (typeof ESTADOS_DO_AVISO)[number];

export interface Periodo {
  de: string;
  ate: string | null;
  retirado_em: string | null;
}

export function estadoDe({ de, ate, retirado_em }: Periodo, hoje: string): Estado {
  if (retirado_em !== null) return 'retirado';
  if (de > hoje) return 'agendado';
  return ate !== null && ate < hoje ? 'passou' : 'vale';
}

/** A withdrawn notice is named for so many days, without its words. */
export const DIAS_DE_RETIRADO = 7;

/** An address in a text, without the punctuation of the sentence that it ends. */
const ENDERECO = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/g;

export interface Parte {
  texto: string;
  endereco: boolean;
}

/** The text in order, with its addresses apart. They are shown as they were typed. */
export function partesDoTexto(texto: string): Parte[] {
  const partes: Parte[] = [];
  let fim = 0;
  for (const achado of texto.matchAll(ENDERECO)) {
    if (achado.index > fim) partes.push({ texto: texto.slice(fim, achado.index), endereco: false });
    partes.push({ texto: achado[0], endereco: true });
    fim = achado.index + achado[0].length;
  }
  if (fim < texto.length) partes.push({ texto: texto.slice(fim), endereco: false });
  return partes;
}

interface Escrito {
  titulo: string;
  texto: string;
}

/** The notice for WhatsApp, which shows what stands between asterisks in bold. */
export const textoParaWhatsApp = ({ titulo, texto }: Escrito): string =>
  `*${titulo.replaceAll('*', '').trim()}*\n\n${texto}`;
