import { competenciaDoDia, diaNoMes, primeiroDia, rotulo, somarMeses } from '../src/shared/competencia.ts';
import { FUSO_PADRAO, formatDia, hojeEm } from '../src/shared/datas.ts';
import { novaCasa, pedir } from './support/caixa.ts';
import { expect, test } from './support/test.ts';

test('[G6] a published month is changed and published anew, and the paper after it is pointed out until it joins', async ({
  page,
  baseURL,
}) => {
  // Six dialogs and three screens: a busy machine takes more than a minute.
  test.setTimeout(180_000);
  const url = baseURL ?? '';
  await novaCasa(page, url);
  const este = competenciaDoDia(hojeEm(new Date(), FUSO_PADRAO));
  const [antes, depois] = [somarMeses(este, -2), somarMeses(este, -1)];
  const { itens } = (await (await page.request.get(new URL('/api/carteiras', url).href)).json()) as {
    itens: { id: string; nome: string }[];
  };
  const dinheiro = itens.find(({ nome }) => nome === 'Dinheiro')?.id;
  await pedir(page, url, `/api/carteiras/${dinheiro}/saldo`, { saldo_centavos: 10_000, dia: primeiroDia(antes) });

  const dialogo = page.getByRole('dialog');
  const publicar = async (botao: string, fazer: () => Promise<void>) => {
    await expect(dialogo.getByRole('heading', { name: 'Quanto havia e quanto ficou' })).toBeVisible();
    await fazer();
    await dialogo.getByRole('button', { name: botao, exact: true }).click();
    await expect(dialogo).toBeHidden();
  };
  await page.goto('/prestacao-de-contas');
  for (const mes of [antes, depois]) {
    await page.getByRole('button', { name: 'Publicar um mês' }).click();
    await dialogo.getByLabel('Mês').selectOption(mes);
    await publicar('Publicar', () => dialogo.getByLabel(/Palavra da tesouraria/).fill(`O conselho aprova ${mes}.`));
  }

  await page.goto('/pagamentos-diversos');
  await page.getByRole('combobox', { name: /^Tipo/ }).selectOption({ label: 'Doação' });
  await expect(page.getByRole('button', { name: 'Entrou' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: /^Forma de pagamento/ }).selectOption({ label: 'Dinheiro' });
  await page.getByLabel(/^Valor/).fill('50');
  await page.getByLabel(/^Data do movimento/).fill(formatDia(diaNoMes(antes, 15)));
  await expect(page.getByText(`As contas de ${rotulo(antes)} já foram publicadas`)).toBeVisible();
  await page.getByRole('button', { name: 'Lançar', exact: true }).click();
  await expect(page.getByText('Lançamento salvo')).toBeVisible();

  await page.goto(`/prestacao-de-contas?mes=${antes}`);
  const motivo = () => dialogo.getByLabel('Por que uma nova versão').fill('Faltava uma oferta');
  await page.getByRole('button', { name: 'Publicar nova versão' }).click();
  // The opinion of the council is still there.
  await expect(dialogo.getByLabel(/Palavra da tesouraria/)).toHaveValue(`O conselho aprova ${antes}.`);
  await publicar('Publicar nova versão', motivo);
  await page.getByRole('button', { name: `Publicar nova versão ${rotulo(depois)}` }).click();
  await publicar('Publicar nova versão', motivo);
  await expect(page.getByText('Papéis que não batem mais com o mês anterior')).toBeHidden();
  await page.goto(`/prestacao-de-contas?mes=${depois}`);
  await expect(page.getByText('O conselho aprova')).toContainText(depois);
});
