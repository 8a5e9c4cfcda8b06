// Readers of the two files, written against their formats: nothing of the writing libraries takes part.

const latim = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const deLatim = (texto: string): Uint8Array<ArrayBuffer> => Uint8Array.from(texto, (letra) => letra.charCodeAt(0));

async function inflar(bytes: Uint8Array<ArrayBuffer>, formato: 'deflate' | 'deflate-raw'): Promise<Uint8Array> {
  const fluxo = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(formato));
  return new Uint8Array(await new Response(fluxo).arrayBuffer());
}

/** A ZIP by its central directory: name → text. */
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
    arquivos.set(nome, new TextDecoder().decode(comprimido ? await inflar(dados, 'deflate-raw') : dados));
    em += 46 + nomes + extra + nota;
  }
  return arquivos;
}

export interface PdfLido {
  paginas: string[];
  caixas: number[][];
}

interface Objeto {
  cabeca: string;
  fluxo: string;
}

/** The texts of a PDF whose fonts are embedded as numbered glyphs: each font's own table gives the letters back. */
export async function abrirPdf(bytes: ArrayBuffer): Promise<PdfLido> {
  const objetos = await lerObjetos(latim(new Uint8Array(bytes)));
  const letras = new Map<string, string>();
  for (const { fluxo } of objetos.values())
    for (const [, de = '', para = ''] of fluxo.matchAll(/^<([0-9a-fA-F]{4})><([0-9a-fA-F]{4})>$/gm))
      letras.set(de.toLowerCase(), String.fromCharCode(Number.parseInt(para, 16)));
  const paginas = [...objetos.values()].filter(({ cabeca }) => /\/Type \/Page\b/.test(cabeca));
  return {
    paginas: paginas.map(({ cabeca }) => {
      const conteudo = objetos.get(/\/Contents (\d+)/.exec(cabeca)?.[1] ?? '')?.fluxo ?? '';
      return [...conteudo.matchAll(/<([0-9a-fA-F]+)> Tj/g)].map(([, hexa = '']) => ler(hexa, letras)).join('\n');
    }),
    caixas: paginas.map(({ cabeca }) =>
      (/\/MediaBox \[([^\]]*)\]/.exec(cabeca)?.[1] ?? '')
        .trim()
        .split(/\s+/)
        .map((n) => Math.round(Number(n))),
    ),
  };
}

const ler = (hexa: string, letras: ReadonlyMap<string, string>): string =>
  (hexa.match(/.{4}/g) ?? []).map((glifo) => letras.get(glifo.toLowerCase()) ?? '?').join('');

async function lerObjetos(texto: string): Promise<Map<string, Objeto>> {
  const objetos = new Map<string, Objeto>();
  for (const [, numero = '', corpo = ''] of texto.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [cabeca = '', resto] = corpo.split('stream\n', 2);
    const cru = resto?.slice(0, resto.lastIndexOf('\nendstream')) ?? '';
    const fluxo = cabeca.includes('FlateDecode') ? latim(await inflar(deLatim(cru), 'deflate')) : cru;
    objetos.set(numero, { cabeca, fluxo });
  }
  return objetos;
}
