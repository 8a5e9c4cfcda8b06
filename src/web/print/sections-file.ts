import { getLanguage } from '../../shared/texts.ts';
import { askWorker } from '../state/worker.ts';
import type { SectionsRequest } from './sections-worker.ts';

/** The PDF of these sections. A worker makes it, so the page never loads the library. */
export function sectionsFile(request: Omit<SectionsRequest, 'language'>): Promise<Blob> {
  const worker = new Worker(new URL('sections-worker.ts', import.meta.url), { type: 'module' });
  const question: SectionsRequest = { ...request, language: getLanguage() };
  return askWorker<Blob>(worker, () => worker.postMessage(question));
}
