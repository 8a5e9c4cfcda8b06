import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

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
