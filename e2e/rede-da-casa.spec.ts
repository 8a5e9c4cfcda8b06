// Plain http under a name of the local network, where browsers lack the features that they reserve
// for https and localhost.
import config from './playwright.config.ts';
import { itens, novaCasa } from './support/caixa.ts';
import { expect, test } from './support/test.ts';

const launch = config.use?.launchOptions;
test.use({
  launchOptions: { ...launch, args: [...(launch?.args ?? []), '--host-resolver-rules=MAP casa.lan 127.0.0.1'] },
});

test('[M3 C3 P5] members are written, a code is copied and the till sells', async ({ page, context, baseURL }) => {
  await novaCasa(page, baseURL ?? '');
  const lan = new URL(baseURL ?? '');
  lan.hostname = 'casa.lan';
  const at = (path: string) => new URL(path, lan).href;
  const [sessao] = (await context.cookies()).filter(({ name }) => name === 'ile');
  await context.addCookies([{ name: 'ile', value: sessao?.value ?? '', url: lan.href }]);

  await page.goto(at('/membros'));
  expect(await page.evaluate('isSecureContext')).toBe(false);
  await page.getByRole('button', { name: 'Novo membro' }).first().click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Nome(?! social)/)
    .fill('Zeca da Viola');
  await page.getByRole('button', { name: 'Salvar membro' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Zeca da Viola').first()).toBeVisible();

  await page.goto(at('/configuracoes?sec=organizacao'));
  await page.getByRole('button', { name: 'Copiar código' }).click();
  await expect(page.getByText('Copiado').first()).toBeVisible();

  await page.goto(at('/pdv?aba=produtos'));
  await page.getByLabel('Nome').fill('Vela de 7 dias');
  await page.getByLabel('Preço').fill('8,90');
  await page.getByRole('button', { name: 'Salvar produto' }).click();
  await expect(page.getByText('Produto salvo')).toBeVisible();
  await page.getByRole('tab', { name: 'Vender' }).click();
  await page.getByRole('button', { name: /Vela de 7 dias/ }).click();
  await page.getByRole('button', { name: 'Exato' }).click();
  await page.getByRole('button', { name: 'Só finalizar' }).click();
  await expect(itens(page)).toHaveCount(0);
  const vendas = await page.request.get('/api/pdv/vendas');
  expect(((await vendas.json()) as { itens: unknown[] }).itens).toHaveLength(1);
});
