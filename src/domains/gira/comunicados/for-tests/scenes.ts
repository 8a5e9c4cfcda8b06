import { dialog, inOrder, openMenu, press, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'avisos', path: '/avisos', as: 'owner' },
  { name: 'avisos-vazio', path: '/avisos', as: 'casa-nova' },
  { name: 'meus-avisos', path: '/avisos', as: 'viewer' },
  {
    name: 'avisos-novo',
    path: '/avisos',
    as: 'owner',
    act: inOrder(press('Novo aviso'), dialog, press('Publicar aviso')),
  },
  {
    name: 'avisos-editar',
    path: '/avisos',
    as: 'owner',
    act: inOrder(openMenu(/^Ações de/), (page) => page.getByRole('menuitem', { name: 'Editar' }).click(), dialog),
  },
  {
    name: 'avisos-retirar',
    path: '/avisos',
    as: 'owner',
    act: inOrder(
      openMenu(/^Ações de/),
      (page) => page.getByRole('menuitem', { name: 'Retirar aviso' }).click(),
      dialog,
    ),
  },
  {
    name: 'avisos-quem-abriu',
    path: '/avisos',
    as: 'owner',
    act: inOrder(openMenu(/^Ações de/), (page) => page.getByRole('menuitem', { name: 'Quem abriu' }).click(), dialog),
  },
];
