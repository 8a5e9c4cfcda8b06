import { texts } from '../../shared/texts.ts';

export const t = texts({
  // The server's refusals
  'Diga que conta é': 'Say what the bill is',
  'Informe o tipo': 'Choose the type',
  'Informe o método': 'Choose the method',
  'Informe um valor maior que zero': 'Enter an amount greater than zero',
  'O vencimento fica entre 2020 e 2100.': 'The due day lies between 2020 and 2100.',
  'O fim não pode ser antes do vencimento.': 'The end cannot lie before the due day.',
  'Só uma conta que se repete tem fim.': 'Only a bill that repeats has an end.',
  'Escolha um tipo da lista.': 'Choose a type from the list.',
  'Conta não encontrada': 'Bill not found',
  'Esta conta já foi paga.': 'This bill was already paid.',
  'Esta conta está pausada. Retome antes de pagar.': 'This bill is paused. Resume it before you pay.',
  'Esta conta foi excluída.': 'This bill was deleted.',
});
