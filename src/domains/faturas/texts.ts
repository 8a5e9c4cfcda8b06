import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Alguma das faturas já foi paga ou cancelada. Recarregue a lista.': 'One of the invoices is already paid or cancelled. Reload the list.',
  'A data do pagamento não pode ser futura nem anterior a 2020.': 'The payment date cannot be in the future nor before 2020.',
  'Já existe fatura deste membro para este mês.': 'This member already has an invoice for this month.',
});
