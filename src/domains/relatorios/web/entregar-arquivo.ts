import { setLanguage, type Language } from '../../../shared/texts.ts';
import { readPdfFonts } from '../../../web/print/pdf-fonts.ts';
import { answerPage, type OnProgress } from '../../../web/state/worker.ts';
import type { Folha } from './folha.ts';

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
export const entregarArquivo = (montar: () => Folha, moldura: Moldura): void =>
  answerPage((avancar) => fazer(montar, moldura, avancar));

/** Loads only the library that is needed. The language comes first: the content has titles. */
async function fazer(
  montar: () => Folha,
  { formato, casa, geradoEm, idioma }: Moldura,
  avancar: OnProgress,
): Promise<Blob> {
  setLanguage(idioma);
  const folha = montar();
  if (formato === 'xlsx') return (await import('./gerar-xlsx.ts')).gerarXlsx(folha, casa, avancar);
  const [{ gerarPdf }, fontes] = await Promise.all([import('./gerar-pdf.ts'), readPdfFonts()]);
  return new Blob([gerarPdf(folha, { casa, geradoEm, fontes }, avancar)], { type: 'application/pdf' });
}
