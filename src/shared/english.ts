// For the server. It is large, so a browser asks for the file only if somebody wants English.
import english from '../locales/en.json' with { type: 'json' };
import { setEnglish } from './texts.ts';

setEnglish(english);
