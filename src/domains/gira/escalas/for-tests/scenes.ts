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

/** The next gira: on some weekdays the next event is a study, in which nobody serves yet. */
const daGira: Step = async (page) => {
  const evento = page.getByLabel('Evento');
  const gira = evento.locator('option', { hasText: /gira/i }).first();
  await gira.waitFor({ state: 'attached' });
  await evento.selectOption(await gira.getAttribute('value'));
};

export const scenes: readonly Scene[] = [
  { name: 'escalas', path: '/escalas', as: 'operador', act: inOrder(settled, daGira, settled) },
  { name: 'escalas-vazio', path: '/escalas', as: 'casa-nova' },
  { name: 'escalas-erro', path: '/escalas', as: 'owner', before: failing('/api/escalas'), act: failed },
  { name: 'escalas-funcoes', path: '/escalas', as: 'owner', act: inOrder(press('Funções da casa'), dialog, settled) },
  {
    name: 'escalas-trocar',
    path: '/escalas',
    as: 'operador',
    act: inOrder(settled, daGira, press(/^Trocar /), dialog, settled),
  },
  {
    name: 'escalas-funcao',
    path: '/escalas',
    as: 'owner',
    act: inOrder(press('Funções da casa'), dialog, press(/^Editar Cozinha/), dialog, settled),
  },
];
