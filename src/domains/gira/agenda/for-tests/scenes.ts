import { dialog, inOrder, press, settled, type Scene, type Step } from '../../../../web/testing/scene.ts';

/** The last gira of the month, which is still to come on most days. */
const abrirEvento: Step = async (page) => {
  await page
    .getByRole('button', { name: /Gira de caboclos/ })
    .last()
    .click();
  await page.getByRole('dialog').getByText('Quem vai').waitFor();
};

const osSeguintes: Step = (page) => page.getByLabel('Este e os seguintes').check();

export const scenes: readonly Scene[] = [
  { name: 'agenda', path: '/agenda', as: 'owner' },
  { name: 'agenda-vazia', path: '/agenda', as: 'casa-nova' },
  { name: 'agenda-busca', path: '/agenda?busca=gira', as: 'owner' },
  { name: 'minha-agenda', path: '/agenda', as: 'viewer' },
  {
    name: 'agenda-novo',
    path: '/agenda',
    as: 'owner',
    act: inOrder(press('Novo evento'), dialog, press('Salvar evento')),
  },
  { name: 'agenda-calendario', path: '/agenda', as: 'viewer', act: inOrder(press('No meu calendário'), dialog) },
  { name: 'agenda-pagina', path: '/agenda', as: 'owner', act: inOrder(press('Página pública'), dialog) },
  { name: 'agenda-evento', path: '/agenda', as: 'owner', act: abrirEvento },
  {
    name: 'agenda-editar-serie',
    path: '/agenda',
    as: 'owner',
    act: inOrder(abrirEvento, press('Editar'), osSeguintes),
  },
  { name: 'gira', path: '{gira}', act: settled },
  { name: 'gira-incompleta', path: '/gira', as: 'owner' },
];
