/** What reads the codes in a picture. */
export interface Detector {
  detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

/** Bars of the shop, and square codes. */
export type CodeKind = 'bars' | 'square';

const FORMATS: Readonly<Record<CodeKind, readonly string[]>> = {
  bars: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'],
  square: ['qr_code'],
};

/** The browser's own reader; today Android, macOS and ChromeOS browsers have it. */
const native = (): DetectorClass | undefined => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether the camera can read this kind here. Bars need the browser's own reader. */
export const canReadCodes = (kind: CodeKind): boolean =>
  (kind === 'square' || native() !== undefined) && isSecureContext && 'mediaDevices' in navigator;

/**
 * The browser's reader, else our own for square codes. Ours is 30 kB and loaded only where it is
 * needed.
 */
export async function openDetector(kind: CodeKind): Promise<Detector> {
  const Native = native();
  if (Native) return new Native({ formats: FORMATS[kind] });
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to read pictures with');
  return { detect: async (video) => read(decode, { canvas, context, video }) };
}

/** A picture is made at most this wide before it is searched: more costs time and finds no more. */
const WIDEST = 640;

interface Picture {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
  video: HTMLVideoElement;
}

function read(
  decode: (image: ImageData) => string,
  { canvas, context, video }: Picture,
): readonly { rawValue: string }[] {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return [];
  const scale = Math.min(1, WIDEST / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return [{ rawValue: decode(context.getImageData(0, 0, canvas.width, canvas.height)) }];
  } catch {
    return []; // no code in this picture
  }
}
