import { texts } from '../../../shared/texts.ts';

export const t = texts({
  'PIX recebido': 'PIX received',
  'Este código é de um pedido anterior, de {valor}. O provedor ainda não o cancelou.':
    'This code is of an earlier request, of {valor}. The provider has not canceled it yet.',
  'Esperando o pagamento. Ele se confirma sozinho.': 'Waiting for the payment. It confirms itself.',
  'Nome e CPF para o provedor': 'Name and CPF for the provider',
  'Pergunte à pessoa: para este código, a casa manda o nome e o CPF dela ao {provedor}. Ela concorda?':
    'Ask the person: for this code the house sends their name and CPF to {provedor}. Do they agree?',
  'Para este código, a casa manda seu nome e seu CPF ao {provedor}. Você concorda?':
    'For this code the house sends your name and CPF to {provedor}. Do you agree?',
  'Nada mais sai da casa. Com o código da casa nada sai, e alguém confere o pagamento.':
    "Nothing else leaves the house. With the house's code nothing leaves it, and somebody confirms the payment.",
  'A pessoa concorda': 'They agree',
  'Concordo e quero o código': 'I agree and want the code',
  'Usar o código da casa': "Use the house's code",
  'Já fiz o PIX': 'I have paid by PIX',
  'Pagar de outro jeito': 'Pay in another way',
  'Este código não vale mais. Feche e abra de novo para ter outro.':
    'This code is no longer good. Close and open again for another one.',
  'Erro ao desligar o provedor': 'Could not disconnect the provider',
  'Erro ao carregar o provedor': 'Could not load the provider',
  'Erro ao conectar o provedor': 'Could not connect the provider',
  Pagamentos: 'Payments',
  'de teste': 'sandbox',
  conectado: 'connected',
  'O PIX das mensalidades se confirma sozinho pelo provedor da casa.':
    "The PIX of dues confirms itself by the house's provider.",
  'Esta chave pode tirar dinheiro da conta. Prefira uma que só receba.':
    'This key can take money out of the account. Prefer one that only receives.',
  'Esta chave é de teste: nenhum PIX dela move dinheiro.': 'This is a sandbox key: none of its PIX moves money.',
  'Trocar a chave': 'Change the key',
  'Conectar a Woovi': 'Connect Woovi',
  Conectar: 'Connect',
  Desligar: 'Disconnect',
  'Desligar o provedor?': 'Disconnect the provider?',
  'A chave é apagada daqui. O PIX volta a ser o código da casa, conferido por alguém.':
    "The key is erased here. PIX is again the house's code, confirmed by somebody.",
  'Provedor conectado': 'Provider connected',
  'Chave da Woovi (AppID)': 'Woovi key (AppID)',
  'Ela fica selada no cofre e não aparece de novo.': 'It is sealed in the vault and not shown again.',
  'Carteira em que o dinheiro cai': 'Account that receives the money',
  'Uma carteira do tipo maquininha, ou o banco. Crie uma no Caixa se faltar.':
    'One of the kind card machine, or the bank. Create one in Caixa if it is missing.',
  'Sempre conferir antes de lançar': 'Always confirm before booking',
  'Cada PIX espera em A conferir por uma pessoa.': 'Each PIX waits for a person in A conferir.',
  'pagou outro valor': 'paid another amount',
  'pagou duas vezes': 'paid twice',
  'pagou um código que já não valia': 'paid a code that was over',
  'as mensalidades mudaram': 'the invoices changed',
  'pessoa anonimizada': 'anonymised person',
  'a casa confere todos': 'the house confirms all',
  'a venda foi recusada': 'the sale was refused',
  'Venda da loja': 'Sale of the shop',
  'Pagar {meses}': 'Pay {meses}',
  'Meses pagos': 'Months paid',
  Desfazer: 'Undo',
  'Resposta desfeita': 'Answer undone',
  'Erro ao desfazer': 'Could not undo',
  'Não há resposta a desfazer. Confira a lista.': 'There is no answer to undo. Check the list.',
  'Lançar a venda': 'Write the sale',
  'Venda lançada': 'Sale written',
  'Venda nº {n}': 'Sale no. {n}',
  'PIX do provedor': 'PIX of the provider',
  'Este dinheiro já entrou na conta do provedor, e ainda não está nos livros.':
    "This money is in the provider's account, and not in the books yet.",
  'Erro ao carregar os PIX do provedor': 'Could not load the PIX of the provider',
  'Erro ao resolver o PIX': 'Could not settle the PIX',
  'PIX de {nome}': 'PIX of {nome}',
  'Virou crédito do membro': "It is the member's credit now",
  'Pôr como crédito': 'Make it credit',
  'Já foi lançado': 'Already booked',
  'Foi devolvido': 'Was given back',
  'Tirado da lista': 'Taken off the list',
  'Informe o motivo.': 'Enter the reason.',
  'Este PIX já teve outra resposta. Confira a lista.': 'This PIX was answered in another way. Check the list.',
  'Este PIX já tem uma devolução a caminho. Espere a resposta do provedor.':
    'This PIX is on its way back already. Wait for the provider to answer.',
  'Este PIX pagou uma venda. Estorne a venda no PDV e devolva pelo provedor.':
    'This PIX paid a sale. Reverse the sale at the till, and send it back at the provider.',
  'Um PIX só pode ser devolvido até 90 dias depois.': 'A PIX can be sent back within 90 days only.',
  'Este PIX entrou por outra conta. Devolva por ela, fora do Ilê.':
    'This PIX came in by another account. Send it back there, outside of Ilê.',
  'É mais do que ainda há a devolver deste PIX.': 'This is more than can still go back of this PIX.',
  'Um PIX a conferir só pode ser devolvido inteiro.': 'A PIX that waits can only go back whole.',
  'Este repasse não está mais na lista. Confira a lista.': 'This payout is not on the list any more. Check the list.',
  'Escolha a conta do banco em que o repasse caiu.': 'Choose the bank account that the payout went to.',
  'Repasses do provedor ao banco': 'Payouts of the provider to the bank',
  'O provedor diz que mandou este dinheiro para o banco. Confira no extrato antes de lançar.':
    'The provider says that it sent this money to the bank. Check the statement before you book it.',
  'Repasse de {quando}': 'Payout of {quando}',
  'Conta em que caiu': 'Account that received it',
  'Lançar o repasse': 'Book the payout',
  'Lançar o repasse de {valor}': 'Book the payout of {valor}',
  'Já está nos livros': 'It is in the books already',
  'Já está nos livros: repasse de {valor}': 'In the books already: payout of {valor}',
  'Repasse lançado': 'Payout booked',
  'Erro ao lançar o repasse': 'Could not book the payout',
  'O banco de quem pagou pede de volta {valor}, de {nome}. Nada mudou nos livros: responda no provedor.':
    "The payer's bank asks for {valor} of {nome} back. Nothing changed in the books: answer at the provider.",
  'Já vi': 'I saw it',
  'Devolução pedida': 'Refund asked for',
  'Os livros mudam quando o provedor confirmar.': 'The books change once the provider confirms it.',
  'PIX devolvido': 'PIX sent back',
  'O provedor recusou a devolução': 'The provider rejected the refund',
  'Nada mudou nos livros.': 'Nothing changed in the books.',
  'Informe o valor.': 'Give the amount.',
  'Erro ao devolver o PIX': 'Could not send the PIX back',
  'Devolver o PIX?': 'Send the PIX back?',
  Devolver: 'Send back',
  'Devolver: {quem}': 'Send back: {quem}',
  'O dinheiro volta para a conta de quem pagou. As mensalidades ficam em aberto quando o provedor confirmar.':
    'The money goes back to the account that paid. The months are open again once the provider confirms it.',
  'Valor a devolver': 'Amount to give back',
  Motivo: 'Reason',
  'Para confirmar, sua senha': 'To confirm, your password',
  lançado: 'booked',
  'a conferir': 'to be confirmed',
  'virou crédito': 'became credit',
  'lançado à mão': 'booked by hand',
  'devolução a caminho': 'on its way back',
  devolvido: 'sent back',
  '{valor} a caminho de volta': '{valor} on the way back',
  '{valor} devolvidos': '{valor} sent back',
  'devolução de {valor} recusada pelo provedor': 'refund of {valor} rejected by the provider',
  'PIX recebidos': 'PIX received',
  'Os dos últimos 90 dias, que o provedor ainda pode devolver.':
    'Those of the last 90 days, which the provider can still send back.',
  'Nenhum PIX ainda.': 'No PIX yet.',
  'Cole a chave do provedor.': "Paste the provider's key.",
  'O provedor não aceitou a chave. Confira se ela está inteira e ativa.':
    'The provider did not take the key. Check that it is whole and active.',
  'O provedor do PIX não respondeu. Tente de novo em instantes, ou use o código da casa.':
    "The PIX provider did not answer. Try again in a moment, or use the house's code.",
  'O provedor do PIX recusou o pedido. Use o código da casa.': "The PIX provider refused. Use the house's code.",
  'A casa não tem provedor de PIX conectado.': 'The house has no PIX provider.',
  'A chave do provedor não abre mais. Conecte o provedor de novo.':
    "The provider's key does not open any more. Connect the provider again.",
  'Escolha uma carteira da lista.': 'Choose an account from the list.',
  'Ainda há PIX abertos. Espere que vençam ou cancele-os antes.':
    'Some PIX are still open. Wait until they expire, or cancel them first.',
  'Escolha mensalidades de um membro por vez.': 'Choose invoices of one member at a time.',
  'Não há valor a pagar em uma das mensalidades. Fale com a casa.':
    'One of the months has nothing to pay. Talk to the house.',
  'O provedor pede o nome e o CPF de quem paga. Concorde antes, ou use o código da casa.':
    "The provider asks for the payer's name and CPF. Agree first, or use the house's code.",
  'Abaixo de 18 anos quem concorda é o responsável. Use o código da casa.':
    "Below 18 the guardian agrees. Use the house's code.",
  'Não há CPF no cadastro desta pessoa. Use o código da casa.':
    "There is no CPF in this person's record. Use the house's code.",
  'O provedor pede o CPF de quem paga. Use o código da casa.':
    "The provider asks for the payer's CPF. Use the house's code.",
  'Cobrança não encontrada': 'Charge not found',
  'Há um PIX aberto para esta mensalidade. Escolha PIX e toque em Pagar de outro jeito antes de receber assim.':
    'A PIX is open for this month. Choose PIX and press Pay in another way before you receive it so.',
  'O código desta venda já foi pago, com os itens de antes. Confira as vendas do dia.':
    "This sale's code was paid already, with the earlier items. Check the day's sales.",
  'Este PIX é de uma venda, e não tem membro.': 'This PIX is of a sale and has no member.',
  'Este PIX não está mais a conferir. Confira a lista.': 'This PIX is not to be confirmed any more. Check the list.',
  'Esta pessoa foi anonimizada, e não pode ter crédito.': 'This person was anonymised and cannot have credit.',
  'A casa mudou enquanto o provedor respondia. Tente de novo.': 'The house changed meanwhile. Try again.',
});
