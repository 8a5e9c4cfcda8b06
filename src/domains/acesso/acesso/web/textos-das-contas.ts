import { texts } from '../../../../shared/texts.ts';

// The words of joining and of a lost password. Every browser loads the login’s, so these lie apart.
export const t = texts({
  'Aceitar convite': 'Accept invitation',
  'Ainda sem vínculo': 'Not linked yet',
  'As senhas não coincidem.': 'The passwords do not match.',
  Aviso: 'Notice',
  'Cadastre o terreiro e convide quem ajuda.': 'Register the house and invite those who help.',
  'Cadastro criado e vinculado ao seu terreiro!': 'Account created and linked to your house!',
  'Cadastro realizado com sucesso!': 'Registered!',
  'Como a casa é chamada, com todos os acentos.': 'What the house is called, with every accent.',
  'Confira seu e-mail': 'Check your e-mail',
  'Confira seu e-mail: enviamos uma mensagem para {email}.': 'Check your e-mail: we sent a message to {email}.',
  'Confirmar senha': 'Confirm password',
  'Conta criada! Aguarde o Superadmin vincular você a um terreiro (ou peça o código ao administrador).':
    'Account created! Wait for the superadmin to link you to a house (or ask the administrator for the code).',
  'Conta nova': 'New account',
  Continuar: 'Continue',
  Convite: 'Invitation',
  'Convite aceito': 'Invitation accepted',
  'Criar conta': 'Create account',
  'Criar meu terreiro': 'Create my house',
  'Cuida de uma casa?': 'Do you run a house?',
  'Código do terreiro': 'House code',
  'Código do terreiro (opcional)': 'House code (optional)',
  Entrar: 'Sign in',
  'Entrar nesta casa': 'Join this house',
  'Enviar link': 'Send link',
  Erro: 'Error',
  'Erro ao criar conta.': 'Could not create the account.',
  'Erro ao criar terreiro': 'Could not create the house',
  'Erro inesperado': 'Unexpected error',
  'Erro inesperado ao criar conta.': 'Unexpected error while creating the account.',
  'Erro inesperado no cadastro': 'Unexpected error while registering',
  'Erro no cadastro': 'Could not register',
  'Esqueci a senha': 'Forgot password',
  'Esta casa convidou {email}.': 'This house invited {email}.',
  'Este servidor não envia e-mails. Peça um link a um responsável ou administrador da sua casa: em Usuários, Ações, Link para nova senha.':
    'This server sends no e-mails. Ask an owner or administrator of your house for a link: in Users, Actions, Link to a new password.',
  'Informe a senha.': 'Enter the password.',
  'Informe o código do terreiro.': 'Enter the house code.',
  'Informe seu nome completo.': 'Enter your full name.',
  'Ir para entrar': 'Go to sign-in',
  'Já me vincularam': 'I have been linked',
  'Já tem conta?': 'Already have an account?',
  'Já tenho conta': 'I have an account',
  'Nome completo': 'Full name',
  'Nome do terreiro': 'Name of the house',
  'Não foi possível aceitar o convite. Tente de novo em alguns instantes.':
    'Could not accept the invitation. Try again in a moment.',
  'Não foi possível pedir o link. Tente de novo em alguns instantes.':
    'Could not request the link. Try again in a moment.',
  'Não foi possível vincular. Tente de novo em alguns instantes.': 'Could not link you. Try again in a moment.',
  'Não há quem possa? Se {email} tiver uma conta, um link está com quem cuida do servidor e vale por uma hora.':
    'Nobody there can help? If {email} has an account, a link is with whoever looks after the server and is valid for one hour.',
  'O convite serve uma vez. Se você já o aceitou, é só entrar com o seu e-mail e a sua senha.':
    'The invitation works once. If you have accepted it, just sign in with your e-mail and your password.',
  'Para estar nas duas, peça a esta um convite para outro e-mail. Para mudar de casa, peça à outra que remova o seu acesso.':
    'To be in both, ask this one for an invitation to another e-mail. To move, ask the other one to remove your access.',
  'Pelo menos 6 caracteres.': 'At least 6 characters.',
  'Peça ao administrador da casa. Se recebeu um convite por e-mail, abra o link dele.':
    'Ask the administrator of the house. If you were invited by e-mail, open its link.',
  'Peça o código ao administrador da casa.': 'Ask the administrator of the house for the code.',
  'Peça o link': 'Ask for the link',
  'Quem cuida da casa passa o código. Sem ele, você entra e espera o vínculo.':
    'Whoever runs the house has the code. Without it, you sign in and wait to be linked.',
  Sair: 'Sign out',
  'Se {email} tiver uma conta, o link chega em instantes e vale por uma hora. Olhe também a caixa de spam.':
    'If {email} has an account, the link will arrive shortly and is valid for one hour. Check the spam folder too.',
  'Sem terreiro vinculado': 'No house linked',
  Senha: 'Password',
  'Tente novamente em alguns instantes': 'Try again in a moment',
  'Terreiro criado com sucesso!': 'House created!',
  'Terreiro criado, mas não consegui vincular seu perfil. Recarregue a página se o menu não atualizar.':
    'House created, but your profile could not be linked. Reload the page if the menu does not change.',
  'Um link deixa você escolher outra.': 'A link lets you choose a new one.',
  'Você agora faz parte de {casa}.': 'You now belong to {casa}.',
  'Você entrou como {email}.': 'You are signed in as {email}.',
  'Você já tem conta?': 'Do you have an account?',
  'Você é o responsável.': 'You are the owner.',
  'Voltar para entrar': 'Back to sign-in',
});
