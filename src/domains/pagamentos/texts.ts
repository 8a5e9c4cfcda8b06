import { texts } from '../../shared/texts.ts';

export const t = texts({
  Dinheiro: 'Cash',
  PIX: 'PIX',
  Cartão: 'Card',
  Transferência: 'Transfer',
  'Crédito na casa': 'Credit with the house',
  Doação: 'Donation',
  Compra: 'Purchase',
  Outro: 'Other',
});
