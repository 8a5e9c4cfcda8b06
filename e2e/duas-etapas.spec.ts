import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from './support/test.ts';

const SENHA = 'girassol-de-maio';

/** Browsers make passkeys at this name, and make none at the number of the journeys' address. */
const pelo = (baseURL: string | undefined) => (baseURL ?? '').replace('127.0.0.1', 'localhost');

/** Somebody new, signed in on the page, at the address that is given. */
async function alguem(page: Page, url: string): Promise<string> {
  const email = `iya-${crypto.randomUUID()}@exemplo.org`;
  const data = { nome: 'Iyá Regina', email, senha: SENHA };
  const feita = await page.request.post(`${url}/api/acesso/cadastro`, { headers: { origin: url }, data });
  expect(feita.ok()).toBe(true);
  await page.request.post(`${url}/api/terreiros`, { headers: { origin: url }, data: { nome: 'Tenda Luz da Mata' } });
  return email;
}

const entrar = async (page: Page, email: string) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Não tenho um código' }).click();
};

test('[I1 I5] an app is turned on by its text, asked for after the password, and not for 30 days in this browser', async ({
  page,
  baseURL,
}) => {
  const email = await alguem(page, baseURL ?? '');
  await page.goto('/configuracoes?sec=perfil');
  await page.getByRole('button', { name: 'Ligar um aplicativo' }).click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo.getByRole('img', { name: /QR/ })).toBeVisible();
  const chave = (await dialogo.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(chave.replaceAll(' ', '')) });
  await dialogo.getByLabel('Código do aplicativo').fill('000000');
  await dialogo.getByRole('button', { name: 'Ligar o aplicativo' }).click();
  await expect(dialogo.getByText('O código não confere.', { exact: false })).toBeVisible();
  await dialogo.getByLabel('Código do aplicativo').fill(totp.generate());
  await dialogo.getByRole('button', { name: 'Ligar o aplicativo' }).click();
  const lista = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await expect(lista).toHaveCount(10);
  const codigos = await lista.allTextContents();
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(page.getByText('Ligada', { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await entrar(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'A segunda etapa' })).toBeVisible();
  // The code that turned it on was used by that; a recovery code serves.
  await page.getByRole('button', { name: /Perdi o aparelho/ }).click();
  await page.getByLabel('Código de recuperação').fill(codigos[0] ?? '');
  await page.getByLabel('Lembrar este aparelho por 30 dias').check();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Iyá Regina/ })).toBeVisible();

  await page.goto('/configuracoes?sec=perfil');
  await expect(page.getByText('Restam 9')).toBeVisible();
  await page.context().clearCookies({ name: 'ile' });
  await page.goto('/login');
  await entrar(page, email);
  await expect(page.getByRole('heading', { level: 1, name: /Iyá Regina/ })).toBeVisible();
  await page.goto('/configuracoes?sec=perfil');
  await page.getByRole('button', { name: /^Esquecer/ }).click();
  await expect(page.getByRole('heading', { name: 'Aparelhos lembrados' })).toBeHidden();
});

test('[I2] a passkey is made, confirms after the password, and signs in by itself', async ({ page, baseURL }) => {
  const url = pelo(baseURL);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await alguem(page, url);
  await page.goto(`${url}/configuracoes?sec=perfil`);
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await page.getByRole('dialog').getByLabel('Nome da chave').fill('Telefone da Regina');
  await page.getByRole('button', { name: 'Criar a chave' }).click();
  await expect(page.getByRole('list', { name: 'Códigos de recuperação' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(page.getByText('Telefone da Regina')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${url}/login`);
  await entrar(page, email);
  await page.getByRole('button', { name: 'Usar a chave de acesso' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Iyá Regina/ })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Iyá Regina/ })).toBeVisible();
});

test('[I3] a person who must have two steps sets them up after the password, and keeps the codes', async ({
  page,
  baseURL,
  database,
}) => {
  const email = await alguem(page, baseURL ?? '');
  await database.query(
    `update terreiros set etapas_desde = 'financeiro' where id = (select org_id from profiles where email = $1)`,
    [email],
  );
  await page.goto('/membros');
  await expect(page.getByRole('heading', { level: 1, name: 'Ligue as duas etapas' })).toBeVisible();
  const chave = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(chave.replaceAll(' ', '')) });
  await page.getByLabel('Código do aplicativo').fill(totp.generate());
  await page.getByRole('button', { name: 'Ligar o aplicativo' }).click();
  await expect(page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: /Guardei os códigos/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Membros' })).toBeVisible();
});
