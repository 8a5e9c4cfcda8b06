import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Informe o nome do terreiro': 'Enter the name of the house',
  'Sem permissão': 'Not allowed',
  'Acesso restrito': 'Restricted access',
});
