import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Informe o código do terreiro.': 'Enter the house code.',
  'Informe seu nome completo.': 'Enter your full name.',
  'Informe um e-mail válido.': 'Enter a valid e-mail.',
  'Informe a senha.': 'Enter the password.',
  'A senha deve ter pelo menos 6 caracteres.': 'The password must have at least 6 characters.',
  'A senha deve ter pelo menos 8 caracteres.': 'The password must have at least 8 characters.',
  'As senhas não coincidem.': 'The passwords do not match.',
  'Esta senha é comum demais. Escolha outra.': 'This password is too common. Choose another.',
  'Escolha uma senha diferente da atual.': 'Choose a password different from the current one.',
  'A senha atual não confere.': 'The current password is wrong.',
  'Código do terreiro inválido. Verifique com o administrador.': 'Invalid house code. Check with the administrator.',
  'Código de terreiro inválido. Verifique com o administrador.': 'Invalid house code. Check with the administrator.',
  'Falha ao entrar. Verifique suas credenciais.': 'Could not sign in. Check your credentials.',
  'Login feito, mas não foi possível vincular ao terreiro: {message}':
    'Signed in, but could not link you to the house: {message}',
  'Este e-mail já está vinculado a outra organização. Um usuário só pode pertencer a uma org.':
    'This e-mail is already linked to another organisation. A user can belong to one only.',
  'Muitas tentativas. Tente de novo em {segundos} segundos.': 'Too many tries. Try again in {segundos} seconds.',
  'Erro ao criar conta.': 'Could not create the account.',
  'Conta criada, mas houve erro ao vincular ao terreiro: {message}':
    'Account created, but could not link it to the house: {message}',
  'Usuário não autenticado': 'Not signed in',
  'Sem permissão': 'Not allowed',
  'Sem terreiro vinculado': 'No house linked',
  'Acesso negado': 'Access denied',
  'Escolha uma nova senha para continuar.': 'Choose a new password to continue.',
  'Recurso não incluído no plano.': 'Feature not included in the plan.',
  'O contrato da casa terminou: só é possível consultar e exportar.':
    'The contract of the house has ended: you can only read and export.',
  'Seu acesso está pausado. Fale com a administração da casa.':
    'Your access is paused. Talk to the administration of the house.',
  'A senha provisória venceu. Peça uma nova.': 'The temporary password has expired. Ask for a new one.',
  'Erro ao validar código: {message}': 'Could not check the code: {message}',
  'Usuário não autenticado após o login.': 'Not signed in after the sign-in.',
  'Este link está incompleto. Abra-o de novo, ou peça outro.':
    'This link is incomplete. Open it again, or ask for another.',
  'Este link venceu ou já foi usado. Peça outro.': 'This link has expired or was used. Ask for another.',
  'Este convite venceu ou já foi usado. Peça outro a quem convidou você.':
    'This invitation has expired or was used. Ask whoever invited you for another.',
  'Convite não encontrado.': 'Invitation not found.',
  'Membro não encontrado': 'Member not found',
  'Esta pessoa já faz parte da casa.': 'This person already belongs to the house.',
  'Você não pode convidar alguém para este papel.': 'You cannot invite somebody to this role.',

  // Letters
  'Sua conta foi criada': 'Your account was created',
  'Olá, {nome}.': 'Hello, {nome}.',
  'Sua conta está pronta. Para entrar, use este e-mail e a senha que você escolheu:':
    'Your account is ready. To sign in, use this e-mail and the password you chose:',
  'Não foi você? Troque a senha e a conta volta a ser só sua:':
    'Was it not you? Change the password and the account is yours alone again:',
  'Você já tem uma conta': 'You already have an account',
  'Alguém tentou criar uma conta com este e-mail, e ele já tem uma. Se foi você, entre por aqui:':
    'Somebody tried to create an account with this e-mail, which has one. If it was you, sign in here:',
  'Esqueceu a senha? Escolha outra:': 'Forgot the password? Choose another:',
  'Se não foi você, não é preciso fazer nada.': 'If it was not you, there is nothing to do.',
  'Redefinição de senha': 'New password',
  'Recebemos um pedido para trocar a sua senha. O link vale por {minutos} minutos e uma única vez:':
    'We were asked to change your password. The link is good for {minutos} minutes and once only:',
  'Se não foi você, não é preciso fazer nada: a senha continua a mesma.':
    'If it was not you, there is nothing to do: the password stays the same.',
  'Seu convite': 'Your invitation',
  'Você recebeu um convite para acessar o sistema. O link vale por {dias} dias e uma única vez:':
    'You were invited to use the system. The link is good for {dias} days and once only:',
  'Se você não esperava este convite, ignore esta mensagem.':
    'If you did not expect this invitation, ignore this message.',
});
