import { choose, dialog, inOrder, press, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'usuarios', path: '/usuarios', as: 'owner' },
  {
    name: 'usuario-papel',
    path: '/usuarios',
    as: 'owner',
    act: inOrder(choose(/^Papel de .*: (?!Administrador)/, 'Administrador'), dialog),
  },
  { name: 'usuario-novo', path: '/usuarios', as: 'owner', act: inOrder(press('Novo usuário'), dialog) },
  ...(['Permissões', 'Vincular a um membro', 'Link para nova senha', 'Pausar', 'Remover da casa'] as const).map(
    (entry): Scene => ({
      name: `usuario-${entry.toLowerCase().split(' ')[0]}`,
      path: '/usuarios',
      as: 'owner',
      act: inOrder(choose(/^Ações de/, entry), dialog),
    }),
  ),
];
