// Screens that a role's menu leaves out can be found all the same, and the menu marks the current
// one.
import { expect, test } from './support/test.ts';
import type { Papel } from '../src/web/testing/scene.ts';

test('[S5 NV2] an operador finds members, plans and subscriptions in ‘Mais’, in the search and in the help', async ({
  page,
  actors,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'ile', value: await actors.cookie('operador'), url: baseURL ?? '' }]);
  await page.goto('/mensalidades');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const entries = ['PDV', 'Mensalidades', 'Pagamentos Diversos', 'Faturas', 'Agenda'];
  await expect(menu.getByRole('link')).toHaveText(entries);
  await menu.getByRole('button', { name: 'Mais' }).click();
  await menu.getByRole('link', { name: 'Painel' }).click();
  await expect(menu.getByRole('link', { name: 'Painel' })).toHaveAttribute('aria-current', 'page');
  for (const outside of ['Relatórios', 'Usuários'])
    await expect(menu.getByRole('link', { name: outside })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Planos' }).click();
  await expect(page).toHaveURL('/planos');
  await expect(menu.getByRole('link', { name: 'Planos' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('link', { name: 'Ajuda' }).click();
  const abrir = page.getByRole('navigation', { name: 'Telas deste capítulo' }).getByRole('link');
  await expect(abrir).toHaveText(['Abrir Planos', 'Abrir Assinaturas']);
  await abrir.getByText('Abrir Assinaturas').click();
  await expect(page).toHaveURL('/assinaturas');

  await page.keyboard.press('Control+k');
  for (const tela of ['Membros', 'Planos', 'Assinaturas'])
    await expect(page.getByRole('option', { name: tela, exact: true })).toBeVisible();
});

/** The owner's menu has every screen of the roles between them. */
const PAPEIS: readonly Papel[] = ['viewer', 'owner'];
for (const papel of PAPEIS)
  test(`[S1 S5] ${papel}: the menu marks every screen that it or the frame leads to`, async ({
    page,
    actors,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'ile', value: await actors.cookie(papel), url: baseURL ?? '' }]);
    await page.goto('/ajuda');
    const lateral = page.getByRole('complementary');
    await expect(lateral.locator('[aria-current=page]')).toHaveText(['Ajuda']);
    await expect(
      page.getByRole('button', { name: papel === 'viewer' ? 'Buscar tela' : 'Buscar membro ou tela' }),
    ).toBeVisible();
    const hrefs = await lateral
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    // The help of another screen leads to its chapter.
    for (const href of new Set(hrefs.filter((one) => one !== null && !/[?]|^.ajuda/.test(one)))) {
      await lateral.locator(`a[href="${href}"]`).first().click();
      await expect(lateral.locator('[aria-current=page]'), `${href}`).toHaveCount(1);
      await expect(lateral.locator('[aria-current=page]')).toHaveAttribute('href', href ?? '');
    }
  });
