import { texts } from '../../shared/texts.ts';

export const t = texts({
  // The server's refusals
  'Diga o que foi pago': 'Say what was paid for',
  'Informe um valor maior que zero': 'Enter an amount greater than zero',
  'Informe o tipo': 'Choose the type',
  'Informe o método': 'Choose the method',
});
