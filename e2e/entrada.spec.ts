// The pages that a visitor without a session sees, on the real program.
import { expect, test } from './support/test.ts';

test('[L4] an unknown path says so and leads home', async ({ page }) => {
  await page.goto('/nao-existe');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
});

test('[A7] a protected screen asks to sign in and remembers where one wanted to go', async ({ page }) => {
  await page.goto('/mensalidades?busca=ana#fim');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/mensalidades?busca=ana#fim')}`);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
});

test('[A3] a wrong password is answered on the form', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ninguem@casa.example');
  await page.getByLabel('Senha', { exact: true }).fill('senha-errada-1');
  await page.getByLabel(/Código do terreiro/).fill('AAAAA-AAAAA');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('[A8] a password that only the server refuses is reported under its field, which gets the focus', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByLabel('Nome completo').fill('Regina Nascimento');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('regina@casa.example');
  const senha = page.getByLabel('Senha', { exact: true });
  await senha.fill('123456');
  await page.getByLabel('Confirmar senha').fill('123456');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Esta senha é comum demais. Escolha outra.')).toBeVisible();
  await expect(senha).toBeFocused();
});

test('[Z5] a browser that is too old is told so, instead of being left with a page that loads for ever', async ({
  page,
}) => {
  const notice = page.getByText('Este navegador é antigo demais para o Ilê.');
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(notice).toBeHidden();
  // Chrome before 110 has no such method, and the program does not even start there.
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(notice).toBeVisible();
});
