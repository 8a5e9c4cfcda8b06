import type { Paper } from './print-lines.ts';

/** Dots of a column, a line and the white around them: twice a screen's, for sharp letters. */
const COLUMN = 17;
const LINE = 36;
const MARGIN = 48;
const LETTER = 28;

/** Draws a receipt as a picture: dark letters on white, whatever theme the screen has. */
export function paperPicture({ lines, colunas }: Pick<Paper, 'lines' | 'colunas'>): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = colunas * COLUMN + 2 * MARGIN;
  canvas.height = lines.length * LINE + 2 * MARGIN;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error('This browser draws no pictures'));
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#111';
  pen.font = `${LETTER}px 'Noto Sans Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace`;
  pen.textBaseline = 'top';
  // Each letter has its column, whatever font the telephone has; a mark stays on its letter.
  for (const [row, line] of lines.entries())
    for (const [column, letter] of lettersOf(line).entries())
      pen.fillText(letter, MARGIN + column * COLUMN, MARGIN + row * LINE, COLUMN);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The picture was not drawn'))), 'image/png'),
  );
}

const lettersOf = (line: string): readonly string[] => line.match(/\P{Mn}\p{Mn}*/gu) ?? [];
