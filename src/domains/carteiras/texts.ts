import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Escolha uma carteira da lista.': 'Choose an account from the list.',
});
