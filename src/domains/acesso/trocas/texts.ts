import { texts } from '../../../shared/texts.ts';

export const t = texts({
  'Este link está incompleto. Abra-o de novo, ou peça outro.':
    'This link is incomplete. Open it again, or ask for another.',
  'Informe a senha.': 'Enter the password.',
  'Você já entra com este e-mail.': 'You sign in with this e-mail already.',
  'Você já entra com este telefone.': 'You sign in with this telephone already.',
  'O telefone só entra numa casa. Entre nela primeiro.': 'A telephone signs in to a house. Join one first.',
  'Escreva o telefone com o DDD.': 'Write the telephone with its area code.',
  'Este e-mail já é de outra conta. A sua continua como estava.':
    'This e-mail belongs to another account already. Yours stays as it was.',
  'O e-mail de antes já é de outra conta. Fale com quem cuida da casa.':
    'The earlier e-mail belongs to another account by now. Talk to whoever cares for the house.',
  'Outra pessoa da casa já entra com este telefone. Peça uma matrícula a quem cuida da casa, e tente de novo.':
    'Another person of the house signs in with this telephone already. Ask whoever cares for the house for a member number, and try again.',
  'Informe um e-mail válido.': 'Enter a valid e-mail.',
  'Digite o código.': 'Enter the code.',
  'A sua conta não tem chave de acesso neste endereço.': 'Your account has no passkey at this address.',
  'Não foi possível confirmar.': 'Could not confirm.',
  'Sua senha': 'Your password',
  'Código da segunda etapa': 'Code of the second step',
  'Do aplicativo, ou um dos códigos de recuperação.': 'From the app, or one of the recovery codes.',
  'Confirmar com a chave de acesso': 'Confirm with the passkey',
  'Entrar com e-mail': 'Sign in with an e-mail',
  'Trocar e-mail': 'Change e-mail',
  'Enviar link': 'Send link',
  'Mandamos um link ao e-mail. Ele passa a valer quando você abrir o link.':
    'We send a link to the e-mail. It counts once you opened the link.',
  'Mandamos um link ao e-mail novo. Até você abrir o link, tudo fica como está.':
    'We send a link to the new e-mail. Until you open it, everything stays as it is.',
  'E-mail': 'E-mail',
  'E-mail novo': 'New e-mail',
  'Confira seu e-mail': 'Check your e-mail',
  'Peça o link': 'Ask for the link',
  Fechar: 'Close',
  'Abra o link que mandamos a {email}. Ele vale por um dia. Olhe também a caixa de spam.':
    'Open the link that we sent to {email}. It is valid for a day. Look into the spam folder too.',
  'Este servidor não envia e-mails. O link para {email} está com quem cuida do servidor e vale por um dia.':
    'This server sends no e-mails. The link for {email} is with whoever cares for the server and is valid for a day.',
  'Até lá você continua entrando com {email}.': 'Until then you go on signing in with {email}.',
  'Entrar com telefone': 'Sign in with a telephone',
  'Trocar telefone': 'Change telephone',
  'Salvar telefone': 'Save telephone',
  'Com ele, o código do terreiro e a sua senha você entra. O telefone da ficha continua como está.':
    'With it, the house code and your password you sign in. The telephone of the record stays as it is.',
  Telefone: 'Phone',
  'Telefone novo': 'New telephone',
  'Telefone trocado': 'Telephone changed',
  'De agora em diante você entra com {telefone}.': 'From now on you sign in with {telefone}.',
  'De agora em diante você entra com {telefone} e a matrícula {matricula}.':
    'From now on you sign in with {telefone} and the member no. {matricula}.',
  'Confirmar e-mail': 'Confirm e-mail',
  'Ir para o sistema': 'Go to the system',
  'E-mail confirmado': 'E-mail confirmed',
  'De agora em diante a sua conta entra com este e-mail.': 'From now on your account signs in with this e-mail.',
  'Não foi possível confirmar. Tente de novo em alguns instantes.': 'Could not confirm. Try again in a moment.',
  'A sua conta passa a entrar com este e-mail.': 'Your account will sign in with this e-mail.',
  Confirmar: 'Confirm',
  'Não fui eu': 'It was not me',
  'Fale logo com quem cuida da casa: essa pessoa pode parar a sua conta e dar outro acesso.':
    'Talk at once to whoever cares for the house: that person can stop your account and give another way in.',
  'Ir para entrar': 'Go to sign-in',
  'Não foi possível desfazer. Tente de novo em alguns instantes.': 'Could not undo. Try again in a moment.',
  'A sua conta volta a entrar como antes, todos os aparelhos saem dela, e você escolhe outra senha.':
    'Your account signs in as before again, every device is signed out, and you choose another password.',
  'Não fui eu: desfazer': 'It was not me: undo',
  'Em {quando} foi trocado o telefone com que você entra.':
    'On {quando} the telephone with which you sign in was changed.',
  'Em {quando} a sua conta passou a entrar com um e-mail.': 'On {quando} your account got an e-mail to sign in with.',
  'Mudou algo no seu acesso': 'Something changed in your way in',
  Entendi: 'I see',
  'Em {quando} {por} fez um link para você escolher outra senha.':
    'On {quando} {por} made a link for you to choose another password.',
  'Em {quando} alguém escolheu a sua senha com um link que {por} deu.':
    'On {quando} somebody chose your password with a link that {por} gave.',
  'Não foi você? Troque a senha agora, e fale com quem cuida da casa.':
    'Not you? Change the password now, and talk to whoever cares for the house.',
});
