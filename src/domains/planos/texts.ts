import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Informe o nome do plano': 'Enter the name of the plan',
  'Informe um valor maior que zero': 'Enter an amount greater than zero',
  'Informe um dia entre 1 e 28': 'Enter a day from 1 to 28',
  'Plano não encontrado': 'Plan not found',
  'Já existe um plano com este nome.': 'There is already a plan of this name.',
  'Este plano tem assinaturas ou faturas. Desative-o em vez de excluir.':
    'This plan has subscriptions or invoices. Deactivate it instead of deleting.',
});
