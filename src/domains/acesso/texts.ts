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

  // Screens
  'Ilê, página inicial': 'Ilê, home page',
  'Cuide da casa.': 'Take care of the house.',
  'As contas ficam em ordem.': 'The books stay in order.',
  'Mensalidades, doações, loja e cadastro da corrente num lugar só, guardado com o cuidado que a casa pede.':
    'Dues, donations, shop and people in one place, kept with the care that the house asks for.',
  'Cada casa vê só o que é seu': 'Each house sees only its own',
  'Acesso por função': 'Access by role',
  'Entrar na casa': 'Sign in to the house',
  'Use o e-mail do seu cadastro.': 'Use the e-mail you registered with.',
  'E-mail': 'E-mail',
  Senha: 'Password',
  'Código do terreiro': 'House code',
  'Está no convite que você recebeu. Se não achar, peça ao administrador.':
    'It came with your invitation. If you cannot find it, ask the administrator.',
  'Códigos lembrados': 'Remembered codes',
  'Não tenho um código': 'I have no code',
  'Lembrar código neste aparelho': 'Remember the code on this device',
  Entrar: 'Sign in',
  'Esqueci a senha': 'Forgotten password',
  'Criar conta': 'Create account',
  Erro: 'Error',
  'Erro no login': 'Could not sign in',
  'Erro inesperado no login': 'Unexpected error while signing in',
  'Erro inesperado ao entrar.': 'Unexpected error while signing in.',
  'Login realizado com sucesso!': 'Signed in!',
  'Boas-vindas, {nome}.': 'Welcome, {nome}.',
  'Nome completo': 'Full name',
  'Código do terreiro (opcional)': 'House code (optional)',
  'Quem cuida da casa passa o código. Sem ele, você entra e espera o vínculo.':
    'Whoever runs the house has the code. Without it you sign in and wait to be linked.',
  'Pelo menos 6 caracteres.': 'At least 6 characters.',
  'Pelo menos 8 caracteres.': 'At least 8 characters.',
  'Confirmar senha': 'Confirm password',
  'É de graça criar a conta; a casa você escolhe depois.':
    'Creating the account is free; you choose the house afterwards.',
  'Já tem conta?': 'Have an account?',
  'Cadastro realizado com sucesso!': 'Registered!',
  'Confira seu e-mail: enviamos uma mensagem para {email}.': 'Check your e-mail: we sent a message to {email}.',
  'Cadastro criado e vinculado ao seu terreiro!': 'Account created and linked to your house!',
  'Conta criada! Aguarde o Superadmin vincular você a um terreiro (ou peça o código ao administrador).':
    'Account created! Wait for the superadmin to link you to a house (or ask the administrator for the code).',
  'Erro no cadastro': 'Could not register',
  'Erro inesperado no cadastro': 'Unexpected error while registering',
  'Erro inesperado ao criar conta.': 'Unexpected error while creating the account.',
  Continuar: 'Continue',
  'Enviamos um link para você escolher outra.': 'We send a link to choose another.',
  'Enviar link': 'Send link',
  'Confira seu e-mail': 'Check your e-mail',
  'Se {email} tiver uma conta, o link chega em instantes e vale por uma hora. Olhe também a caixa de spam.':
    'If {email} has an account, the link arrives in a moment and is good for an hour. Look in the spam folder too.',
  'Não foi possível pedir o link. Tente de novo em alguns instantes.':
    'Could not ask for the link. Try again in a moment.',
  'Voltar para entrar': 'Back to sign-in',
  'Escolha uma nova senha': 'Choose a new password',
  'Depois disso, todos os aparelhos precisam entrar de novo.': 'Afterwards every device has to sign in again.',
  'A senha que você recebeu só serve para chegar até aqui.': 'The password you were given only brings you this far.',
  'Senha atual': 'Current password',
  'Nova senha': 'New password',
  'Confirmar nova senha': 'Confirm new password',
  'Trocar senha': 'Change password',
  'Senha trocada': 'Password changed',
  'Entre com a nova senha.': 'Sign in with the new password.',
  'Os outros aparelhos saíram da conta.': 'The other devices were signed out.',
  'Não foi possível trocar a senha. Tente de novo em alguns instantes.':
    'Could not change the password. Try again in a moment.',
  'Pedir outro link': 'Ask for another link',
  Sair: 'Sign out',
  '{nome}, sua conta está pronta. Falta dizer qual é a sua casa.':
    '{nome}, your account is ready. It remains to say which house is yours.',
  'Cuida de uma casa?': 'Do you run a house?',
  'Cadastre o terreiro e convide quem ajuda.': 'Register the house and invite those who help.',
  'Criar meu terreiro': 'Create my house',
  'Você entrou como {email}.': 'You are signed in as {email}.',
  'Já me vincularam': 'I have been linked',
  'Você agora faz parte de {casa}.': 'You now belong to {casa}.',
  'Não foi possível vincular. Tente de novo em alguns instantes.': 'Could not link you. Try again in a moment.',
  'Peça ao administrador da casa. Se recebeu um convite por e-mail, abra o link dele.':
    'Ask the administrator of the house. If you were invited by e-mail, open its link.',
  'Entrar nesta casa': 'Join this house',
  'A casa está pronta.': 'The house is ready.',
  'Comece pelo nome. O resto se completa com calma, nas configurações.':
    'Start with the name. The rest can be filled in later, in the settings.',
  'Nome do terreiro': 'Name of the house',
  'Como a casa é chamada, com todos os acentos.': 'As the house is called, with every accent.',
  'Criar terreiro': 'Create house',
  'Terreiro criado com sucesso!': 'House created!',
  'Você é o administrador.': 'You are the administrator.',
  Aviso: 'Notice',
  'Terreiro criado, mas não consegui vincular seu perfil. Recarregue a página se o menu não atualizar.':
    'House created, but I could not link your profile. Reload the page if the menu does not change.',
  'Erro ao criar terreiro': 'Could not create the house',
  'Erro inesperado': 'Unexpected error',
  'Tente novamente em alguns instantes': 'Try again in a moment',
  'Código da casa': 'Code of the house',
  'Quem criar a conta com este código entra na casa como membro. Passe só a quem é de casa; ele fica em Configurações, Organização.':
    'Whoever registers with this code joins the house as a member. Give it only to your own people; it is kept in Settings, Organisation.',
  'Copiar código': 'Copy code',
  Copiado: 'Copied',
  'Falha ao copiar': 'Could not copy',
  'Ir para o painel': 'Go to the dashboard',
  Convite: 'Invitation',
  'Ir para entrar': 'Go to sign-in',
  'Esta casa convidou {email}.': 'This house invited {email}.',
  'Você já tem conta?': 'Do you have an account?',
  'Ainda não tenho conta': 'I have no account yet',
  'Já tenho conta': 'I have an account',
  'Aceitar convite': 'Accept invitation',
  'Convite aceito': 'Invitation accepted',
  'Não foi possível aceitar o convite. Tente de novo em alguns instantes.':
    'Could not accept the invitation. Try again in a moment.',
});
