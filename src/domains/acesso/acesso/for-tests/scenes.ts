import { expect } from '@playwright/test';
import { fill, inOrder, key, offline, press, type Scene, type Step } from '../../../../web/testing/scene.ts';

const badLogin = inOrder(
  fill('E-mail ou telefone', 'ninguem@exemplo.org'),
  fill('Senha', 'quartinha-errada'),
  press('Não tenho um código'),
  (page) => page.getByRole('alert').or(page.getByRole('status')).first().waitFor(),
);

/** These are loaded a moment after the page, so that they can be shown once the network is gone. */
const toastsAtHand: Step = async (page) => {
  const there = "performance.getEntriesByType('resource').some(({ name }) => name.includes('toaster'))";
  await expect.poll(() => page.evaluate<boolean>(there)).toBe(true);
};

export const scenes: readonly Scene[] = [
  { name: 'login', path: '/login' },
  { name: 'login-vazio', path: '/login', act: press('Entrar') },
  { name: 'login-recusado', path: '/login', act: badLogin },
  { name: 'login-sem-rede', path: '/login', act: inOrder(toastsAtHand, offline, badLogin) },
  { name: 'login-telefone', path: '/login', act: fill('E-mail ou telefone', '(71) 98888-7777') },
  { name: 'signup', path: '/signup' },
  {
    name: 'signup-erros',
    path: '/signup',
    act: inOrder(fill('Senha', 'abc'), fill('Confirmar senha', 'abd'), key('Tab')),
  },
  { name: 'onboarding', path: '/onboarding' },
  { name: 'onboarding-conta', path: '/onboarding', as: 'sem-casa' },
  { name: 'espera', path: '/dashboard', as: 'sem-casa' },
  { name: 'troca-obrigatoria', path: '/dashboard', as: 'troca-obrigatoria' },
  { name: 'esqueci-senha', path: '/esqueci-senha' },
  {
    name: 'esqueci-senha-enviado',
    path: '/esqueci-senha',
    act: inOrder(fill('E-mail', 'ninguem@exemplo.org'), press(/Enviar|Receber/), (page) =>
      page.getByText('Peça o link').waitFor(),
    ),
  },
  { name: 'nova-senha', path: '/nova-senha#{link}' },
  { name: 'nova-senha-vencida', path: `/nova-senha#${'s'.repeat(43)}` },
  { name: 'convite', path: '/convite#{convite}' },
  { name: 'convite-incompleto', path: '/convite' },
];
