import bold from '../theme/fonts/noto-sans-bold.ttf?url';
import regular from '../theme/fonts/noto-sans-regular.ttf?url';

export interface PdfFonts {
  /** TrueType files, base64. */
  regular: string;
  negrito: string;
}

/** This font has every letter of Yorùbá: the standard fonts of a PDF know no ọ, ẹ or ṣ. */
export async function readPdfFonts(): Promise<PdfFonts> {
  const [plain, strong] = await Promise.all([regular, bold].map(base64));
  return { regular: plain ?? '', negrito: strong ?? '' };
}

async function base64(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
