import { choose, dialog, fill, inOrder, press, settled, type Scene, type Step } from '../../../../web/testing/scene.ts';

const previa: Step = async (page) => {
  const caixa = page.getByRole('dialog');
  await caixa.getByRole('combobox', { name: 'Prévia com' }).fill('Lindalva');
  await caixa.getByRole('option').first().click();
  await caixa.getByRole('button', { name: 'Ver prévia' }).click();
  await caixa.getByRole('article').waitFor();
};

export const scenes: readonly Scene[] = [
  { name: 'papeis', path: '/papeis', as: 'owner', act: settled },
  { name: 'papeis-exemplos', path: '/papeis', as: 'casa-nova', act: settled },
  {
    name: 'papeis-editor',
    path: '/papeis',
    as: 'owner',
    act: inOrder(settled, choose(/^Ações de/, 'Editar'), dialog, settled, previa, settled),
  },
  {
    name: 'papeis-editor-errado',
    path: '/papeis',
    as: 'owner',
    act: inOrder(
      settled,
      choose(/^Ações de/, 'Editar'),
      dialog,
      fill('Texto', 'A quem possa interessar:\n\n{nme} faz parte da casa {desde'),
      press('Salvar modelo'),
      settled,
    ),
  },
  {
    name: 'papeis-emitir',
    path: '/papeis',
    as: 'owner',
    act: inOrder(settled, press(/^Emitir/), dialog, press('Todos os ativos'), settled),
  },
  {
    name: 'papeis-versoes',
    path: '/papeis',
    as: 'owner',
    act: inOrder(settled, choose(/^Ações de/, 'Versões'), dialog, settled),
  },
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
