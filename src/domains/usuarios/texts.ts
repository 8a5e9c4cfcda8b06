import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Selecione um membro': 'Choose a member',
  'Membro sem e-mail valido': 'Member without a valid e-mail',
  'Senha invalida': 'Invalid password',
  'Esta senha é comum demais. Escolha outra.': 'This password is too common. Choose another.',
  'Usuário não encontrado.': 'User not found.',
  'Membro não encontrado': 'Member not found',
  'Você não pode mudar o acesso desta pessoa.': 'You cannot change the access of this person.',
  'Você não pode mudar o próprio acesso.': 'You cannot change your own access.',
  'Você não pode dar este papel.': 'You cannot give this role.',
  'Você não pode dar uma permissão que não tem.': 'You cannot give a permission that you lack.',
  'A casa precisa de pelo menos um responsável ativo.': 'The house needs at least one active owner.',
  'Este e-mail já está vinculado a outra organização. Um usuário só pode pertencer a uma org.':
    'This e-mail is already linked to another organisation. A user can belong to one only.',
  'Esta pessoa já faz parte da casa.': 'This person already belongs to the house.',
  'Este e-mail já tem conta. Convide a pessoa: ela entra com a senha que já usa.':
    'This e-mail has an account. Invite the person: they sign in with the password they already use.',
});
