import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

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

/** A ZIP of files that are packed already, each with how many are done. Only a worker calls it. */
export function zipFiles(
  files: Iterable<readonly [name: string, bytes: Uint8Array<ArrayBuffer>]>,
  onFile: () => void = () => undefined,
): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  for (const [name, bytes] of files) {
    const file = new ZipPassThrough(name);
    file.mtime = MTIME;
    zip.add(file);
    file.push(bytes, true);
    onFile();
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
