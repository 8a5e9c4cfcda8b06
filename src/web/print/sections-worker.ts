import { setLanguage, type Language } from '../../shared/texts.ts';
import { readPdfFonts } from './pdf-fonts.ts';
import { sectionsPdf, type Section, type SectionsCover } from './sections-pdf.ts';

export interface SectionsRequest {
  sections: readonly Section[];
  cover: Omit<SectionsCover, 'fontes'>;
  language: Language;
}

export type SectionsAnswer = { file: Blob } | { failure: string };

const answer = (made: SectionsAnswer): void => globalThis.postMessage(made);

// Runs beside the page, which stays usable and never loads the library.
globalThis.addEventListener('message', ({ data }: MessageEvent<SectionsRequest>) => {
  make(data).then(
    (file) => answer({ file }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
});

async function make({ sections, cover, language }: SectionsRequest): Promise<Blob> {
  setLanguage(language);
  const pdf = sectionsPdf(sections, { ...cover, fontes: await readPdfFonts() });
  return new Blob([pdf], { type: 'application/pdf' });
}
