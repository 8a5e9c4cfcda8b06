import { texts } from '../../../shared/texts.ts';

export const t = texts({
  Dinheiro: 'Cash',
  PIX: 'PIX',
  Cartão: 'Card',
  Transferência: 'Transfer',
  'Crédito na casa': 'Credit with the house',
  Doação: 'Donation',
  Luz: 'Electricity',
  Água: 'Water',
  Aluguel: 'Rent',
  Mercado: 'Groceries',
  'Velas e flores': 'Candles and flowers',
  Obra: 'Building works',
  Compra: 'Purchase',
  Outro: 'Other',
});
