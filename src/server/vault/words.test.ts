import { expect, it } from 'vitest';
import { newMasterKey, parseMasterKey, textOf } from './master-key.ts';
import { keyOfWords, wordsOf } from './words.ts';

it('[H4] 24 words of the sheet give the key back, however they are typed', () => {
  const key = newMasterKey('a test');
  const words = wordsOf(key);
  expect(words).toHaveLength(24);
  const typed = words.map((word, n) => `${n + 1}. ${word.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()}`);
  for (const text of [words.join(' '), typed.join('\n')]) expect(textOf(keyOfWords(text))).toBe(textOf(key));
});

it('[H4] a wrong word, a missing one and another order are named, and no key comes of them', () => {
  const words = wordsOf(newMasterKey('a test'));
  expect(() => keyOfWords(words.with(3, 'quartinha').join(' '))).toThrow("'quartinha' não é uma palavra da lista");
  expect(() => keyOfWords(words.slice(1).join(' '))).toThrow('São 24 palavras, e vieram 23.');
  const others = wordsOf(newMasterKey('another'));
  expect(() => keyOfWords([...words.slice(0, 12), ...others.slice(12)].join(' '))).toThrow('não nesta ordem');
});

it.each(['', 'cortada', 'a'.repeat(42)])(
  '[H2] a master key of the form %j is refused, and the sentence deletes nothing',
  (text) => expect(() => parseMasterKey(text, 'o arquivo')).toThrow(/Não a apague nem faça outra/),
);
