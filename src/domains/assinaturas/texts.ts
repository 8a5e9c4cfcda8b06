import { texts } from '../../shared/texts.ts';

export const t = texts({
  'O plano escolhido não existe ou está inativo.': 'The chosen plan does not exist or is inactive.',
  'Este membro já tem uma assinatura ativa.': 'This member already has an active subscription.',
});
