// The parts of every screen that belong to no domain: menu, search, and what stands in for a
// screen.
import {
  dialog,
  failing,
  fill,
  inOrder,
  key,
  neverAnswered,
  shell,
  type Scene,
} from '../../../src/web/testing/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'nao-encontrada', path: '/folha-que-nao-existe' },
  {
    name: 'perfil-falhou',
    path: '/dashboard',
    before: failing('/api/sessao'),
    act: (page) => page.getByRole('button', { name: 'Tentar de novo' }).waitFor(),
  },
  { name: 'carregando', path: '/dashboard', before: neverAnswered('/api/sessao'), heading: 'Ilê' },
  { name: 'menu', path: '/dashboard', as: 'owner', act: inOrder(shell, key('Control+b')) },
  {
    name: 'busca',
    path: '/dashboard',
    as: 'owner',
    act: inOrder(shell, key('Control+k'), dialog, fill('Buscar membro ou tela', 'ma'), (page) =>
      page.getByRole('group', { name: 'Membros' }).waitFor(),
    ),
  },
  {
    name: 'busca-pessoa',
    path: '/dashboard',
    as: 'owner',
    act: inOrder(shell, key('Control+k'), dialog, fill('Buscar membro ou tela', "menezes d'arc"), async (page) => {
      await page.getByRole('option', { name: /Menezes/ }).click();
      await page.getByRole('option', { name: 'Abrir ficha' }).waitFor();
    }),
  },
];
