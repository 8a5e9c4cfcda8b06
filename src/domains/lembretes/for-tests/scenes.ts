import {
  choose,
  dialog,
  failed,
  failing,
  inOrder,
  press,
  type Scene,
  type Step,
} from '../../../../e2e/support/scenes/scene.ts';

const tickTwo: Step = async (page) => {
  const boxes = page.getByRole('checkbox', { disabled: false });
  for (const index of [1, 2]) await boxes.nth(index).check();
};

export const scenes: readonly Scene[] = [
  { name: 'lembretes', path: '/lembretes', as: 'owner', act: tickTwo },
  { name: 'lembretes-vazio', path: '/lembretes', as: 'casa-nova' },
  {
    name: 'lembretes-erro',
    path: '/lembretes',
    as: 'owner',
    before: failing('/api/lembretes'),
    act: failed,
  },
  {
    name: 'lembretes-mensagem',
    path: '/lembretes',
    as: 'owner',
    act: inOrder(choose(/^Ações de/, 'Ver mensagem'), dialog),
  },
  {
    name: 'lembretes-modelos',
    path: '/lembretes',
    as: 'owner',
    act: inOrder(press('Modelos'), dialog),
  },
];
