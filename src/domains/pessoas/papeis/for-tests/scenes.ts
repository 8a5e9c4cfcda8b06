import { dialog, inOrder, press, settled, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'declaracoes', path: '/declaracoes', as: 'owner', act: settled },
  {
    name: 'declaracoes-sem-email',
    path: '/declaracoes',
    as: 'financeiro',
    act: inOrder(settled, press('Sem e-mail: imprimir'), settled),
  },
  {
    name: 'declaracoes-enviar',
    path: '/declaracoes',
    as: 'owner',
    act: inOrder(settled, press(/^Mandar por e-mail/), dialog),
  },
  { name: 'declaracoes-vazio', path: '/declaracoes', as: 'casa-nova' },
  { name: 'conferir-papel', path: `/conferir-papel#B0E1F2A3-2026-0012.${'ab12'.repeat(8)}` },
];
