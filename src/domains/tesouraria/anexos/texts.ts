import { texts } from '../../../shared/texts.ts';

export const t = texts({
  // The server's refusals
  'Envie uma foto (JPG, PNG ou WEBP) ou um PDF.': 'Send a photo (JPG, PNG or WEBP) or a PDF.',
  'O comprovante tem mais de 5 MB. Tire uma foto menor ou comprima o PDF.':
    'The receipt has more than 5 MB. Take a smaller photo or compress the PDF.',
  'Esta foto não abre: o arquivo está cortado ou danificado. Tire outra.':
    'This photo does not open: the file is cut or damaged. Take another.',
  'Cada lançamento tem no máximo cinco comprovantes.': 'Each entry has at most five receipts.',
  'Lançamento não encontrado': 'Entry not found',
  'Comprovante não encontrado': 'Receipt not found',
  // Screen
  Comprovantes: 'Receipts',
  'Comprovante {n}': 'Receipt {n}',
  'Comprovante {n}, em PDF': 'Receipt {n}, as PDF',
  'Anexar comprovante': 'Attach a receipt',
  'Até cinco: foto (JPG, PNG, WEBP) ou PDF, de até 5 MB cada.':
    'Up to five: photo (JPG, PNG, WEBP) or PDF, of at most 5 MB each.',
  'Nenhum comprovante ainda.': 'No receipts yet.',
  'Comprovante anexado': 'Receipt attached',
  'Comprovante removido': 'Receipt removed',
  'Erro ao anexar comprovante': 'Could not attach the receipt',
  'Erro ao carregar comprovantes': 'Could not load the receipts',
  'Erro ao remover comprovante': 'Could not remove the receipt',
  'Remover comprovante?': 'Remove receipt?',
  'O arquivo é apagado de vez. Para ter o comprovante de volta, é preciso enviar de novo.':
    'The file is deleted for good. To have it back, it must be sent again.',
  Remover: 'Remove',
  'Remover {nome}': 'Remove {nome}',
  Fechar: 'Close',
});
