// Converts one picture to WEBP in a process of its own, started by image.ts. A decoder taken over by a picture has none of our memory, secrets
// and connections, and everything it allocated is freed when it ends.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** Far more than a telephone's camera makes, far less than fills the memory (INV-43); checked before a pixel is decoded. */
const MAX_PIXELS = 50_000_000;
/** The exit code that tells the caller: not a complete picture, or too large a one. */
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
