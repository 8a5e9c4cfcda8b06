import { texts } from '../../../shared/texts.ts';

export const t = texts({
  'Este link está incompleto. Abra-o de novo, ou peça outro.':
    'This link is incomplete. Open it again, or ask for another.',
  'Informe o dia e o mês.': 'Enter the day and the month.',
  'A senha deve ter pelo menos 8 caracteres.': 'The password must have at least 8 characters.',
  'Este link venceu, foi trocado por outro ou já foi usado. Peça outro a quem cuida da casa.':
    'This link expired, was replaced by another, or was used already. Ask whoever cares for the house for another.',
  'O dia do nascimento não confere. Restam {n} tentativas.': 'The day of birth does not match. {n} attempts are left.',
  'O dia do nascimento não confere. Resta 1 tentativa.': 'The day of birth does not match. 1 attempt is left.',
  'Este aparelho está na conta de outra pessoa. Saia dela primeiro.':
    'This device is signed in to another person’s account. Sign out of it first.',
  'Outra pessoa da casa já entra com este telefone. Peça um link novo a quem cuida da casa.':
    'Another person of the house already signs in with this telephone. Ask whoever cares for the house for a new link.',
  'Seu acesso': 'Your access',
  'Este link é só seu. Com ele você escolhe a senha com que vai entrar.':
    'This link is yours alone. With it you choose the password with which you will sign in.',
  Continuar: 'Continue',
  'Em que dia e mês você nasceu?': 'On which day and month were you born?',
  'Assim sabemos que o link chegou à pessoa certa.': 'So we know that the link reached the right person.',
  Dia: 'Day',
  Mês: 'Month',
  'Escolha o mês': 'Choose the month',
  'Não foi possível abrir o link. Tente de novo em alguns instantes.':
    'Could not open the link. Try again in a moment.',
  'Escolha a sua senha': 'Choose your password',
  '{nome}, este é o seu acesso a {casa}.': '{nome}, this is your access to {casa}.',
  'Entrar na casa': 'Sign in to the house',
  'Este aparelho está na conta de outra pessoa. Se o link é para você, saia dela e continue.':
    'This device is signed in to another person’s account. If the link is for you, sign out of it and continue.',
  'Sair e continuar': 'Sign out and continue',
  'Ir para entrar': 'Go to sign-in',
  'Da próxima vez, entre com:': 'Next time, sign in with:',
  Telefone: 'Phone',
  'Código do terreiro': 'House code',
  'Matrícula (se mais de uma pessoa usa este telefone)': 'Member no. (if more than one person uses this phone)',
  'Guarde uma foto desta tela. Este aparelho já lembra o código.':
    'Keep a picture of this screen. This device already remembers the code.',
  'Pronto, você entrou': 'Done, you are in',
  'Começar a usar': 'Start using it',
  'Você não pode dar acesso a esta pessoa.': 'You cannot give access to this person.',
});
