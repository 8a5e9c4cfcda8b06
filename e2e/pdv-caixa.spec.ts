import type { Page } from '@playwright/test';
import { itens, passarLeitor, recibo } from './support/caixa.ts';
import { aberto, DEFUMADOR, lojaPronta, test, VELA } from './support/loja-sem-rede.ts';
import { expect } from './support/test.ts';

async function vender(page: Page, codigo: string): Promise<void> {
  await passarLeitor(page, codigo);
  await itens(page).first().waitFor();
  await page.keyboard.press('F8');
  await recibo(page).waitFor();
  await page.keyboard.press('Escape');
  await recibo(page).waitFor({ state: 'hidden' });
}

const caixa = (page: Page) => page.getByRole('button', { name: /^Caixa aberto desde \d\d:\d\d por / });

async function escolher(page: Page, acao: string): Promise<void> {
  await caixa(page).click();
  await page.getByRole('menuitem', { name: acao }).click();
}

test('[K7 K8 K9 K11] a night at the till, with the network cut in the middle, closes with what was sold', async ({
  page,
  linha,
  vendasDe,
}) => {
  const { email } = await lojaPronta(page, linha.url);
  await aberto(page);
  await page.getByRole('button', { name: 'Dinheiro', exact: true }).click();
  await page.getByRole('button', { name: 'Abrir caixa' }).click();
  const abrir = page.getByRole('dialog', { name: 'Abrir caixa' });
  await abrir.getByLabel('Fundo de troco').fill('100');
  await abrir.getByRole('button', { name: 'Abrir caixa' }).click();
  await expect(caixa(page)).toBeVisible();
  await vender(page, VELA);

  linha.cut();
  await vender(page, DEFUMADOR);
  await expect(page.getByText('1 venda na fila')).toBeVisible();
  await escolher(page, 'Sangria');
  const sangria = page.getByRole('dialog', { name: 'Sangria' });
  await sangria.getByLabel('Valor').fill('10');
  await sangria.getByLabel('Motivo').fill('Para o cofre');
  await sangria.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText(/^Sangria de R\$\s10,00/)).toBeVisible();
  await escolher(page, 'Fechar caixa');
  const fechar = page.getByRole('dialog', { name: 'Fechar caixa' });
  await fechar.getByLabel('Valor contado').fill('90');
  await fechar.getByRole('button', { name: 'Confirmar contagem' }).click();
  const papel = page.getByRole('dialog', { name: 'Fechamento de caixa', exact: true });
  await expect(papel).toContainText('na fila');
  await expect(papel).not.toContainText('Esperado');
  await page.keyboard.press('Escape');
  await expect(papel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Abrir caixa' })).toBeVisible();

  linha.mend();
  // The count did not have the money of both sales.
  await page.getByRole('button', { name: 'Dar o motivo' }).click();
  const motivo = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /^Faltou dinheiro no caixa/ }));
  await motivo.getByLabel('Motivo').fill('Troco a mais');
  await motivo.getByRole('button', { name: 'Fechar caixa' }).click();
  await expect(papel).toContainText('Fechamento de caixa nº 1');
  await expect(papel).toContainText(/Sangrias\s+- R\$ 10,00/);
  expect((await vendasDe(email)).map(({ numero }) => numero)).toEqual([1, 2]);
});

test('[K12 K15 K10] cash of a sale, of dues and of an offering joins one drawer, a slip is taken back, and it closes', async ({
  page,
  linha,
}) => {
  const { url } = linha;
  await lojaPronta(page, url);
  const criar = async (caminho: string, data: object) =>
    (
      (await (await page.request.post(new URL(caminho, url).href, { headers: { origin: url }, data })).json()) as {
        id: string;
      }
    ).id;
  const plano_id = await criar('/api/planos', { nome: 'Corrente', valor_centavos: 8000, dia_vencimento: 1 });
  await criar('/api/membros', { nome: 'Jurema Alves', plano_id });
  await page.reload();
  await aberto(page);
  await page.getByRole('button', { name: 'Dinheiro', exact: true }).click();
  await page.getByRole('button', { name: 'Abrir caixa' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Fundo de troco').fill('100');
  await dialogo.getByRole('button', { name: 'Abrir caixa' }).click();
  await expect(caixa(page)).toBeVisible();
  await vender(page, VELA);

  // Fifty was typed for five, and is taken back.
  await escolher(page, 'Sangria');
  await dialogo.getByLabel('Valor').fill('50');
  await dialogo.getByLabel('Motivo').fill('Para o cofre');
  await dialogo.getByRole('button', { name: 'Registrar' }).click();
  await expect(dialogo).toBeHidden();
  await escolher(page, 'Movimentos do caixa');
  await dialogo.getByRole('button', { name: /^Estornar sangria de R\$\s50,00$/ }).click();
  const estorno = page.getByRole('dialog', { name: 'Estornar este movimento?' });
  await estorno.getByLabel('Motivo').fill('Era 5,00');
  await estorno.getByRole('button', { name: 'Estornar' }).click();
  await expect(page.getByText('Movimento estornado').first()).toBeVisible();
  await expect(dialogo.getByText('Estornado', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await escolher(page, 'Receber mensalidade');
  await page.getByLabel('Nome ou matrícula', { exact: true }).fill('Jurema');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  const meses = page.getByRole('row').getByRole('checkbox');
  await meses.nth(1).check();
  // Touching a debtor built the address anew, and the drawer is still in it.
  await expect(page.getByText(/^Caixa do PDV aberto às /)).toBeVisible();
  await meses.nth(1).press('Enter');
  await dialogo.getByRole('button', { name: 'Confirmar pagamento' }).click();
  await expect(page.getByText('Pagamento registrado').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Voltar ao PDV' }).click();

  await escolher(page, 'Outra entrada ou despesa');
  await page.getByRole('combobox', { name: /^Tipo/ }).selectOption({ label: 'Doação' });
  await page.getByRole('combobox', { name: /^Forma de pagamento/ }).selectOption({ label: 'Dinheiro' });
  await page.getByLabel(/^Valor/).fill('20');
  await page.getByRole('button', { name: 'Lançar', exact: true }).click();
  await expect(page.getByText('Lançamento salvo').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Voltar ao PDV' }).click();

  await escolher(page, 'Fechar caixa');
  await dialogo.getByLabel('Valor contado').fill('208,90');
  await dialogo.getByRole('button', { name: 'Confirmar contagem' }).click();
  const papel = page.getByRole('dialog', { name: 'Fechamento de caixa', exact: true });
  await expect(papel).toContainText('Fechamento de caixa nº 1');
  await expect(papel).toContainText(/Mensalidades\s+R\$ 80,00/);
  await expect(papel).toContainText(/Outras entradas\s+R\$ 20,00/);
  await expect(papel).toContainText(/Diferença\s+R\$ 0,00/);
  await expect(papel).toContainText('Sangria estornada');
});
