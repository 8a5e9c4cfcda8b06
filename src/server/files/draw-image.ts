// Converts one picture to WEBP in a process of its own, started by image.ts. A decoder taken over
// by a picture has none of our memory, secrets and connections, and everything it allocated is
// freed when it ends.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * This is far more than a telephone's camera makes, and far less than fills the memory (INV-43). It
 * is checked before a pixel is decoded.
 */
const MAX_PIXELS = 50_000_000;
/** The exit code that tells the caller: not a complete picture, or too large a one. */
const REFUSED = 3;

const [side = '', fit = '', maxBytes = '0'] = process.argv.slice(2);
/** Quality and share of the side, tried in this order until the picture is small enough. */
const STEPS = [
  [70, 1],
  [55, 1],
  [55, 0.7],
  [45, 0.5],
  [35, 0.35],
] as const;
sharp.cache(false);
sharp.concurrency(1);
try {
  const sent = await buffer(process.stdin);
  let drawn = await draw(sent, 84, 1);
  for (const [quality, share] of STEPS) {
    if (Number(maxBytes) === 0 || drawn.length <= Number(maxBytes)) break;
    drawn = await draw(sent, quality, share);
  }
  process.stdout.write(drawn);
} catch {
  process.exitCode = REFUSED;
}

function draw(sent: Buffer, quality: number, share: number): Promise<Buffer> {
  const longest = Math.round(Number(side) * share);
  return sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .rotate()
    .resize({
      width: longest,
      height: longest,
      fit: fit === 'cover' ? 'cover' : 'inside',
      withoutEnlargement: fit !== 'cover',
    })
    .webp({ quality })
    .toBuffer();
}
