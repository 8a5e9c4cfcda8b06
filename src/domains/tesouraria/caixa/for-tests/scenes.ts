import { choose, dialog, inOrder, press, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'caixa', path: '/caixa', as: 'owner' },
  { name: 'caixa-nova-casa', path: '/caixa', as: 'casa-nova' },
  { name: 'caixa-dinheiro', path: '/caixa', as: 'owner', act: press(/^Dinheiro/) },
  { name: 'caixa-estornados', path: '/caixa?estornados=sim', as: 'owner' },
  { name: 'caixa-transferir', path: '/caixa', as: 'owner', act: inOrder(press('Transferir'), dialog) },
  {
    name: 'caixa-guardado',
    path: '/caixa',
    as: 'owner',
    act: inOrder(press('Transferir'), dialog, async (page) => {
      await page.getByLabel('O que é').selectOption('sangria');
    }),
  },
  {
    name: 'caixa-formas',
    path: '/caixa',
    as: 'owner',
    act: inOrder(choose('Configurar', 'Formas de pagamento'), dialog),
  },
  { name: 'caixa-nova', path: '/caixa', as: 'owner', act: inOrder(choose('Configurar', 'Nova carteira'), dialog) },
  {
    name: 'caixa-acertar',
    path: '/caixa',
    as: 'owner',
    act: inOrder(choose(/^Ações de Dinheiro/, 'Acertar saldo'), dialog),
  },
  {
    name: 'caixa-saldo',
    path: '/caixa',
    as: 'casa-nova',
    act: inOrder(choose(/^Ações de Dinheiro/, 'Quanto há hoje?'), dialog),
  },
];
