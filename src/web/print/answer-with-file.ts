import type { Language } from '../../shared/texts.ts';
import { readPdfFonts } from './pdf-fonts.ts';
import { speak } from '../state/speak.ts';
import { answerPage, type OnProgress } from '../state/worker.ts';
import type { Folha } from './sheet.ts';

export type Formato = 'xlsx' | 'pdf';

/** What every exported file says beside its content. */
export interface Moldura {
  formato: Formato;
  casa: string;
  /** Day and hour, as people write them. */
  geradoEm: string;
  idioma: Language;
}

/** In a worker: makes the file and posts it. */
export const answerWithFile = (montar: () => Folha, moldura: Moldura): void =>
  answerPage((avancar) => fazer(montar, moldura, avancar));

/** Loads only the library that is needed. The language comes first: the content has titles. */
async function fazer(
  montar: () => Folha,
  { formato, casa, geradoEm, idioma }: Moldura,
  avancar: OnProgress,
): Promise<Blob> {
  await speak(idioma);
  const folha = montar();
  if (formato === 'xlsx') return (await import('./sheet-xlsx.ts')).sheetToXlsx(folha, casa, avancar);
  const [{ sheetToPdf }, fontes] = await Promise.all([import('./sheet-pdf.ts'), readPdfFonts()]);
  return new Blob([sheetToPdf(folha, { casa, geradoEm, fontes }, avancar)], { type: 'application/pdf' });
}
