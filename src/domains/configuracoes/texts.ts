import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Informe seu nome completo.': 'Enter your full name.',
  'Informe o nome do terreiro': 'Enter the name of the house',
  'Informe um e-mail válido.': 'Enter a valid e-mail.',
  'Informe um telefone com DDD.': 'Enter a phone with its area code.',
  'CNPJ inválido.': 'Invalid CNPJ.',
  'CEP inválido.': 'Invalid CEP.',
  'Use só a sigla do estado, com 2 letras.': 'Use only the two letters of the state.',
  'Informe a chave.': 'Enter the key.',
  'Informe o nome de quem recebe.': 'Enter the name of whoever receives.',
  'Informe a cidade de quem recebe.': 'Enter the city of whoever receives.',
  'Esta chave não é deste tipo.': 'This key is not of this type.',
  'Use letras e números comuns: os bancos não mostram outros sinais.':
    'Use plain letters and digits: banks show no other signs.',
  'Sem permissão': 'Not allowed',
  'Envie PNG ou JPG.': 'Send PNG or JPG.',
  'Envie PNG, JPG ou WEBP.': 'Send PNG, JPG or WEBP.',
  'Tamanho máximo 2MB.': 'At most 2MB.',
  'Tamanho máximo 3MB.': 'At most 3MB.',
  'Arquivo inválido': 'Invalid file',
  'Arquivo muito grande': 'File too large',
});
