import sharp from 'sharp';
import type { Failure } from '../../shared/failure.ts';

export type ImageType = 'png' | 'jpeg' | 'webp';

/** Far more than a telephone's camera makes, far less than what fills the memory (INV-43). */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 16_383;
const AT_ONCE = 2;

/** What the bytes are, whatever the sender calls them. */
export function sniffImage(bytes: Uint8Array): ImageType | null {
  const at = (start: number, text: string) =>
    Buffer.from(bytes.subarray(start, start + text.length)).toString('latin1') === text;
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (at(0, '\xff\xd8\xff')) return 'jpeg';
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'webp';
  return null;
}

interface Shape {
  /** The longer side of what is stored. */
  side: number;
  /** Cut to a square around its middle. */
  square?: boolean;
}

/**
 * Drawn anew as WEBP: nothing of the file that was sent is stored, neither metadata nor what may hide behind the picture (INV-43). Throws
 * `refusal` when it is no whole picture, or one too large to be decoded.
 */
export async function drawAnew(bytes: Uint8Array, { side, square = false }: Shape, refusal: Failure): Promise<Buffer> {
  return inTurn(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
        .rotate()
        .resize({
          width: Math.min(side, MAX_SIDE),
          height: Math.min(side, MAX_SIDE),
          fit: square ? 'cover' : 'inside',
          withoutEnlargement: !square,
        })
        .webp({ quality: 84 })
        .toBuffer();
    } catch {
      throw refusal;
    }
  });
}

let running = 0;
const waiting: (() => void)[] = [];

/** At most two pictures are decoded at a time: each may take a hundred megabytes (INV-41). */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
