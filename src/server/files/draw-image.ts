// One picture, in a process of its own: bytes come in, WEBP goes out. What the decoder may be made to do, it does without our memory, our secrets
// and our connections, and everything it took is given back when it ends. Run by image.ts.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** Far more than a telephone's camera makes, far less than what fills the memory (INV-43); looked at before a pixel is decoded. */
const MAX_PIXELS = 50_000_000;
/** To the caller: these bytes are no whole picture, or one too large. */
const REFUSED = 3;

const [side = '', fit = ''] = process.argv.slice(2);
sharp.cache(false);
sharp.concurrency(1);
try {
  const bytes = await sharp(await buffer(process.stdin), { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .rotate()
    .resize({
      width: Number(side),
      height: Number(side),
      fit: fit === 'cover' ? 'cover' : 'inside',
      withoutEnlargement: fit !== 'cover',
    })
    .webp({ quality: 84 })
    .toBuffer();
  process.stdout.write(bytes);
} catch {
  process.exitCode = REFUSED;
}
