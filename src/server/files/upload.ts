import type { Upload } from '../../shared/contract.ts';
import { Failure } from '../../shared/failure.ts';
import { sniffUpload } from './image.ts';

export const wrongType = ({ wrongType: key }: Upload): Failure => new Failure(422, 'arquivo_invalido', key);
export const tooLarge = ({ tooLarge: key }: Upload): Failure => new Failure(413, 'arquivo_grande', key);

/**
 * The bytes of an upload, if their real format is allowed; the sender's content type is ignored.
 */
export function checkUpload(upload: Upload, body: ArrayBuffer): Uint8Array {
  const bytes = new Uint8Array(body);
  if (bytes.length > upload.maxBytes) throw tooLarge(upload);
  const type = sniffUpload(bytes);
  if (type === null || !upload.types.includes(type)) throw wrongType(upload);
  return bytes;
}
