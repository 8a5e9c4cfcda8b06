import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A fixed day, so that the same report gives the same bytes. */
const MTIME = new Date(1980, 0, 1);

/** A ZIP of texts, each given in pieces. Takes its time: only a worker calls it. */
export function zipar(arquivos: Iterable<readonly [nome: string, pedacos: Iterable<string>]>): Blob {
  const partes: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((erro, parte) => {
    if (erro) throw erro;
    partes.push(new Uint8Array(parte));
  });
  for (const [nome, pedacos] of arquivos) {
    const arquivo = new ZipDeflate(nome);
    arquivo.mtime = MTIME;
    zip.add(arquivo);
    for (const pedaco of pedacos) arquivo.push(strToU8(pedaco));
    arquivo.push(new Uint8Array(), true);
  }
  zip.end();
  return new Blob(partes);
}
