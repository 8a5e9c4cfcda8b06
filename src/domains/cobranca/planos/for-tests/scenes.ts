import { choose, dialog, fill, inOrder, press, type Scene } from '../../../../web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'planos', path: '/planos', as: 'owner' },
  { name: 'planos-vazio', path: '/planos', as: 'casa-nova' },
  {
    name: 'plano-novo',
    path: '/planos',
    as: 'owner',
    act: inOrder(press('Novo plano'), dialog, press('Salvar plano')),
  },
  { name: 'plano-editar', path: '/planos', as: 'owner', act: inOrder(choose(/^Ações do plano/, 'Editar'), dialog) },
  {
    name: 'plano-reajustar',
    path: '/planos',
    as: 'owner',
    act: inOrder(
      choose(/^Ações do plano/, 'Editar'),
      dialog,
      fill(/^Valor por mês/, '210,00'),
      fill(/^Dia de vencimento/, '1'),
      (page) =>
        page
          .getByText(/Diferença no total:/)
          .first()
          .waitFor(),
    ),
  },
  { name: 'plano-excluir', path: '/planos', as: 'owner', act: inOrder(choose(/^Ações do plano/, 'Excluir'), dialog) },
  { name: 'plano-vincular', path: '/planos', as: 'owner', act: inOrder(choose(/^Ações do plano/, /Vincular/), dialog) },
];
