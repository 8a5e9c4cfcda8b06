import type { Language } from '../../shared/texts.ts';
import { speak } from '../state/speak.ts';
import { readStored, writeStored } from '../state/storage.ts';
import { createStore, useStore } from '../state/store.ts';

const KEY = 'ile.language';
const store = createStore<Language>('pt-BR');
let wanted: Language = readStored(KEY) === 'en-US' ? 'en-US' : 'pt-BR';

/** All texts are redrawn when it changes, because the application is keyed by this value. */
export const useLanguage = (): Language => useStore(store);
export const currentLanguage = (): Language => store.get();

/** Remembers the language and shows it. Fails, and changes nothing, if its words do not come. */
export async function chooseLanguage(language: Language): Promise<void> {
  wanted = language;
  await speak(language);
  // Another one was chosen meanwhile.
  if (wanted !== language) return;
  writeStored(KEY, language === 'pt-BR' ? null : language);
  show(language);
}

/** Shows the language of this device, or Portuguese if its words do not come. Never fails. */
export async function speakAsChosen(): Promise<void> {
  if (wanted === 'pt-BR') return;
  try {
    await speak(wanted);
    show(wanted);
  } catch {
    // Without the network, on a device that has never shown it: the choice is kept for later.
  }
}

function show(language: Language): void {
  document.documentElement.lang = language;
  store.set(language);
}
