import { dialog, inOrder, press, type Scene } from '../../../../web/testing/scene.ts';

const perfil = { path: '/configuracoes?sec=perfil', as: 'owner' } as const;

export const scenes: readonly Scene[] = [
  { name: 'trocar-email', ...perfil, act: inOrder(press('Trocar e-mail'), dialog) },
  { name: 'trocar-telefone', ...perfil, act: inOrder(press('Entrar com telefone'), dialog) },
  { name: 'confirmar-email', path: `/confirmar-email#${'s'.repeat(43)}` },
  { name: 'nao-fui-eu', path: `/nao-fui-eu#${'s'.repeat(43)}` },
  {
    name: 'nao-fui-eu-vencido',
    path: `/nao-fui-eu#${'s'.repeat(43)}`,
    act: inOrder(press('Não fui eu: desfazer'), (page) => page.getByText('Este link venceu').waitFor()),
  },
];
