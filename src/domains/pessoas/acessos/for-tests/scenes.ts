import { dialog, inOrder, press, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'acessos-dos-membros', path: '/acessos-dos-membros', as: 'owner' },
  {
    name: 'acessos-dos-membros-folha',
    path: '/acessos-dos-membros',
    as: 'owner',
    act: inOrder(press('Dar acesso a todos que não têm'), (page) =>
      page.getByRole('button', { name: 'Copiar lista de links' }).waitFor(),
    ),
  },
  {
    name: 'dar-acesso',
    path: '/membros?busca=Jorge',
    as: 'owner',
    act: inOrder(press(/^Dar acesso: Jorge/), dialog, press('Criar link'), (page) =>
      page.getByRole('button', { name: 'Mandar pelo WhatsApp' }).waitFor(),
    ),
  },
];
