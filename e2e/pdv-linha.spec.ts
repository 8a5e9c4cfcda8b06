// What the till shows and sells while the connection comes and goes.
import { itens, passarLeitor, pedir, recibo } from './support/caixa.ts';
import { aberto, lojaPronta, test } from './support/loja-sem-rede.ts';
import { expect } from './support/test.ts';

test('[P2 P8] the till says within two seconds that there is no line, and no longer once it is back', async ({
  page,
  context,
  linha,
}) => {
  await lojaPronta(page, linha.url);
  await aberto(page);
  const aviso = page.getByText('Sem conexão', { exact: true }).filter({ visible: true });
  await test.step('as the browser says', async () => {
    await context.setOffline(true);
    await expect(aviso).toHaveCount(1, { timeout: 2000 });
    await context.setOffline(false);
    await expect(aviso).toHaveCount(0, { timeout: 2000 });
  });
  await test.step('as the first call finds that fails, while the browser knows nothing', async () => {
    linha.cut();
    await passarLeitor(page, '999');
    await expect(aviso).toHaveCount(1, { timeout: 2000 });
    linha.mend();
    // Nobody does anything: the till asks by itself.
    await expect(aviso).toHaveCount(0, { timeout: 8000 });
  });
});

test('[P3 P8] sells half a kilo without the network, shows the rest, and sends it as it was sold', async ({
  page,
  linha,
  database,
}) => {
  await lojaPronta(page, linha.url);
  const { casa } = (await (await page.request.get(`${linha.url}/api/sessao`)).json()) as { casa: { id: string } };
  const feijao = { nome: 'Feijão', unidade: 'kg', preco_centavos: 4000, estoque_atual: 0.75, terreiro_id: casa.id };
  await pedir(page, linha.url, '/api/produtos', feijao);
  await page.reload();
  const ficha = page.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: /Feijão/ });
  await ficha.waitFor();
  linha.cut();
  const quantidade = page.getByLabel('Quantidade de Feijão');
  for (const vez of [1, 2]) {
    await ficha.click();
    await quantidade.fill('0,5');
    if (vez === 2) await expect(itens(page).getByText('só há 0,25 kg')).toBeVisible();
    await page.keyboard.press('F8');
    await recibo(page).getByText('0,5 kg x 40,00').waitFor();
    await page.keyboard.press('Escape');
    await recibo(page).waitFor({ state: 'hidden' });
  }
  linha.mend();
  await expect(page.getByText('1 venda da fila precisa de você')).toBeVisible();
  const { rows } = await database.query<{ quantidade: string; estoque: string }>(
    `select i.quantidade::text, p.estoque_atual::text as estoque from venda_itens i join produtos p on p.id = i.produto_id where p.org_id = $1`,
    [casa.id],
  );
  expect(rows.map(({ quantidade: q, estoque }) => [Number(q), Number(estoque)])).toEqual([[0.5, 0.25]]);
  await page.getByRole('button', { name: 'Ver fila' }).click();
  await expect(page.getByText('Estoque insuficiente. Restam 0,25 kg de Feijão.')).toBeVisible();
  await page.getByRole('button', { name: 'Corrigir estoque e enviar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
