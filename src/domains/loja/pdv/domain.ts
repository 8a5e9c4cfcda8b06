import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  PDV: 'Till',
  'vender loja caixa': 'sell shop till',
  'Algo deu errado no PDV': 'Something went wrong at the till',
  Vendas: 'Sales',
  Gaveta: 'Drawer',
  Impressora: 'Printer',
  'corrigiu o estoque': 'corrected the stock',
  'mudou o PIN': 'changed the PIN',
  'PIN recusado': 'PIN refused',
  vendeu: 'sold',
  'Vender na loja': 'Sell at the till',
  'Cadastrar produto': 'Add product',
  'Dar entrada no estoque': 'Add to the stock',
});

export const domain = defineDomain({
  uses: ['produtos'],
  screens: [
    {
      path: '/pdv',
      params: ['aba', 'busca', 'camera', 'impressora'],
      context: ['caixa'],
      standing: true,
      access: 'equipe',
      title: () => t('PDV'),
      keywords: () => t('vender loja caixa'),
      position: 90,
      part: 'loja',
      menu: { group: 'loja', also: ['operador'], first: 'operador', bar: ['operador'] },
      icon: 'Store',
      help: 'loja-e-impressora',
      errorTitle: () => t('Algo deu errado no PDV'),
      shortcuts: [
        { label: () => t('Vender na loja') },
        { params: { aba: 'produtos' }, label: () => t('Cadastrar produto') },
        { params: { aba: 'lista' }, label: () => t('Dar entrada no estoque') },
      ],
    },
  ],
  audit: {
    subjects: { venda: t.key('Vendas'), gaveta: t.key('Gaveta'), impressora: t.key('Impressora') },
    verbs: {
      corrigir_estoque: t.key('corrigiu o estoque'),
      definir_pin: t.key('mudou o PIN'),
      recusada: t.key('PIN recusado'),
      registrar: t.key('vendeu'),
    },
  },
});
