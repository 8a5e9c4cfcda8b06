import { dialog, inOrder, press, settled, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  {
    name: 'propor-correcao',
    path: '/meus-dados',
    as: 'viewer',
    act: inOrder(press('Corrigir nome, nascimento ou CPF'), dialog),
  },
  {
    name: 'conferir-correcao',
    path: '/a-conferir?tipo=correcao',
    as: 'owner',
    act: inOrder(press(/^Conferir a correção/), dialog),
  },
  { name: 'correcoes-de-quem-edita', path: '/membros', as: 'operador', act: settled },
];
