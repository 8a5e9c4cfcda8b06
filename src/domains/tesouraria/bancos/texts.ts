import { texts } from '../../../shared/texts.ts';

export const t = texts({
  'Cole o client id.': 'Paste the client id.',
  'Cole o client secret.': 'Paste the client secret.',
  'Cole o id do item.': "Paste the item's id.",
  'Escolha um dia a partir de 2000.': 'Choose a day from 2000 on.',
  'Esta carteira não está ligada a um banco.': 'This wallet is linked to no bank.',
  'Escolha uma carteira de banco.': 'Choose a wallet of a bank.',
  'Este item não tem conta de banco em reais. Cartões e outras moedas não servem.':
    'This item has no bank account in reais. Cards and other currencies do not do.',
  'O Pluggy não aceitou a chave. Confira o client id e o client secret.':
    'Pluggy did not take the key. Check the client id and the client secret.',
  'O Pluggy não tem este item com esta chave. Confira o id do item.':
    'Pluggy has no such item with this key. Check the id of the item.',
  'O Pluggy não respondeu. Tente de novo em alguns minutos.': 'Pluggy did not answer. Try again in a few minutes.',
  'O Pluggy não aceita mais a chave. Ligue o banco de novo.':
    'Pluggy does not take the key any more. Link the bank again.',
  'A conta não está mais no Pluggy. Ligue o banco de novo.':
    'The account is not at Pluggy any more. Link the bank again.',
  'O banco foi lido há pouco. Tente de novo em {n} min.': 'The bank was read a moment ago. Try again in {n} min.',
  'O banco pediu para entrar de novo. Abra o Pluggy, entre no banco e volte aqui.':
    'The bank asks to sign in again. Open Pluggy, sign in to the bank and come back here.',
  'A autorização acabou. Renove no Pluggy para as linhas voltarem a chegar.':
    'The authorization is over. Renew it at Pluggy, so that the lines come again.',
  'Há mais de dois dias nenhuma leitura dá certo. Traga o extrato por arquivo enquanto isso.':
    'For more than two days no reading has worked. Bring in the statement as a file meanwhile.',
  'A autorização acaba em 1 dia. Renove no Pluggy.': 'The authorization ends in 1 day. Renew it at Pluggy.',
  'A autorização acaba em {n} dias. Renove no Pluggy.': 'The authorization ends in {n} days. Renew it at Pluggy.',
  'ainda não foi lido; traz linhas desde {dia}': 'not read yet; brings lines since {dia}',
  'lido em {quando}': 'read on {quando}',
  '1 linha nova': '1 new line',
  '{n} linhas novas': '{n} new lines',
  'Nenhuma linha nova': 'No new line',
  '1 PIX já está aqui, por uma cobrança': '1 PIX is here already, by a charge',
  '{n} PIX já estão aqui, por cobranças': '{n} PIX are here already, by charges',
  '1 linha não pôde ser lida: confira no extrato': '1 line could not be read: check the statement',
  '{n} linhas não puderam ser lidas: confira no extrato': '{n} lines could not be read: check the statement',
  'o Pluggy não respondeu; tentamos de novo em uma hora': 'Pluggy did not answer; we try again in an hour',
  'o banco não respondeu ao Pluggy; tentamos de novo amanhã': 'the bank did not answer Pluggy; we try again tomorrow',
  'Ligação de {nome} com o banco': 'Link of {nome} to the bank',
  Desligar: 'Unlink',
  'Ligar de novo': 'Link again',
  'Ligar ao banco': 'Link to the bank',
  'As linhas do extrato podem chegar sozinhas, todo dia às 6h, pelo Pluggy.':
    'The lines of the statement can come by themselves, every day at 6, through Pluggy.',
  Banco: 'Bank',
  banco: 'bank',
  ligado: 'linked',
  'precisa de você': 'needs you',
  'conta {numero}': 'account {numero}',
  'Erro ao buscar no banco': 'Could not ask the bank',
  'Banco lido': 'Bank read',
  'Buscar agora': 'Look now',
  'Erro ao desligar o banco': 'Could not unlink the bank',
  'Desligar do banco?': 'Unlink from the bank?',
  'As chaves são apagadas daqui. As linhas que já chegaram ficam, e o extrato volta a vir por arquivo.':
    'The keys are deleted here. The lines that came stay, and the statement comes as a file again.',
  'Escolha uma das contas.': 'Choose one of the accounts.',
  'Informe o dia': 'Enter the day',
  'Erro ao ligar o banco': 'Could not link the bank',
  'Banco ligado': 'Bank linked',
  'Ligar esta conta': 'Link this account',
  Ligar: 'Link',
  'No Pluggy, ligue a conta da casa e copie de lá as três chaves. Elas ficam seladas no cofre e não aparecem de novo.':
    'At Pluggy, link the account of the house and copy the three keys. They are sealed in the vault and not shown again.',
  'Client ID': 'Client ID',
  'Client Secret': 'Client secret',
  'Id do item': 'Id of the item',
  'Trazer linhas desde': 'Bring lines since',
  'O que veio por arquivo desde esse dia não se repete.': 'What came as a file since that day is not repeated.',
  'Este item tem mais de uma conta. Escolha qual é a desta carteira.':
    'This item has more than one account. Choose the one of this wallet.',
  Conta: 'Account',
});
