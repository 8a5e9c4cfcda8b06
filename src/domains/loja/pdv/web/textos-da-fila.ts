import { texts } from '../../../../shared/texts.ts';

// The words of the queue lie apart from the till’s: the frame of every screen shows them.
export const t = texts({
  '1 venda da fila enviada': '1 queued sale sent',
  '1 venda da fila precisa de você': '1 queued sale needs you',
  '1 venda na fila': '1 sale in the queue',
  'Abrir o PDV': 'Open the till',
  'Erro ao finalizar': 'Could not finish',
  'Erro ao remover': 'Could not remove',
  'O envio é automático assim que a rede voltar.': 'It is sent by itself once the network is back.',
  'O navegador não conseguiu mudar a fila de vendas. Recarregue a página e tente de novo.':
    'The browser could not change the queue of sales. Reload the page and try again.',
  'O servidor não aceitou. Corrija ou descarte cada uma.':
    'The server did not accept them. Correct or discard each one.',
  '{n} vendas da fila enviadas': '{n} queued sales sent',
  '{n} vendas da fila precisam de você': '{n} queued sales need you',
  '{n} vendas na fila': '{n} sales in the queue',
});
