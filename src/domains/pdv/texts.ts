import { texts } from '../../shared/texts.ts';

/** What the server says of the shop. The screen's own words are in `web/texts.ts`. */
export const t = texts({
  'Produto não encontrado': 'Product not found',
  'Adicione itens antes de finalizar.': 'Add items before finishing.',
  'Falta {amount}.': '{amount} missing.',
  'Os totais da venda não conferem.': 'The totals of the sale do not add up.',
  'Esta venda é de outra casa ou de outro operador.': 'This sale belongs to another house or another operator.',
  'A data da venda não pode ser futura nem ter mais de 7 dias.':
    'The date of a sale cannot be in the future or more than 7 days back.',
  'Estoque insuficiente: {produtos}.': 'Not enough stock: {produtos}.',
  'Esta chave de venda já foi usada com outros dados.': 'This sale key was already used with other data.',
  'Esta venda ainda está sendo gravada. Aguarde um instante.': 'This sale is still being written. Wait a moment.',
  'Membro não encontrado': 'Member not found',
  'Venda não encontrada': 'Sale not found',
  'Esta venda já foi estornada.': 'This sale was already reversed.',
  'PIN da gaveta incorreto.': 'Wrong drawer PIN.',
  'A gaveta está desativada nas configurações.': 'The drawer is switched off in the settings.',
  'O PIN tem de 4 a 12 algarismos.': 'The PIN has 4 to 12 digits.',
  'Use um endereço deste computador, como http://127.0.0.1:5179/print':
    'Use an address of this computer, such as http://127.0.0.1:5179/print',
  'O contrato da casa terminou: só é possível consultar e exportar.':
    'The contract of the house has ended: you can only read and export.',
  'Sem permissão': 'Not allowed',
});
