import { texts } from '../../../../shared/texts.ts';

// What only a member reads, in the own record.
export const t = texts({
  'Contatos atualizados': 'Contacts updated',
  'Corrigir meus contatos': 'Correct my contacts',
  'Salvar contatos': 'Save contacts',
  'Vale na hora. O telefone e o e-mail com que você entra não mudam com isso.':
    'It counts at once. The telephone and the e-mail with which you sign in do not change by it.',
  'Erro ao carregar membros': 'Could not load the members',
});
