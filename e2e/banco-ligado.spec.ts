import { chavesDe, contaDo, type Pluggy } from '../src/domains/tesouraria/bancos/for-tests/casa-com-banco.ts';
import { startPluggy, umPix } from '../src/domains/tesouraria/bancos/for-tests/provedor-pluggy.ts';
import { startBeside } from './support/beside.ts';
import { novaCasa } from './support/caixa.ts';
import type { Program } from './support/program.ts';
import { expect, test } from './support/test.ts';

let la: Pluggy;
let program: Program;
let close: () => Promise<void>;

test.beforeAll(async () => {
  ({ la, program, close } = await startBeside(() => startPluggy()));
});
test.afterAll(() => close());

test('[BF1] links the bank by pasted keys, of two accounts the chosen one, and finds its lines in the tray', async ({
  page,
}) => {
  const { url } = program;
  await novaCasa(page, url);
  const cliente = la.abrirCliente([{ name: 'Conta corrente' }, { name: 'Poupança', number: '0001/777' }]);
  la.mover(contaDo(cliente), umPix(null, { nome: 'Antônia Ferreira', cpf: '529.982.247-25' }));
  const { client_id, client_secret, item_id } = chavesDe(cliente);

  await page.goto(`${url}/caixa`);
  await page.getByRole('button', { name: /^Banco/ }).click();
  await page.getByRole('button', { name: 'Ligar ao banco' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Client ID').fill(client_id);
  await dialogo.getByLabel('Client Secret').fill('de-outra-casa');
  await dialogo.getByLabel('Id do item').fill(item_id);
  await dialogo.getByRole('button', { name: 'Ligar', exact: true }).click();
  await expect(dialogo.getByText('O Pluggy não aceitou a chave.')).toBeVisible();
  await dialogo.getByLabel('Client Secret').fill(client_secret);
  await dialogo.getByRole('button', { name: 'Ligar', exact: true }).click();
  await expect(dialogo.getByRole('combobox', { name: 'Conta' })).toBeFocused();
  await dialogo.getByRole('combobox', { name: 'Conta' }).selectOption({ label: 'Conta corrente · 0001/12345-6' });
  await dialogo.getByRole('button', { name: 'Ligar esta conta' }).click();
  await expect(page.getByText('Banco ligado')).toBeVisible();
  const ligacao = page.getByRole('region', { name: 'Ligação de Banco com o banco' });
  await expect(ligacao).toContainText('Banco de Exemplo');
  await expect(ligacao).toContainText('conta 0001/12345-6');

  await ligacao.getByRole('button', { name: 'Buscar agora' }).click();
  await expect(page.getByText(/O banco foi lido há pouco/)).toBeVisible();
  await page.goto(`${url}/a-conferir`);
  await expect(page.getByRole('list', { name: 'Linhas do extrato' })).toContainText('Antônia Ferreira');

  await page.goto(`${url}/caixa`);
  await page.getByRole('button', { name: /^Banco/ }).click();
  await ligacao.getByRole('button', { name: 'Desligar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desligar' }).click();
  await expect(page.getByRole('button', { name: 'Ligar ao banco' })).toBeVisible();
});
