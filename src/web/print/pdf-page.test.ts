// @vitest-environment node
import { getDocumentProxy } from 'unpdf';
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../../shared/texts.ts';
import bold from '../theme/fonts/noto-sans-bold.ttf?inline';
import regular from '../theme/fonts/noto-sans-regular.ttf?inline';
import { openPdf, placeLetterhead } from './pdf-page.ts';

afterEach(() => setLanguage('pt-BR'));

const base64 = (address: string) => address.slice(address.indexOf(',') + 1);

const fonts = { regular: base64(regular), negrito: base64(bold) };

it('[R5 Z6] a PDF is read aloud in the language that it is written in', () => {
  const language = () => /\/Lang \(([^)]+)\)/.exec(openPdf('Relatório', 'portrait', fonts).output())?.[1];
  expect(language()).toBe('pt-BR');
  setLanguage('en-US');
  expect(language()).toBe('en-US');
});

it('[M3 R5] a house with a long name keeps it beside the brand', async () => {
  const casa = 'Associação Espírita e Beneficente Tenda de Umbanda Caboclo Sete Flechas e Vovó Maria Conga de Aruanda';
  const doc = openPdf('Relatório', 'portrait', fonts);
  placeLetterhead(doc, { casa, geradoEm: '20/11/2026 10:00', fontes: fonts }, 15);
  const page = await (await getDocumentProxy(new Uint8Array(doc.output('arraybuffer')))).getPage(1);
  const { items } = await page.getTextContent();
  const [brand, house] = ['Ilê', 'Associação'].map((start) =>
    items.flatMap((item) => ('str' in item && item.str.startsWith(start) ? [item] : [])).at(0),
  );
  expect(house?.transform[4]).toBeGreaterThan((brand?.transform[4] as number) + (brand?.width ?? 0));
});
