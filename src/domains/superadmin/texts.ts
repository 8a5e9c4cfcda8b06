import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Acesso negado': 'Access denied',
  'Informe o nome do terreiro': 'Enter the name of the house',
  'Informe o nome do plano': 'Enter the name of the plan',
  'Informe um preço maior ou igual a zero': 'Enter a price of zero or more',
  'Informe o e-mail': 'Enter the e-mail',
  'Informe um e-mail válido.': 'Enter a valid e-mail.',
  'Informe a data de início': 'Enter the start date',
  'O fim não pode ser anterior ao início.': 'The end may not be before the start.',
  'Terreiro não encontrado': 'House not found',
  'Plano não encontrado': 'Plan not found',
  'Usuário não encontrado.': 'User not found.',
  'Este terreiro tem pagamentos, lançamentos ou vendas e não pode ser excluído. Cancele o contrato: a casa segue só para consulta.':
    'This house has payments, entries or sales and cannot be deleted. Cancel its contract: the house can then only be read.',
  'Este plano tem contratos. Deixe-o inativo em vez de excluir.':
    'This plan has contracts. Make it inactive instead of deleting it.',
  'Este e-mail já está vinculado a outra organização. Um usuário só pode pertencer a uma org.':
    'This e-mail is already linked to another organisation. A user can belong to one only.',
  'Esta pessoa já faz parte da casa.': 'This person already belongs to the house.',
  'A casa precisa de pelo menos um responsável ativo.': 'The house needs at least one active owner.',
  'A conta da plataforma não pertence a nenhum terreiro.': 'The platform account belongs to no house.',
  'Seu acesso': 'Your access',
  'Uma conta foi criada para você. A senha provisória vale por {horas} horas e abre apenas a troca dela:':
    'An account was created for you. The temporary password is good for {horas} hours and opens nothing but its own change:',
  'Senha provisória: {senha}': 'Temporary password: {senha}',
  'Código de acesso: {codigo}': 'Access code: {codigo}',
  'Sua conta recebeu um novo acesso. Entre com a senha que você já usa:':
    'Your account was given a new access. Sign in with the password you already use:',
});
