import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Alguma das faturas já foi paga ou cancelada. Recarregue a lista.': 'One of the invoices is already paid or cancelled. Reload the list.',
  'A data do pagamento não pode ser futura nem anterior a 2020.': 'The payment date cannot be in the future nor before 2020.',
  'Já existe fatura deste membro para este mês.': 'This member already has an invoice for this month.',
  'Informe um ano de 2020 a 2100.': 'Enter a year from 2020 to 2100.',
  'Informe um mês de 1 a 12.': 'Enter a month from 1 to 12.',
  'Informe o motivo.': 'Enter the reason.',
  'Informe a matrícula': 'Enter the registration number',
  'Digite a matrícula do membro.': 'Type the registration number of the member.',
  'Selecione a competência': 'Select the month',
  'Escolha uma data válida.': 'Choose a valid date.',
  'Matrícula não encontrada neste org.': 'Registration number not found in this house.',
  'Nenhuma assinatura encontrada para este membro.': 'No subscription found for this member.',
  'Plano atual não encontrado.': 'Current plan not found.',
  'Fatura já existe': 'Invoice already exists',
  'Já há fatura para {ref} ({registration}).': 'There is already an invoice for {ref} ({registration}).',
  'Só é possível gerar até 36 meses à frente.': 'Only up to 36 months ahead can be generated.',
  'Fatura não encontrada': 'Invoice not found',
});
