import english from '../../locales/en.json?url';
import { hasEnglish, setEnglish, setLanguage, type Language } from '../../shared/texts.ts';

/** Sets the language of this page or worker, once its words are there; without them it fails. */
export async function speak(language: Language): Promise<void> {
  if (language === 'en-US' && !hasEnglish()) {
    const answer = await fetch(english);
    if (!answer.ok) throw new Error(`${english}: ${answer.status}`);
    setEnglish((await answer.json()) as Record<string, string>);
  }
  setLanguage(language);
}
