import { choose, dialog, firstOption, inOrder, press, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'assinaturas', path: '/assinaturas', as: 'owner' },
  { name: 'assinaturas-encerradas', path: '/assinaturas?situacao=encerrada', as: 'owner' },
  { name: 'assinaturas-vazio', path: '/assinaturas', as: 'casa-nova' },
  { name: 'assinatura-nova', path: '/assinaturas', as: 'owner', act: inOrder(press('Nova assinatura'), dialog) },
  {
    name: 'assinatura-trocar-para-outro',
    path: '/assinaturas?busca=Ailton',
    as: 'owner',
    act: inOrder(choose(/^Ações da assinatura/, 'Trocar plano'), dialog, firstOption(/^Plano/), (page) =>
      page
        .getByText(/Diferença no total|O valor das faturas/)
        .first()
        .waitFor(),
    ),
  },
  ...['Editar', 'Trocar plano', 'Pausar', 'Encerrar', 'Cancelar', 'Excluir'].map((entry): Scene => ({
    name: `assinatura-${entry.toLowerCase().replace(' ', '-')}`,
    // A current one: who comes first in the list may have an ended subscription.
    path: '/assinaturas?busca=Ailton',
    as: 'owner',
    act: inOrder(choose(/^Ações da assinatura/, entry), dialog),
  })),
];
