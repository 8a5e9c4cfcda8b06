import {
  choose,
  dialog,
  failed,
  failing,
  inOrder,
  press,
  type Scene,
  type Step,
} from '../../../../web/testing/scene.ts';

/** Everybody of the first group who has an e-mail. */
const tick: Step = (page) => page.getByRole('checkbox', { disabled: false }).first().check();

export const scenes: readonly Scene[] = [
  { name: 'lembretes', path: '/lembretes', as: 'owner', act: tick },
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
