import { dialog, inOrder, rowAction, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'produtos', path: '/pdv?aba=produtos', as: 'owner' },
  { name: 'categorias', path: '/pdv?aba=categorias', as: 'owner' },
  { name: 'lista', path: '/pdv?aba=lista', as: 'owner' },
  { name: 'produto-editar', path: '/pdv?aba=lista', as: 'owner', act: inOrder(rowAction('Editar'), dialog) },
  { name: 'produto-estoque', path: '/pdv?aba=lista', as: 'owner', act: inOrder(rowAction('Estoque'), dialog) },
];
