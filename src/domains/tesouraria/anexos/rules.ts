import type { Upload } from '../../../shared/contract.ts';
import { t } from '../../../shared/texts.ts';

/** The most receipts of one entry. */
export const MAXIMO_DE_ANEXOS = 5;

/** What a receipt may be: a photo or a PDF, at most 5 MB as sent. */
export const COMPROVANTE: Upload = {
  types: ['jpeg', 'png', 'webp', 'pdf'],
  maxBytes: 5 * 1024 * 1024,
  wrongType: t.key('Envie uma foto (JPG, PNG ou WEBP) ou um PDF.'),
  tooLarge: t.key('O comprovante tem mais de 5 MB. Tire uma foto menor ou comprima o PDF.'),
};
