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

export const scenes: readonly Scene[] = [
  { name: 'acesso', path: '/acesso#{acesso}' },
  { name: 'acesso-nascimento', path: '/acesso#{acesso}', act: inOrder(pede, fill('Dia', '7')) },
  { name: 'acesso-senha', path: '/acesso#{acesso}', act: escolhe },
  {
    name: 'acesso-vencido',
    path: `/acesso#${'s'.repeat(43)}`,
    act: inOrder(press('Continuar'), (page) => page.getByText('Este link venceu').waitFor()),
  },
];
