import { dialog, failed, failing, inOrder, openMenu, type Scene, type Step } from '../../../../web/testing/scene.ts';

/** The months are far enough ahead to be missing; on a telephone the form is folded away. */
const generate: Step = async (page) => {
  const fold = page.getByText('Gerar faturas que faltam');
  if (await fold.isVisible()) await fold.click();
  const ano = page.getByLabel('Ano').first();
  await ano.fill(String(Number(await ano.inputValue()) + 2));
  await page.getByRole('button', { name: 'Gerar faltantes (geral)' }).click();
};

export const scenes: readonly Scene[] = [
  { name: 'faturas', path: '/faturas', as: 'owner' },
  { name: 'faturas-erro', path: '/faturas', as: 'owner', before: failing('/api/faturas'), act: failed },
  { name: 'faturas-vazio', path: '/faturas', as: 'casa-nova' },
  { name: 'faturas-operador', path: '/faturas', as: 'operador' },
  {
    name: 'faturas-gerar',
    path: '/faturas?situacao=paga',
    as: 'owner',
    act: inOrder(generate, dialog),
  },
  { name: 'fatura-menu', path: '/faturas', as: 'owner', act: openMenu(/^Ações da fatura/) },
  { name: 'restrito', path: '/faturas', as: 'viewer' },
];
