import type { Language } from '../../../../shared/texts.ts';
import { readPdfFonts } from '../../../../web/print/pdf-fonts.ts';
import { speak } from '../../../../web/state/speak.ts';
import { answerPage } from '../../../../web/state/worker.ts';
import { gerarDeclaracoes, type Pedido, type TextoDoPapel } from './gerar-declaracoes.ts';

export interface Encomenda extends Omit<Pedido, 'fontes' | 'marca'> {
  idioma: Language;
  /** The house's mark as it was sent: PNG, JPEG or WEBP. */
  marca?: Blob | null;
}

/** The texts arrive in pieces, followed by what to make of them. */
export type Recado = { textos: readonly TextoDoPapel[] } | { encomenda: Encomenda };

const textos: TextoDoPapel[] = [];

globalThis.addEventListener('message', ({ data }: MessageEvent<Recado>) => {
  if ('textos' in data) {
    textos.push(...data.textos);
    return;
  }
  const { idioma, marca = null, ...pedido } = data.encomenda;
  answerPage(async (avancar) => {
    await speak(idioma);
    const [fontes, emJpeg] = await Promise.all([readPdfFonts(), marca && comoJpeg(marca)]);
    return gerarDeclaracoes(textos, { ...pedido, fontes, marca: emJpeg }, avancar);
  });
});

const LADO_DA_MARCA = 360;

/** A square of the picture on white. One that does not open is left out; the name stands there. */
async function comoJpeg(marca: Blob): Promise<Uint8Array | null> {
  try {
    const figura = await createImageBitmap(marca);
    const tela = new OffscreenCanvas(LADO_DA_MARCA, LADO_DA_MARCA);
    const pincel = tela.getContext('2d');
    if (!pincel) return null;
    pincel.fillStyle = '#ffffff';
    pincel.fillRect(0, 0, LADO_DA_MARCA, LADO_DA_MARCA);
    const escala = LADO_DA_MARCA / Math.max(figura.width, figura.height);
    const [largura, altura] = [figura.width * escala, figura.height * escala];
    pincel.drawImage(figura, (LADO_DA_MARCA - largura) / 2, (LADO_DA_MARCA - altura) / 2, largura, altura);
    const jpeg = await tela.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return new Uint8Array(await jpeg.arrayBuffer());
  } catch {
    return null;
  }
}
