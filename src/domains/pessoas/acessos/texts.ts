import { texts } from '../../../shared/texts.ts';

export const t = texts({
  'Dar acesso': 'Give access',
  'Criar link': 'Create link',
  'Esta matrícula acaba de ser dada a outra pessoa. Tente de novo.':
    'This membership number has just been given to somebody else. Try again.',
  'O link serve uma vez, por 7 dias, e só para esta pessoa: com ele ela escolhe a senha e entra com o telefone da ficha. Um link dado antes deixa de valer.':
    'The link works once, for 7 days, and for this person only: with it they choose the password and sign in with the telephone of the record. A link given before ends.',
  'Outra pessoa da casa tem o mesmo telefone': 'Another person of the house has the same telephone',
  'Para o sistema saber quem é quem, esta pessoa entra com o telefone e uma matrícula. Damos a próxima?':
    'So that the system knows who is who, this person signs in with the telephone and a member number. Shall we give the next one?',
  'Dar matrícula e criar link': 'Give a number and create link',
  'Link criado': 'Link created',
  'Mostre o código para a pessoa apontar a câmera, ou mande o link pelo WhatsApp. Só aparece agora.':
    'Show the code for the person to point the camera at, or send the link by WhatsApp. It is shown only now.',
  'Ela entra com o telefone {telefone}.': 'They sign in with the telephone {telefone}.',
  'Ela entra com o telefone {telefone} e a matrícula {matricula}.':
    'They sign in with the telephone {telefone} and the member no. {matricula}.',
  'Mandar pelo WhatsApp': 'Send by WhatsApp',
  'Seu acesso ao sistema da casa: abra o link e escolha a sua senha. Ele é só seu, serve uma vez e vale 7 dias. {link}':
    'Your access to the system of the house: open the link and choose your password. It is yours alone, works once, and lasts 7 days. {link}',
  'Copiar link': 'Copy link',
  Fechar: 'Close',
  'Link copiado': 'Link copied',
  'Código de acesso de {nome}': 'Access code of {nome}',
  'Falha ao dar acesso': 'Could not give access',
  'Dar acesso a todos que não têm': 'Give access to everybody without it',
  'Uma folha com um código para cada pessoa ativa que ainda não entra, para recortar e entregar em mãos. Quem já recebeu um link fica só com o novo; convites por e-mail continuam valendo.':
    'A sheet with a code for each active person who cannot sign in yet, to cut and hand over. Whoever got a link before keeps only the new one; invitations by e-mail stay valid.',
  'Os códigos só aparecem agora. Imprima ou copie antes de sair desta tela.':
    'The codes are shown only now. Print or copy them before you leave this screen.',
  Imprimir: 'Print',
  'Copiar lista de links': 'Copy the list of links',
  'Lista copiada': 'List copied',
  'Todos já têm acesso': 'Everybody has access already',
  'Ou têm um convite por e-mail, ou um telefone que falta na ficha.':
    'Or an invitation by e-mail, or a telephone that the record lacks.',
  '{n} pessoas estão sem telefone com DDD na ficha e ficaram de fora.':
    '{n} people have no telephone with area code in the record and were left out.',
  '1 pessoa está sem telefone com DDD na ficha e ficou de fora.':
    '1 person has no telephone with area code in the record and was left out.',
  '{n} pessoas que dividem um telefone ganharam matrícula.': '{n} people who share a telephone got a member number.',
  '{n} pessoas ficaram para outra folha.': '{n} people were left for another sheet.',
  'Aponte a câmera do celular. Vale até {dia}, uma vez.': 'Point the camera of the telephone. Valid until {dia}, once.',
  'Matrícula {matricula}': 'Member no. {matricula}',
  'Este membro já tem acesso ao sistema.': 'This member can sign in already.',
  'A ficha não tem um telefone com DDD. Preencha e tente de novo.':
    'The record has no telephone with its area code. Fill it in and try again.',
  'Outra pessoa da casa tem o mesmo telefone. Para entrar, esta precisa de uma matrícula.':
    'Another person of the house has the same telephone. To sign in, this one needs a member number.',
});
