import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Nada a conferir': 'Nothing to confirm',
  'Tudo o que o banco e os membros informaram já foi conferido. Para começar, traga um extrato no Caixa.':
    'Everything that the bank and the members reported has been confirmed. To begin, bring in a statement in Money.',
  'Ir ao Caixa': 'Go to Money',
  'Linhas do extrato': 'Lines of the statement',
  'PIX informados': 'Declared PIX',
  'Vendas que chegaram depois': 'Sales that came later',
  Tudo: 'Everything',
  'O que mostrar': 'What to show',
  '{n} a conferir': '{n} to confirm',
  'Erro ao carregar o que há a conferir': 'Could not load what there is to confirm',
  'Vendas em dinheiro que chegaram depois do fechamento. A contagem já tinha esse dinheiro como diferença.':
    'Cash sales that came after the closing. The count already had this money as a difference.',
  'Venda nº {numero}': 'Sale no. {numero}',
  'Tirar a venda nº {numero} do acerto': 'Take sale no. {numero} out of the difference',
  'Tirar do acerto': 'Take out of the difference',
  'fechamento nº {numero} de {carteira}': 'closing no. {numero} of {carteira}',
  'Venda tirada do acerto': 'Sale taken out of the difference',
  'Erro ao tirar do acerto': 'Could not take it out of the difference',
  'Erro ao carregar mensalidades': 'Could not load the dues',
  'A conferir': 'To be confirmed',
  'PIX informados pelos membros. Confirme o que caiu na conta da casa.':
    'PIX payments declared by members. Confirm those that reached the house’s account.',
  'Mensalidade {refer}': 'Dues for {refer}',
  'informado em {dia}': 'declared on {dia}',
  Confirmar: 'Confirm',
  Recusar: 'Refuse',
  'Confirmar o pagamento de {nome}': 'Confirm the payment from {nome}',
  'Recusar o pagamento de {nome}': 'Refuse the payment from {nome}',
  'Recusar este pagamento?': 'Refuse this payment?',
  'A fatura volta a ficar em aberto, e o motivo fica guardado.': 'The invoice is open again, and the reason is kept.',
  'Pagamento confirmado': 'Payment confirmed',
  'Pagamento recusado': 'Payment refused',
  'Erro ao confirmar pagamento': 'Could not confirm the payment',
  'Erro ao estornar pagamento': 'Could not reverse the payment',
  'Os {n} mais antigos de {total}. Os outros aparecem quando estes saírem.':
    'The {n} oldest of {total}. The others appear as these are settled.',
  'código, se o banco o mostra no extrato: {txid}': 'code, if the bank shows it on the statement: {txid}',
  'Erro ao excluir': 'Could not delete',
  'O lançamento sai dos totais e fica guardado com o motivo.':
    'The entry leaves the totals and is kept with the reason.',
});
