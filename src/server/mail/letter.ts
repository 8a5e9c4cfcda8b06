import { translate, type Language } from '../../shared/texts.ts';
import type { Env } from '../env.ts';
import { linkOrigin } from '../http/link-origin.ts';
import type { Mail } from './outbox.ts';

/** A sentence of a catalogue, with what stands in it. */
export type Sentence = string | readonly [string, Readonly<Record<string, string | number>>];

interface Letter {
  to: string;
  subject: string;
  /** Each a sentence, an address, or several lines. */
  paragraphs: readonly (Sentence | { lines: readonly Sentence[] })[];
}

/**
 * What the program writes to people, in their language. Neither subject nor text names a house or
 * says what it is: the link between a person and a house is sensitive (decision 38). A secret
 * stands after '#', so that no server on the way writes it down.
 */
export function letter(language: Language, { to, subject, paragraphs }: Letter): Mail {
  const say = (sentence: Sentence): string =>
    typeof sentence === 'string' ? translate(language, sentence) : translate(language, ...sentence);
  const text = paragraphs.map((part) =>
    typeof part === 'object' && 'lines' in part ? part.lines.map(say).join('\n') : say(part),
  );
  return { to, subject: translate(language, subject), text: `${text.join('\n\n')}\n\n-- \nIlê\n` };
}

/** The address of a link in a letter; `requestOrigin` is empty when nobody asked. */
export const addressOf = (env: Env, path: string, requestOrigin = ''): string => linkOrigin(env, requestOrigin) + path;
