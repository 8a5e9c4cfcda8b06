import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Informe o nome do terreiro': 'Enter the name of the house',
  'Este e-mail já está vinculado a outra organização. Um usuário só pode pertencer a uma org.':
    'This e-mail is already linked to another organization. A user can belong to one only.',
  'Sem permissão': 'Not allowed',
  'Acesso restrito': 'Restricted access',
});
