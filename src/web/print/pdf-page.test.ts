import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../../shared/texts.ts';
import bold from '../theme/fonts/noto-sans-bold.ttf?inline';
import regular from '../theme/fonts/noto-sans-regular.ttf?inline';
import { openPdf } from './pdf-page.ts';

afterEach(() => setLanguage('pt-BR'));

const base64 = (address: string) => address.slice(address.indexOf(',') + 1);

it('[R5 Z6] a PDF is read aloud in the language that it is written in', () => {
  const fonts = { regular: base64(regular), negrito: base64(bold) };
  const language = () => /\/Lang \(([^)]+)\)/.exec(openPdf('Relatório', 'portrait', fonts).output())?.[1];
  expect(language()).toBe('pt-BR');
  setLanguage('en-US');
  expect(language()).toBe('en-US');
});
