import { expect, it } from 'vitest';
import { decodeText } from './text-encoding.ts';

/** A no-break space is 0xA0 in windows-1252, where MS-DOS has its 'á'. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  'Nome\tE-mail\né\u00A0a\t\n',
  'Nome;Cidade\nAna\u00A0Lima;Salvador\nBia\u00A0Reis;Olinda\n',
  'R$\u00A05,00;José\n',
])('[M6] a no-break space makes no sheet one of MS-DOS: %j', (text) => {
  expect(decodeText(latin(text))).toEqual({ text, encoding: 'windows-1252' });
});

it('[M6] the accents of MS-DOS are read as such when there are two of them', () => {
  const bytes = latin('Matr\u00A1cula;Nome;Situa\u0087\u00C6o\n1;Jo\u00C6o M\u00A0rio;ativo\n');
  expect(decodeText(bytes)).toEqual({ text: 'Matrícula;Nome;Situação\n1;João Mário;ativo\n', encoding: 'cp850' });
});
