import { texts } from '../../shared/texts.ts';

export const t = texts({
  'O plano escolhido não existe ou está inativo.': 'The chosen plan does not exist or is inactive.',
  'Este membro já tem uma assinatura ativa.': 'This member already has an active subscription.',
  'Assinatura não encontrada': 'Subscription not found',
  'Membro não encontrado': 'Member not found',
  'Selecione um membro': 'Select a member',
  'Selecione um plano': 'Select a plan',
  'Informe a data de início': 'Enter the start date',
  'Informe a data de fim': 'Enter the end date',
  'O fim não pode ser antes do início.': 'The end cannot be before the start.',
  'O desconto não pode ser negativo.': 'The discount cannot be negative.',
  'Esta assinatura tem faturas pagas. Cancele-a em vez de excluir.':
    'This subscription has paid invoices. Cancel it instead of deleting.',
  'Só uma assinatura ativa pode ser pausada.': 'Only an active subscription can be paused.',
  'Esta assinatura não está pausada nem cancelada.': 'This subscription is neither paused nor cancelled.',
  'Esta assinatura já está cancelada.': 'This subscription is already cancelled.',
  'Assinatura atualizada, mas houve problema nas faturas': 'Subscription updated, but the invoices had a problem',
  'Assinatura criada, mas houve problema nas faturas': 'Subscription created, but the invoices had a problem',
});
