import { setLanguage, type Language } from '../../../../shared/texts.ts';
import { readPdfFonts } from '../../../../web/print/pdf-fonts.ts';
import { answerPage } from '../../../../web/state/worker.ts';
import { gerarDeclaracoes, type Pedido, type TextoDoPapel } from './gerar-declaracoes.ts';

export interface Encomenda extends Omit<Pedido, 'fontes'> {
  idioma: Language;
}

/** The texts arrive in pieces, followed by what to make of them. */
export type Recado = { textos: readonly TextoDoPapel[] } | { encomenda: Encomenda };

const textos: TextoDoPapel[] = [];

globalThis.addEventListener('message', ({ data }: MessageEvent<Recado>) => {
  if ('textos' in data) {
    textos.push(...data.textos);
    return;
  }
  const { idioma, ...pedido } = data.encomenda;
  answerPage(async (avancar) => {
    setLanguage(idioma);
    return gerarDeclaracoes(textos, { ...pedido, fontes: await readPdfFonts() }, avancar);
  });
});
