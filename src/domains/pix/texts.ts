import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Alguma das faturas já foi paga ou cancelada. Recarregue a lista.':
    'One of the invoices is already paid or cancelled. Reload the list.',
  'Informe as mensalidades ou o valor.': 'Say which dues, or the amount.',
});
