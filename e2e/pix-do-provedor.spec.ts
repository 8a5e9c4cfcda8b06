import type { Page } from '@playwright/test';
import { faceWoovi } from '../src/domains/tesouraria/cobrancas/for-tests/face-woovi.ts';
import type { ProvedorAberto } from '../src/domains/tesouraria/cobrancas/for-tests/face.ts';
import type { Empresa } from '../src/domains/tesouraria/cobrancas/for-tests/provedor-local.ts';
import { startBeside } from './support/beside.ts';
import { CODIGO, itens, novaCasa, passarLeitor, pedir, recibo } from './support/caixa.ts';
import type { Program } from './support/program.ts';
import { expect, test } from './support/test.ts';

let la: ProvedorAberto;
let empresa: Empresa;
let program: Program;
let close: () => Promise<void>;

test.beforeAll(async () => {
  ({ la, program, close } = await startBeside(() => faceWoovi.comecar()));
});
test.afterAll(() => close());

const ESPERA = 'Esperando o pagamento. Ele se confirma sozinho.';

/** Figure 2 of specification 6: a phone says so within this time, without any notice. */
const SEM_AVISO = { timeout: 5_000 };

const pagarCodigo = () => la.provedor.pagar(empresa, [...empresa.cobrancas.keys()].at(-1) ?? '');

/** A house with one member who owes, connected to the provider through the settings. */
async function casaComProvedor(page: Page): Promise<{ membro_id: string }> {
  const { url } = program;
  empresa = la.provedor.abrirConta();
  await novaCasa(page, url);
  const criar = async (caminho: string, data: object) =>
    ((await (await page.request.post(url + caminho, { data, headers: { origin: url } })).json()) as { id: string }).id;
  const plano_id = await criar('/api/planos', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  const membro_id = await criar('/api/membros', { nome: 'Antônia Ferreira', plano_id });
  await pedir(page, url, '/api/carteiras', { nome: 'Conta da Woovi', tipo: 'gateway' });
  await page.goto(`${url}/configuracoes?sec=integracoes`);
  await page.getByRole('button', { name: 'Conectar a Woovi' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Chave da Woovi (AppID)').fill(faceWoovi.chave(empresa));
  await dialogo.getByLabel('Carteira em que o dinheiro cai').selectOption({ label: 'Conta da Woovi' });
  await dialogo.getByRole('button', { name: 'Conectar' }).click();
  await expect(page.getByText('Provedor conectado')).toBeVisible();
  return { membro_id };
}

test('[PG1 PG5] at the counter a code confirms itself and closes its dialog', async ({ page }) => {
  await casaComProvedor(page);
  await page.goto(`${program.url}/mensalidades?busca=Antonia`);
  const meses = page.getByRole('row').getByRole('checkbox');
  await meses.nth(1).check();
  await meses.nth(1).press('Enter');
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Forma de pagamento').selectOption('PIX');
  await expect(dialogo.getByText(ESPERA)).toBeVisible();
  pagarCodigo();
  await expect(page.getByText('PIX recebido')).toBeVisible();
  await expect(dialogo.getByText(ESPERA)).toBeHidden();
});

test('[PG5 PG7] on a member’s phone a code confirms itself, and declares nothing', async ({ page, browser }) => {
  const { url } = program;
  const { membro_id } = await casaComProvedor(page);
  const convite = await page.request.post(`${url}/api/acesso/convites`, {
    data: { email: `${crypto.randomUUID()}@exemplo.org`, papel: 'viewer', membro_id },
    headers: { origin: url },
  });
  const { caminho } = (await convite.json()) as { caminho: string };
  const celular = await (await browser.newContext({ viewport: { width: 360, height: 760 } })).newPage();
  const token = caminho.split('#')[1];
  await pedir(celular, url, '/api/acesso/convites/aceitar', { token, nome: 'Antônia', senha: 'girassol-de-maio' });
  await celular.goto(`${url}/mensalidades`);
  await celular.getByRole('checkbox', { disabled: false }).nth(1).check();
  await celular.getByRole('button', { name: /^Pagar \d/ }).click();
  await expect(celular.getByText(ESPERA)).toBeVisible();
  pagarCodigo();
  await expect(celular.getByText('PIX recebido')).toBeVisible(SEM_AVISO);
  await celular.context().close();
  const { itens: esperando } = (await (await page.request.get(`${url}/api/cobrancas/a-conferir`)).json()) as {
    itens: unknown[];
  };
  expect(esperando).toEqual([]);
});

test('[PG5] at the till the sale is written by its code, and the next sale begins', async ({ page }) => {
  const { url } = program;
  await casaComProvedor(page);
  const sessao = (await (await page.request.get(`${url}/api/sessao`)).json()) as { casa: { id: string } };
  const produto = { nome: 'Vela de 7 dias', preco_centavos: 890, unidade: 'un', codigo_barras: CODIGO };
  await pedir(page, url, '/api/produtos', { ...produto, terreiro_id: sessao.casa.id });
  await page.goto(`${url}/pdv`);
  await page.getByRole('button', { name: 'PIX', exact: true }).click();
  await expect(page.getByLabel('Código de barras')).toBeFocused();
  await passarLeitor(page, CODIGO);
  await itens(page).first().waitFor();
  await page.getByRole('button', { name: 'Mostrar código PIX' }).click();
  await expect(page.getByRole('dialog').getByText(ESPERA)).toBeVisible();
  pagarCodigo();
  await expect(page.getByText('Venda nº 1', { exact: true })).toBeVisible();
  await expect(recibo(page)).toContainText('Vela de 7 dias');
  await page.keyboard.press('Escape');
  await expect(itens(page)).toHaveCount(0);
});

test('[PG2 PG5] an entry is written by its code, and the next one begins', async ({ page }) => {
  await casaComProvedor(page);
  await page.goto(`${program.url}/pagamentos-diversos`);
  await page.getByLabel(/^Tipo/).selectOption({ label: 'Doação' });
  await page.getByLabel(/^Forma de pagamento/).selectOption({ label: 'PIX' });
  const valor = page.getByLabel(/^Valor/);
  await valor.fill('50,00');
  await page.getByRole('button', { name: 'Mostrar código PIX' }).click();
  await expect(page.getByRole('dialog').getByText(ESPERA)).toBeVisible();
  pagarCodigo();
  await expect(page.getByText('PIX recebido')).toBeVisible(SEM_AVISO);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('50,00').first()).toBeVisible();
  await expect(valor).toHaveValue('');
});
