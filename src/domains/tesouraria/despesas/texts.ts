import { texts } from '../../../shared/texts.ts';

export const t = texts({
  tirado: 'taken away',
  'Sim, é isso': 'Yes, that is right',
  // The server's refusals
  'Diga o que foi pago': 'Say what was paid for',
  'Informe um valor maior que zero': 'Enter an amount greater than zero',
  'Informe o tipo': 'Choose the type',
  'Informe o método': 'Choose the method',
  // Nova despesa
  'Nova despesa': 'New expense',
  'Salvar despesa': 'Save the expense',
  'Despesa salva': 'Expense saved',
  'Erro ao salvar a despesa': 'Could not save the expense',
  'A despesa foi salva, mas nem todos os comprovantes subiram':
    'The expense was saved, but not all receipts were uploaded',
  'O que foi pago': 'What was paid for',
  Valor: 'Amount',
  Dia: 'Day',
  Favorecido: 'Paid to',
  'Quem recebeu': 'Who received it',
  Observações: 'Notes',
  'Até cinco: foto (JPG, PNG, WEBP) ou PDF, de até 5 MB cada.':
    'Up to five: photo (JPG, PNG, WEBP) or PDF, of at most 5 MB each.',
  'Tirar {nome}': 'Remove {nome}',
  // Pilha
  'Lançar vários': 'Enter many',
  'Escolha uma vez o que se repete. Depois é nome, valor e Enter, um papel atrás do outro.':
    'Choose once what repeats. Then it is name, amount and Enter, one paper after the other.',
  'Nome ou descrição': 'Name or description',
  Lançar: 'Record',
  'Nesta pilha': 'In this pile',
  '1 salvo': '1 saved',
  '{n} salvos': '{n} saved',
  '{n} não foram salvos': '{n} were not saved',
  'Nada lançado ainda': 'Nothing entered yet',
  'O que você lançar aparece aqui, já salvo.': 'What you enter appears here, saved already.',
  'Não foi possível salvar.': 'It could not be saved.',
  'Não foi salvo: {motivo}': 'Not saved: {motivo}',
  'Lançamento estornado': 'Entry reversed',
  'Erro ao estornar': 'Could not reverse',
  'Estornado ao lançar vários': 'Reversed while entering many',
  salvando: 'saving',
  estornado: 'reversed',
  'Estornar {nome}': 'Reverse {nome}',
  Estornar: 'Reverse',
  'Pôr {nome} de volta': 'Put {nome} back',
  'Estornar este lançamento?': 'Reverse this entry?',
  'O lançamento e o estorno ficam nos registros. Para voltar atrás, lance de novo.':
    'The entry and its reversal stay in the books. To go back, enter it again.',
  'Último: {nome}': 'Last: {nome}',
  'Tentar de novo {nome}': 'Try {nome} again',
});
