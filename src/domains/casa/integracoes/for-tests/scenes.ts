import { choose, dialog, fill, inOrder, press, settled, type Scene, type Step } from '../../../../web/testing/scene.ts';

// The demonstration house has one key that was never used. These are the answers of a house that
// has several.

const path = '/configuracoes?sec=integracoes';
const ID = '00000000-0000-4000-8000-00000000000';
const SEGREDO = 'ile_k3Vq8ZsT1m_7Yc0Qm2Jt5Rk9Wx4Np8La1Zd6Hs3Vf0Bu7Ge2Oi5TdKq93hX';

const token = (n: number, mais: object = {}) => ({
  id: `${ID}${n}`,
  nome: 'Planilha do mês',
  prefixo: `k3Vq8ZsT1${n}`,
  feixes: ['ler_membros', 'ler_dinheiro'],
  redes: [],
  autor: 'Iyá Regina',
  criado_em: '2026-11-01T12:00:00Z',
  expira_em: '2027-01-30T12:00:00Z',
  estado: 'ativo',
  antigo_ate: null,
  usado_em: '2026-11-20',
  usado_de: '203.0.113.7',
  ...mais,
});

const posso_dar = ['ler_membros', 'ler_dinheiro', 'lancar', 'agenda', 'webhooks'];

/** One that works, one unused, one whose maker left, one that ended, one that was revoked. */
const comChaves: Step = async (page) => {
  const itens = [
    token(1, { antigo_ate: '2026-11-21T12:00:00Z' }),
    token(2, { nome: 'Totem da entrada', feixes: ['agenda'], usado_em: null, usado_de: null }),
    token(3, { nome: 'Robô das doações', feixes: ['lancar', 'webhooks'], autor: null, estado: 'parado' }),
    token(4, { nome: 'Painel da secretaria', estado: 'terminado', expira_em: '2026-10-30T12:00:00Z' }),
    token(5, { nome: 'Teste', estado: 'revogado', usado_em: null, usado_de: null }),
  ];
  await page.route('**/api/integracoes/tokens', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { itens, posso_dar } })
      : route.fulfill({ json: { id: `${ID}6`, token: SEGREDO, expira_em: '2027-02-18T12:00:00Z' } }),
  );
};

const seen =
  (text: string): Step =>
  (page) =>
    page.getByText(text).first().waitFor();
const MENU = /^O que fazer com Planilha/;

export const scenes: readonly Scene[] = [
  { name: 'chaves', path, as: 'owner', before: comChaves, act: inOrder(seen('Robô das doações'), settled) },
  { name: 'chave-nova', path, as: 'owner', act: inOrder(press('Criar chave'), dialog) },
  {
    name: 'chave-mostrada',
    path,
    as: 'owner',
    before: comChaves,
    act: inOrder(
      press('Criar chave'),
      dialog,
      fill('Nome', 'Planilha do mês'),
      (page) => page.getByLabel('Ler membros').check(),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Criar chave' }).click(),
      seen('Copie agora'),
      dialog,
    ),
  },
  { name: 'chave-renovar', path, as: 'owner', before: comChaves, act: inOrder(choose(MENU, 'Renovar'), dialog) },
  { name: 'chave-revogar', path, as: 'owner', before: comChaves, act: inOrder(choose(MENU, 'Revogar'), dialog) },
];
