import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { errorCode } from '../errors.ts';
import { places } from '../places.ts';
import { Turns } from '../turns.ts';
import type { UploadType } from '../../shared/contract.ts';
import { Failure } from '../../shared/failure.ts';
import { t } from '../../shared/texts.ts';

export type ImageType = 'png' | 'jpeg' | 'webp';

/** The format the bytes have, whatever the sender calls them. */
export function sniffImage(bytes: Uint8Array): ImageType | null {
  const at = (start: number, signature: string) =>
    Buffer.from(bytes.subarray(start, start + signature.length)).toString('latin1') === signature;
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (at(0, '\xff\xd8\xff')) return 'jpeg';
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'webp';
  return null;
}

/** A picture's format, or 'pdf', by the first bytes. A PDF is only ever sent as a download. */
export function sniffUpload(bytes: Uint8Array): UploadType | null {
  const pdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  return pdf ? 'pdf' : sniffImage(bytes);
}

interface Shape {
  /** The longer side of what is stored. */
  side: number;
  /** The picture gets less detail until it takes no more than this; any size if absent. */
  maxBytes?: number;
  /** Cut to a square around its middle. */
  square?: boolean;
  /** The house or the person it is drawn for. */
  whose: string;
}

const PROGRAM = fileURLToPath(new URL('./draw-image.ts', import.meta.url));
/** The limit for a picture whose decoding never ends. */
const TIMEOUT_MS = 60_000;
const AT_ONCE = 2;
const WAITING = 8;
/** Pictures of one house among the ten that run or wait: the rest is for other houses. */
const OF_ONE_HOUSE = 5;
/**
 * The decoder's exit code for bytes that are no picture. Any other, unless it was killed, is a
 * defect.
 */
const REFUSED = 3;
/** The machine has no descriptor, process or memory for the drawing just now. */
const STARVED = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM']);

/**
 * Redraws a picture as WEBP, so that nothing of the sent file is stored, neither metadata nor data
 * hidden behind the picture. Throws `refusal` for an incomplete picture, one too large to decode,
 * and one that crashes the decoder.
 */
export async function drawAnew(
  bytes: Uint8Array,
  { side, square = false, maxBytes = 0, whose }: Shape,
  refusal: Failure,
): Promise<Buffer> {
  const drawing = inTurn(whose, async () => {
    const child = spawn(process.execPath, [PROGRAM, String(side), square ? 'cover' : 'inside', String(maxBytes)], {
      env: {},
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
    // The process has not begun: with no descriptor left it has no pipes either, only its error.
    if (child.pid === undefined) return ended.then(() => Buffer.alloc(0));
    // The child may refuse, or die, before it has read everything.
    child.stdin.on('error', () => undefined).end(bytes);
    const [code, drawn, words] = await Promise.all([ended, buffer(child.stdout), text(child.stderr)]);
    if (code === 0) return drawn;
    if (code === REFUSED || code === null) throw refusal;
    throw new Error(`The image library could not be used: ${words.slice(0, 2_000)}`);
  });
  return drawing.catch((error: unknown) => {
    throw STARVED.has(errorCode(error) ?? '') ? busy() : error;
  });
}

const turns = new Turns(AT_ONCE);
/** Counts the running and the waiting pictures of one house. */
const ofOneHouse = places(OF_ONE_HOUSE);

/**
 * At most two pictures are decoded at a time, because each may take two hundred megabytes, and few
 * may wait.
 */
function inTurn<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
  const leave = turns.waiting < WAITING ? ofOneHouse(whose) : null;
  if (!leave) throw busy();
  return turns.take(work).finally(leave);
}

const busy = () =>
  new Failure(503, 'imagens_demais', t.key('Muitas imagens ao mesmo tempo. Tente de novo em instantes.'), {
    retryAfter: 5,
  });
