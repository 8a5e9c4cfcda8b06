import { texts } from '../../../shared/texts.ts';

export const t = texts({
  'A prestação de contas de {mes} já foi publicada. Escolha um dia depois de {dia}.':
    'The account of {mes} was already published. Choose a day after {dia}.',
  'As contas de {mes} já foram publicadas: isto entra como ajuste.':
    'The accounts of {mes} are published: this becomes an adjustment.',
  'As contas de {mes} já foram publicadas: o papel fica como está, e isto entra como ajuste no do mês seguinte.':
    'The accounts of {mes} are published: the paper stays as it is, and this is an adjustment of the next month.',
  // What a movement was
  Depósito: 'Deposit',
  Saque: 'Withdrawal',
  Suprimento: 'Cash put in',
  Sangria: 'Cash taken out',
  Transferência: 'Transfer',
  'Saldo inicial': 'Opening balance',
  'Mensalidade de {mes}': 'Dues of {mes}',
  'Venda nº {n}': 'Sale no. {n}',
  '{transferencia} entre fundos': '{transferencia} between purposes',
  '{transferencia} para {carteira}': '{transferencia} to {carteira}',
  '{transferencia} de {carteira}': '{transferencia} from {carteira}',
  Carteira: 'Account',
  'A de sempre': 'The usual one',
  'Escolha uma carteira da lista.': 'Choose an account from the list.',
  'Escolha duas carteiras diferentes.': 'Choose two different accounts.',
  'Carteira não encontrada': 'Account not found',
  'Informe o nome': 'Enter the name',
  'Informe o método': 'Choose the method',
  'Informe o motivo.': 'Enter the reason.',
  'Informe um valor válido': 'Enter a valid amount',
  'Já há uma carteira com este nome': 'There is already an account with this name',
  'A data não pode ser futura nem anterior a 2020.': 'The date cannot be in the future or before 2020.',
  'Informe antes quanto há em {nome}.': 'First say how much there is in {nome}.',
  'O saldo de {nome} começa em {dia}. Escolha esse dia ou um depois.':
    'The balance of {nome} begins on {dia}. Choose that day or a later one.',
  'Há uma transferência de {dia} antes desse dia. Estorne-a ou escolha um dia até lá.':
    'There is a transfer of {dia} before that day. Reverse it or choose a day until then.',
  'Esta transferência já foi estornada.': 'This transfer has already been reversed.',
  'Transferência não encontrada': 'Transfer not found',
  '{nome} é a primeira da casa: pode mudar de nome, mas não ser arquivada.':
    "{nome} is the house's first: it can be renamed, but not archived.",
  '{nome} está ligada ao banco. Desligue antes.': '{nome} is linked to the bank. Unlink it first.',
  'O provedor de PIX recebe em {nome}. Escolha antes outra carteira para ele.':
    'The PIX provider pays into {nome}. First choose another account for it.',
  'Escolha antes outra carteira para: {formas}.': 'First choose another account for: {formas}.',
  'Ainda há {valor} em {nome}. Transfira antes de arquivar.': 'There is still {valor} in {nome}. Transfer it first.',
  'Esta carteira está arquivada.': 'This account is archived.',
  'O dinheiro sai de uma gaveta?': 'Does the money leave a drawer?',
  'Sim: {carteira}, aberta às {hora}': 'Yes: {carteira}, open since {hora}',
  'Não sai de gaveta aberta': 'It leaves no open drawer',
  'Caixa do PDV aberto às {hora}: {carteira}': 'Till open since {hora}: {carteira}',
  'Uma gaveta de dinheiro não recebe cartões.': 'A drawer of cash receives no cards.',
  'Voltar ao PDV': 'Back to the till',
  'Dinheiro não fica abaixo de zero.': 'Cash cannot be less than nothing.',
  '{nome} vai ficar com {valor}. É isso?': '{nome} will be left with {valor}. Is that right?',
  '{nome} teria começado o dia com {valor}. É isso?': '{nome} would have begun the day with {valor}. Is that right?',
  '{valor} é dez vezes o de sempre ({usual}) ou mais. É isso?':
    '{valor} is ten times the usual ({usual}) or more. Is that right?',
  'A gaveta não tem esse valor pelos lançamentos. Confira o valor e o que ainda não foi lançado.':
    'By its entries the drawer does not have that amount. Check it, and what was not entered yet.',
  'Este caixa do PDV já foi fechado': 'This till has been closed',
  'O que você receber ou pagar aqui em dinheiro não entra mais na conta daquela gaveta.':
    'What you receive or pay here in cash no longer counts for that drawer.',
  'O que você receber ou pagar aqui em dinheiro entra na conta desta gaveta.':
    'What you receive or pay here in cash counts for this drawer.',
  'Conclua antes o fechamento do caixa do PDV em {nome}.': 'First complete the closing of the till in {nome}.',
  'Este caixa não está aberto. Confira o PDV.': 'This till is not open. Look at the point of sale.',
  'Este dinheiro não está na gaveta deste caixa.': 'This money is not in the drawer of this till.',
});
