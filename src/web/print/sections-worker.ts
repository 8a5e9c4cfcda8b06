import type { Language } from '../../shared/texts.ts';
import { speak } from '../state/speak.ts';
import { answerPage } from '../state/worker.ts';
import { readPdfFonts } from './pdf-fonts.ts';
import { sectionsPdf, type Section, type SectionsCover } from './sections-pdf.ts';

export interface SectionsRequest {
  sections: readonly Section[];
  cover: Omit<SectionsCover, 'fontes'>;
  language: Language;
}

globalThis.addEventListener('message', ({ data }: MessageEvent<SectionsRequest>) => answerPage(() => make(data)));

async function make({ sections, cover, language }: SectionsRequest): Promise<Blob> {
  await speak(language);
  const pdf = sectionsPdf(sections, { ...cover, fontes: await readPdfFonts() });
  return new Blob([pdf], { type: 'application/pdf' });
}
