import { fill, inOrder, press, type Scene, type Step } from '../../../../web/testing/scene.ts';

const pede: Step = inOrder(press('Continuar'), (page) =>
  page.getByRole('heading', { name: 'Em que dia e mês você nasceu?' }).waitFor(),
);
/** The demonstration house has a day of birth for everybody; here it is answered as right. */
const escolhe: Step = inOrder(
  async (page) => {
    const json = { pede_nascimento: false, casa: 'Tenda Luz da Mata', nome: 'Jorge Luiz Pimentel', outra_conta: false };
    await page.route('**/api/acesso/links/abrir', (route) => route.fulfill({ json }));
  },
  press('Continuar'),
  (page) => page.getByRole('heading', { name: 'Escolha a sua senha' }).waitFor(),
);

/** Browsers make passkeys at a name and not at a number, so the page is opened by the name. */
const pronto: Step = inOrder(
  async (page) => {
    const usuario = {
      id: '01993b2e-0000-7000-8000-000000000003',
      nome: 'Jorge Luiz Pimentel',
      email: null,
      telefone: null,
      telefone_de_acesso: '+5571980001370',
      matricula_de_acesso: null,
      avatar_url: null,
    };
    const json = { sessao: { usuario, casa: null, papel: 'viewer', permissoes: [] }, codigo: 'K7M4P-2QX9D' };
    await page.route('**/api/acesso/links/usar', (route) => route.fulfill({ json }));
    await page.goto(page.url().replace('127.0.0.1', 'localhost'));
  },
  escolhe,
  fill('Nova senha', 'quartinha de barro'),
  fill('Confirmar nova senha', 'quartinha de barro'),
  press('Entrar na casa'),
  (page) => page.getByRole('button', { name: 'Entrar com o dedo' }).waitFor(),
);

export const scenes: readonly Scene[] = [
  { name: 'acesso', path: '/acesso#{acesso}' },
  { name: 'acesso-nascimento', path: '/acesso#{acesso}', act: inOrder(pede, fill('Dia', '7')) },
  { name: 'acesso-senha', path: '/acesso#{acesso}', act: escolhe },
  { name: 'acesso-pronto', path: '/acesso#{acesso}', act: pronto },
  {
    name: 'acesso-vencido',
    path: `/acesso#${'s'.repeat(43)}`,
    act: inOrder(press('Continuar'), (page) => page.getByText('Este link venceu').waitFor()),
  },
];
