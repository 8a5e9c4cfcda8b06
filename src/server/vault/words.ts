import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/portuguese.js';
import { asMasterKey, type MasterKey } from './master-key.ts';

/** The key as 24 Portuguese words of BIP39, for a sheet of paper. */
export const wordsOf = ({ key }: MasterKey): string[] => entropyToMnemonic(new Uint8Array(key), wordlist).split(' ');

/** The key from its words. Capital letters, numbers and missing accents do not matter. */
export function keyOfWords(text: string): MasterKey {
  const words =
    text
      .toLowerCase()
      .normalize('NFD')
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const bare = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const known = new Map(wordlist.map((word) => [bare(word), word]));
  const strange = words.find((word) => !known.has(bare(word)));
  if (strange !== undefined) throw new Error(`'${strange}' não é uma palavra da lista: confira na folha.`);
  if (words.length !== 24) throw new Error(`São 24 palavras, e vieram ${words.length}.`);
  const mnemonic = words.map((word) => known.get(bare(word)) ?? '').join(' ');
  try {
    return asMasterKey(Buffer.from(mnemonicToEntropy(mnemonic, wordlist)), 'a folha');
  } catch (cause) {
    throw new Error('As palavras existem, mas não nesta ordem: a soma de conferência não fecha. Confira na folha.', {
      cause,
    });
  }
}
