import {
  dialog,
  failed,
  failing,
  inOrder,
  press,
  settled,
  type Scene,
  type Step,
} from '../../../../web/testing/scene.ts';

const called: Step = (page) => page.getByText('P004').first().waitFor();

export const scenes: readonly Scene[] = [
  { name: 'senhas', path: '/senhas', as: 'operador', act: settled },
  { name: 'senhas-feitas', path: '/senhas', as: 'operador', act: inOrder(press('O que foi feito'), dialog, settled) },
  { name: 'senhas-vazio', path: '/senhas', as: 'casa-nova' },
  { name: 'senhas-erro', path: '/senhas', as: 'owner', before: failing('/api/senhas'), act: failed },
  { name: 'senha-sem-pagina', path: `/senha?casa=${'A'.repeat(38)}&evento=0198c0de-0000-7000-8000-000000000001` },
  { name: 'senha', path: '{senha}', act: settled },
  { name: 'painel-de-senhas', path: '{painel}', act: called, television: true },
  { name: 'painel-sem-endereco', path: `/painel-de-senhas?painel=${'A'.repeat(38)}`, television: true },
];
