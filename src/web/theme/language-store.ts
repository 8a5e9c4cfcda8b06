import { setLanguage, type Language } from '../../shared/texts.ts';
import { readStored, writeStored } from '../state/storage.ts';
import { createStore, useStore } from '../state/store.ts';

const KEY = 'ile.language';
const initial: Language = readStored(KEY) === 'en-US' ? 'en-US' : 'pt-BR';
const store = createStore<Language>(initial);
setLanguage(initial);

/** All texts are redrawn when it changes, because the application is keyed by this value. */
export const useLanguage = (): Language => useStore(store);
export const currentLanguage = (): Language => store.get();

export function chooseLanguage(language: Language): void {
  writeStored(KEY, language === 'pt-BR' ? null : language);
  setLanguage(language);
  document.documentElement.lang = language;
  store.set(language);
}
