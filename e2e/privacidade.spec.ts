import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import { violations } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

// Nothing here is about the network. A driven browser sometimes never starts the worker of a page
// that the service worker is just taking over.
test.use({ serviceWorkers: 'block' });

test('[Y1 Y2 Y3 Y4] a member decides and asks; the house answers, and tells of an incident', async ({
  page,
  baseURL,
  actors,
}) => {
  test.slow();
  // Another name at a second try.
  const oQue = `Planilha no grupo errado ${Date.now()}`;
  const casa = { baseURL, actors };

  await test.step('the member withdraws a consent and asks for a copy', async () => {
    await enter(page, casa, 'viewer', '/meus-dados');
    await page.getByRole('button', { name: 'Retirar: Imagem' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
    await expect(page.getByText('Autorização retirada').first()).toBeVisible();
    await page.getByRole('button', { name: 'Autorizar: Imagem', exact: true }).click();
    await expect(page.getByText('Autorização registrada').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Fazer um pedido' }).click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByRole('radio', { name: 'Levar os dados para outro sistema' }).check();
    await dialogo.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(page.getByText('Pedido enviado').first()).toBeVisible();
  });

  await test.step('the house hands over the file and answers', async () => {
    await page.context().clearCookies();
    await enter(page, casa, 'owner', '/privacidade');
    await page
      .getByRole('row', { name: /portabilidade/ })
      .getByRole('button', { name: /^Responder ao pedido de/ })
      .click();
    const dialogo = page.getByRole('dialog');
    const baixado = page.waitForEvent('download');
    await dialogo.getByRole('button', { name: 'Baixar para levar (JSON)' }).click();
    const dados = JSON.parse(await readFile(await (await baixado).path(), 'utf8')) as { consentimentos: unknown[] };
    expect(dados.consentimentos.length).toBeGreaterThan(1);
    await dialogo.getByLabel('O que foi respondido').fill('Arquivo mandado por e-mail.');
    await dialogo.getByRole('button', { name: 'Marcar como respondido' }).click();
    await expect(page.getByText('Pedido respondido').first()).toBeVisible();
  });

  await test.step('an incident has its clock and both texts', async () => {
    await page.getByRole('tab', { name: 'Incidentes' }).click();
    await page.getByRole('button', { name: 'Registrar incidente' }).click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByLabel('O que aconteceu, em uma linha').fill(oQue);
    await dialogo.getByLabel('Como foi, e por quê').fill('A lista de aniversariantes foi para um grupo de fora.');
    await dialogo.getByRole('checkbox', { name: 'vida religiosa' }).check();
    await dialogo.getByRole('button', { name: 'Salvar incidente' }).click();
    await expect(page.getByText('Incidente registrado').first()).toBeVisible();
    await page.getByRole('button', { name: `Textos para avisar: ${oQue}` }).click();
    const textos = page.getByRole('dialog').getByRole('region', { name: 'Para a ANPD' });
    await expect(textos).toContainText('Dados afetados: vida religiosa');
    const baixado = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar PDF: Para as pessoas' }).click();
    const arquivo = await readFile(await (await baixado).path());
    const { text } = await extractText(new Uint8Array(arquivo), { mergePages: true });
    expect(text.normalize('NFC')).toContain('A lista de aniversariantes foi para um grupo de fora.');
    await page.keyboard.press('Escape');
  });

  await test.step('the inventory names the record of faith', async () => {
    await page.getByRole('tab', { name: 'Inventário de dados' }).click();
    await expect(page.getByText('Documentos, vida religiosa e observações, cifrados')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
