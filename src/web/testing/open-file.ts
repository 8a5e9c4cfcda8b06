import { extractText, getDocumentProxy } from 'unpdf';

const latim = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

async function inflar(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const fluxo = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(fluxo).arrayBuffer());
}

/** Reads a ZIP by its central directory: name → text. */
export async function abrirZip(blob: Blob): Promise<Map<string, string>> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const ver = new DataView(bytes.buffer);
  const fim = latim(bytes).lastIndexOf('PK\u0005\u0006');
  const arquivos = new Map<string, string>();
  let em = ver.getUint32(fim + 16, true);
  for (let n = ver.getUint16(fim + 10, true); n > 0; n -= 1) {
    const [nomes = 0, extra = 0, nota = 0] = [28, 30, 32].map((salto) => ver.getUint16(em + salto, true));
    const nome = new TextDecoder().decode(bytes.subarray(em + 46, em + 46 + nomes));
    const local = ver.getUint32(em + 42, true);
    const inicio = local + 30 + ver.getUint16(local + 26, true) + ver.getUint16(local + 28, true);
    const dados = bytes.slice(inicio, inicio + ver.getUint32(em + 20, true));
    const comprimido = ver.getUint16(em + 10, true) === 8;
    arquivos.set(nome, new TextDecoder().decode(comprimido ? await inflar(dados) : dados));
    em += 46 + nomes + extra + nota;
  }
  return arquivos;
}

export interface PdfLido {
  paginas: string[];
  /** Width and height of each page, in points. */
  tamanhos: number[][];
}

/** Reads with pdf.js, the reader of most browsers. */
export async function abrirPdf(bytes: ArrayBuffer): Promise<PdfLido> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf);
  const tamanhos: number[][] = [];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const { width, height } = (await pdf.getPage(n)).getViewport({ scale: 1 });
    tamanhos.push([Math.round(width), Math.round(height)]);
  }
  return { paginas: text, tamanhos };
}
