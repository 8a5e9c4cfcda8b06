// The people who run a house, and its settings.
import { SECOES } from '../../../src/domains/configuracoes/rules.ts';
import { choose, dialog, fill, inOrder, press, type Scene, type Step } from './scene.ts';

const conviteAberto: Step = async (page) => {
  const convite = {
    id: '01993b2e-0000-7000-8000-000000000001',
    email: 'iracema.batista@exemplo.org',
    papel: 'operador',
    vencido: false,
    expira_em: '2030-03-02T15:00:00.000Z',
  };
  await page.route('**/api/acesso/convites', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { itens: [convite] } }) : route.fallback(),
  );
};

export const equipe: readonly Scene[] = [
  { name: 'usuarios', path: '/usuarios', as: 'owner' },
  {
    name: 'usuario-papel',
    path: '/usuarios',
    as: 'owner',
    act: inOrder(choose(/^Papel de .*: (?!Administrador)/, 'Administrador'), dialog),
  },
  { name: 'usuario-novo', path: '/usuarios', as: 'owner', act: inOrder(press('Novo usuário'), dialog) },
  ...(['Permissões', 'Vincular a um membro', 'Link para nova senha', 'Pausar', 'Remover da casa'] as const).map(
    (entry): Scene => ({
      name: `usuario-${entry.toLowerCase().split(' ')[0]}`,
      path: '/usuarios',
      as: 'owner',
      act: inOrder(choose(/^Ações de/, entry), dialog),
    }),
  ),
  ...SECOES.map((sec): Scene => ({ name: `config-${sec}`, path: `/configuracoes?sec=${sec}`, as: 'owner' })),
  {
    name: 'auditoria-detalhes',
    path: '/configuracoes?sec=auditoria',
    as: 'owner',
    act: inOrder(press(/^Acesso · /), dialog),
  },
  {
    name: 'organizacao-fuso',
    path: '/configuracoes?sec=organizacao',
    as: 'owner',
    // Typing scrolls to the field, and a picture of the whole page begins at its top.
    act: inOrder(fill('UF', 'AM'), async (page) => {
      await page.getByText(/as horas passam/).waitFor();
      await page.evaluate('scrollTo(0, 0)');
    }),
  },
  {
    name: 'convite-cancelar',
    path: '/configuracoes?sec=usuarios',
    as: 'owner',
    // The demonstration house has no invitation that is open.
    before: conviteAberto,
    act: inOrder(press(/^Cancelar convite de/), dialog),
  },
  { name: 'codigo-de-acesso', path: '/configuracoes?sec=organizacao', as: 'owner', act: press(/Renovar/) },
];
