import { dialog, inOrder, press, type Scene, type Step } from '../../../../web/testing/scene.ts';

/** The password of everybody in the demonstration house. */
const SENHA = 'girassol-de-maio';

/** The person's own session as the server answers it, except for the missing second step. */
const falta =
  (etapa: 'prove' | 'set-up'): Step =>
  async (page) => {
    await page.route('**/api/sessao', async (route) => {
      const sessao = (await (await route.fetch()).json()) as object;
      const metade = etapa === 'prove' ? { casa: null, papel: null, permissoes: [] } : {};
      await route.fulfill({ json: { ...sessao, ...metade, etapa } });
    });
  };

const confirma: Step = async (page) => {
  await page.route('**/api/acesso/etapas/confirmar', (route) =>
    route.fulfill({ json: { aplicativo: true, chave: null } }),
  );
};

const LIGADAS = {
  desde: '2026-11-02T12:00:00.000Z',
  exigida: true,
  pede_senha: true,
  aplicativo_desde: '2026-11-02T12:00:00.000Z',
  chaves: [
    {
      id: '01993b2e-0000-7000-8000-000000000002',
      nome: 'Telefone da Lindalva',
      site: 'casa.example',
      criada_em: '2026-11-02T12:00:00.000Z',
      usada_em: '2026-11-20T12:00:00.000Z',
    },
  ],
  codigos: 7,
  site: null,
  caem_em: '2030-03-02T15:00:00.000Z',
};

const ligadas: Step = async (page) => {
  await page.route('**/api/acesso/etapas', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: LIGADAS }) : route.fallback(),
  );
};

const CODIGOS = Array.from({ length: 10 }, (_, n) => `7K2Q-X9MD-TE4V-${n}HJW`);

const daCodigos: Step = async (page) => {
  await page.route('**/api/acesso/etapas/codigos', (route) => route.fulfill({ json: { codigos: CODIGOS } }));
};

/** A session that is some minutes old is asked for the password first. */
const qr: Step = async (page) => {
  const senha = page.getByLabel('Para confirmar, sua senha');
  const codigo = page.getByRole('img', { name: /QR/ });
  await senha.or(codigo).waitFor();
  if (await senha.isVisible()) {
    await senha.fill(SENHA);
    await page.getByRole('button', { name: 'Continuar' }).click();
  }
  await codigo.waitFor();
};

const perfil = { path: '/configuracoes?sec=perfil', as: 'owner' } as const;

export const scenes: readonly Scene[] = [
  { name: 'segunda-etapa', path: '/dashboard', as: 'owner', before: inOrder(falta('prove'), confirma) },
  {
    name: 'segunda-etapa-recuperar',
    path: '/dashboard',
    as: 'owner',
    before: inOrder(falta('prove'), confirma),
    act: press(/Perdi o aparelho/),
  },
  { name: 'ligar-etapas', path: '/dashboard', as: 'owner', before: falta('set-up'), act: qr },
  { name: 'etapas-aplicativo', ...perfil, act: inOrder(press('Ligar um aplicativo'), dialog, qr) },
  { name: 'etapas-ligadas', ...perfil, before: ligadas },
  {
    name: 'etapas-codigos',
    ...perfil,
    before: inOrder(ligadas, daCodigos),
    act: inOrder(press('Fazer outros'), dialog, async (page) => {
      await page.getByLabel('Para confirmar, sua senha').fill(SENHA);
      await page.getByRole('button', { name: 'Fazer outros códigos' }).click();
      await page.getByRole('list', { name: 'Códigos de recuperação' }).waitFor();
    }),
  },
  { name: 'etapas-desligar', ...perfil, before: ligadas, act: inOrder(press('Tirar'), dialog) },
];
