import { texts } from '../../../shared/texts.ts';

export const t = texts({
  'Falta a segunda etapa para entrar.': 'The second step of signing in is missing.',
  'Ligue as duas etapas para continuar.': 'Turn on the two steps to go on.',
  'Esta conta pede duas etapas. Entre nela primeiro, e abra o convite de novo.':
    'This account asks for two steps. Sign in to it first, and open the invitation again.',
  'Aparelho não encontrado.': 'Device not found.',
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
    'This e-mail is already linked to another organization. A user can belong to only one.',
  'Muitas tentativas. Tente de novo em {segundos} segundos.': 'Too many attempts. Try again in {segundos} seconds.',
  'Deixe esta tela aberta: tentamos de novo por você. Se não quiser esperar, use “Esqueci a senha”.':
    'Leave this screen open: we will try again for you. If you would rather not wait, use “Forgot password”.',
  'Erro ao criar conta.': 'Could not create the account.',
  'Conta criada, mas houve erro ao vincular ao terreiro: {message}':
    'Account created, but could not link it to the house: {message}',
  'Usuário não autenticado': 'Not signed in',
  'Sem permissão': 'Not allowed',
  'Sem terreiro vinculado': 'No house linked',
  'Acesso negado': 'Access denied',
  'Escolha uma nova senha para continuar.': 'Choose a new password to continue.',
  'Seu acesso não está vinculado a um membro.': 'Your access is not linked to a member.',
  'Recurso não incluído no plano.': 'Feature not included in the plan.',
  'O contrato da casa terminou: só é possível consultar e exportar.':
    'The contract of the house has ended: you can only read and export.',
  'O acesso deste terreiro está encerrado. Fale com a administração da plataforma.':
    'This house’s access has ended. Talk to the administrators of the platform.',
  'Seu acesso está pausado. Fale com a administração da casa.':
    'Your access is paused. Talk to whoever runs the house.',
  'A senha provisória venceu. Peça uma nova.': 'The temporary password has expired. Ask for a new one.',
  'Erro ao validar código: {message}': 'Could not check the code: {message}',
  'Usuário não autenticado após o login.': 'Still not signed in after signing in.',
  'Este link está incompleto. Abra-o de novo, ou peça outro.':
    'This link is incomplete. Open it again, or ask for another.',
  'Este link venceu ou já foi usado. Peça outro.': 'This link has expired or has already been used. Ask for another.',
  'Este convite venceu, foi revogado ou já foi usado. Peça outro a quem convidou você.':
    'This invitation has expired, was revoked or has already been used. Ask whoever invited you for another.',
  'Convite não encontrado.': 'Invitation not found.',
  'Membro não encontrado': 'Member not found',
  'Esta pessoa já faz parte da casa.': 'This person already belongs to the house.',
  'Você não pode convidar alguém para este papel.': 'You cannot invite someone to this role.',

  // Screens
  'Ilê, página inicial': 'Ilê, home page',
  'Cuide da casa.': 'Take care of the house.',
  'As contas ficam em ordem.': 'The books stay in order.',
  'Mensalidades, doações, loja e cadastro da corrente num lugar só, guardado com o cuidado que a casa pede.':
    'Dues, donations, shop and people in one place, kept with the care the house asks for.',
  'Cada casa vê só o que é seu': 'Each house sees only its own',
  'Acesso por função': 'Access by role',
  'Entrar na casa': 'Sign in to the house',
  'Use o e-mail do seu cadastro, ou o telefone.': 'Use the e-mail of your account, or the telephone.',
  'E-mail': 'E-mail',
  Senha: 'Password',
  'Código do terreiro': 'House code',
  'Quem cuida da casa passa o código. Se não souber, peça ao administrador.':
    'Whoever runs the house has the code. If you do not know it, ask the administrator.',
  'Códigos lembrados': 'Remembered codes',
  'Não tenho um código': 'I don’t have a code',
  'Tenho um código': 'I have a code',
  'Lembrar código neste aparelho': 'Remember the code on this device',
  Entrar: 'Sign in',
  'Esqueci a senha': 'Forgot password',
  'Criar conta': 'Create account',
  Erro: 'Error',
  'Erro no login': 'Could not sign in',
  'Erro inesperado no login': 'Unexpected error while signing in',
  'Erro inesperado ao entrar.': 'Unexpected error while signing in.',
  'Login realizado com sucesso!': 'Signed in!',
  'Boas-vindas, {nome}.': 'Welcome, {nome}.',
  'Pelo menos 8 caracteres.': 'At least 8 characters.',
  'É de graça criar a conta; a casa você escolhe depois.':
    'Creating the account is free; you choose the house afterwards.',
  'Escolha uma nova senha': 'Choose a new password',
  'Depois disso, todos os aparelhos precisam entrar de novo.': 'After that, every device has to sign in again.',
  'A senha que você usou só serve para chegar até aqui.': 'The password you used only gets you this far.',
  'Senha atual': 'Current password',
  'Nova senha': 'New password',
  'Confirmar nova senha': 'Confirm new password',
  'Trocar senha': 'Change password',
  'Senha trocada': 'Password changed',
  'Entre com a nova senha.': 'Sign in with the new password.',
  'Os outros aparelhos saíram da conta.': 'The other devices were signed out.',
  'Os outros aparelhos saíram da conta, e os convites e links que você tinha dado a outras pessoas deixaram de valer.':
    'The other devices were signed out, and the invitations and links you had given to others are no longer valid.',
  'Não foi possível trocar a senha. Tente de novo em alguns instantes.':
    'Could not change the password. Try again in a moment.',
  'Pedir outro link': 'Ask for another link',
  Sair: 'Sign out',
  'Criar meu terreiro': 'Create my house',
  'Comece pelo nome. O resto se completa com calma, nas configurações.':
    'Start with the name. The rest can be filled in later, in the settings.',
  'A casa precisa de pelo menos um responsável ativo.': 'The house needs at least one active owner.',
  'A conta da plataforma não se exclui.': 'The account of the platform cannot be deleted.',
  'Código da casa': 'House code',
  Fechar: 'Close',
  'Quem criar a conta com este código entra na casa como membro. Passe só a quem é de casa; ele fica em Configurações, Organização.':
    'Whoever registers with this code joins the house as a member. Give it only to your own people; it is kept in Settings, Organization.',
  'Copiar código': 'Copy code',
  Convite: 'Invitation',
  'Tentar de novo': 'Try again',
});
