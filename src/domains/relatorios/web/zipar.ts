const utf8 = new TextEncoder();
/** 1 January 1980, so that the same report gives the same bytes. */
const DIA_ZERO = 0x21;
const VERSAO = 20;
const NOMES_EM_UTF8 = 0x0800;
const DEFLATE = 8;

interface Pacote {
  nome: Uint8Array<ArrayBuffer>;
  dados: Uint8Array<ArrayBuffer>;
  crc: number;
  tamanho: number;
}

/** A ZIP of texts, each given in pieces, compressed by the browser. */
export async function zipar(arquivos: Iterable<readonly [nome: string, pedacos: Iterable<string>]>): Promise<Blob> {
  const partes: Uint8Array<ArrayBuffer>[] = [];
  const indice: Uint8Array<ArrayBuffer>[] = [];
  let em = 0;
  for (const [nome, pedacos] of arquivos) {
    const pacote = await empacotar(nome, pedacos);
    const cabeca = bytes(0x04034b50, 4, ...descrever(pacote));
    partes.push(cabeca, pacote.nome, pacote.dados);
    const comum = [VERSAO, 2, ...descrever(pacote), 0, 2, 0, 2, 0, 2, 0, 4, em, 4];
    indice.push(bytes(0x02014b50, 4, ...comum), pacote.nome);
    em += cabeca.length + pacote.nome.length + pacote.dados.length;
  }
  const tamanho = indice.reduce((soma, { length }) => soma + length, 0);
  const quantos = indice.length / 2;
  return new Blob([
    ...partes,
    ...indice,
    bytes(0x06054b50, 4, 0, 2, 0, 2, quantos, 2, quantos, 2, tamanho, 4, em, 4, 0, 2),
  ]);
}

/** A gzip stream contains the deflate data that a ZIP needs, between a ten-byte header and checksum and length. */
async function empacotar(nome: string, pedacos: Iterable<string>): Promise<Pacote> {
  const gzip = new CompressionStream('gzip');
  const saida = new Response(gzip.readable).arrayBuffer();
  const entrada = gzip.writable.getWriter();
  for (const pedaco of pedacos) await entrada.write(utf8.encode(pedaco));
  await entrada.close();
  const tudo = await saida;
  const fim = new DataView(tudo, tudo.byteLength - 8);
  return {
    nome: utf8.encode(nome),
    dados: new Uint8Array(tudo, 10, tudo.byteLength - 18),
    crc: fim.getUint32(0, true),
    tamanho: fim.getUint32(4, true),
  };
}

/** What the local header of a file and its entry in the central directory have in common. */
const descrever = ({ nome, dados, crc, tamanho }: Pacote): number[] =>
  [
    [VERSAO, 2, NOMES_EM_UTF8, 2, DEFLATE, 2, 0, 2, DIA_ZERO, 2],
    [crc, 4, dados.length, 4, tamanho, 4, nome.length, 2, 0, 2],
  ].flat();

/** Pairs of a number and its size in bytes, little-endian. */
function bytes(...pares: number[]): Uint8Array<ArrayBuffer> {
  const saida: number[] = [];
  for (let n = 0; n < pares.length; n += 2)
    for (let byte = 0; byte < (pares[n + 1] ?? 0); byte += 1) saida.push(((pares[n] ?? 0) >>> (8 * byte)) & 255);
  return Uint8Array.from(saida);
}
