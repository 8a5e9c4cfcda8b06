import { SECOES } from '../rules.ts';
import { dialog, fill, inOrder, press, type Scene, type Step } from '../../../../web/testing/scene.ts';

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

/** The demonstration house has answered about every part. */
const semResposta: Step = async (page) => {
  await page.route('**/api/sessao', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as object | null;
    await route.fulfill({ response, json: session && { ...session, a_oferecer: ['contas_a_pagar'] } });
  });
  const itens = [{ parte: 'contas_a_pagar', primeira: true }];
  await page.route('**/api/organizacao/ofertas', (route) => route.fulfill({ json: { itens } }));
};

async function openAccount(page: Parameters<Step>[0]): Promise<void> {
  await page.getByRole('button', { name: 'Minha conta' }).click();
  await page.getByRole('dialog', { name: 'Minha conta' }).waitFor();
}

export const scenes: readonly Scene[] = [
  { name: 'minha-conta', path: '/minha-presenca', as: 'viewer', act: openAccount },
  {
    name: 'excluir-conta',
    path: '/minha-presenca',
    as: 'viewer',
    act: async (page) => {
      await openAccount(page);
      await page.getByRole('button', { name: 'Excluir minha conta' }).click();
      await page.getByRole('dialog', { name: 'Excluir a sua conta?' }).waitFor();
    },
  },
  ...SECOES.map((sec): Scene => ({ name: `config-${sec}`, path: `/configuracoes?sec=${sec}`, as: 'owner' })),
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
  {
    name: 'oferta-de-uma-parte',
    path: '/pagamentos-diversos',
    as: 'owner',
    before: semResposta,
    act: async (page) => page.getByText('É a primeira despesa.').waitFor(),
  },
  { name: 'codigo-de-acesso', path: '/configuracoes?sec=organizacao', as: 'owner', act: press(/Renovar/) },
];
