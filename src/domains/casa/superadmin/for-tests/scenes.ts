import { choose, dialog, failed, failing, inOrder, openTab, press, type Scene } from '../../../../web/testing/scene.ts';

const platform = (name: string, entry: string): Scene => ({
  name: `superadmin-${name}`,
  path: '/superadmin',
  as: 'superadmin',
  act: inOrder(choose(/^Ações de/, entry), dialog),
});

export const scenes: readonly Scene[] = [
  { name: 'superadmin', path: '/superadmin', as: 'superadmin' },
  {
    name: 'superadmin-erro',
    path: '/superadmin',
    as: 'superadmin',
    before: failing('/api/superadmin/terreiros'),
    act: failed,
  },
  { name: 'superadmin-planos', path: '/superadmin', as: 'superadmin', act: openTab(/Planos/) },
  { name: 'superadmin-pessoas', path: '/superadmin', as: 'superadmin', act: openTab(/Usuários/) },
  { name: 'superadmin-novo', path: '/superadmin', as: 'superadmin', act: inOrder(press('Novo terreiro'), dialog) },
  platform('editar', 'Editar'),
  platform('contrato', 'Contrato/Plano'),
  platform('owner', 'Vincular responsável'),
  platform('codigo', 'Renovar código'),
  platform('excluir', 'Excluir'),
];
