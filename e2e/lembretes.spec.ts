import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FUSO_PADRAO, hojeEm, inicioDoDia, somarMesesAoDia } from '../src/shared/datas.ts';
import { novaCasa } from './support/caixa.ts';
import { startProgram, type Program } from './support/program.ts';
import { expect, test } from './support/test.ts';

const hoje = hojeEm(Date.now(), FUSO_PADRAO);
let program: Program;

// A program of its own at noon of the house: e-mails are refused at night.
test.beforeAll(async () => {
  const meioDia = new Date(inicioDoDia(hoje, FUSO_PADRAO).getTime() + 12 * 3_600_000);
  program = await startProgram({ NODE_ENV: 'test', ILE_TEST_CLOCK: meioDia.toISOString() });
});
test.afterAll(() => program.stop());

test('[W1 W2 W3 W4] the house’s words reach ten people by WhatsApp and twenty by e-mail, each once', async ({
  page,
  context,
}) => {
  // Thirty people are registered, and ten windows open.
  test.slow();
  const { url, dataDir } = program;
  await novaCasa(page, url);
  const headers = { origin: url };
  const criar = async (caminho: string, data: object) => {
    const resposta = await page.request.post(new URL(caminho, url).href, { headers, data });
    await expect(resposta).toBeOK();
    return ((await resposta.json()) as { id: string }).id;
  };
  const plano_id = await criar('/api/planos', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  const assinatura_inicio = `${somarMesesAoDia(hoje, -2).slice(0, 8)}01`;
  const pessoas = [
    ...Array.from({ length: 10 }, (_, n) => ({ nome: `Zélia ${n}`, telefone: `7199999888${n}` })),
    ...Array.from({ length: 20 }, (_, n) => ({ nome: `Bento ${n}`, email: `bento-${n}@exemplo.org` })),
    { nome: 'Dora Sem Contato' },
  ];
  for (const pessoa of pessoas) await criar('/api/membros', { ...pessoa, plano_id, assinatura_inicio });
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));

  await page.goto(new URL('/mensalidades', url).href);
  await page.getByRole('link', { name: 'Lembretes' }).first().click();
  await expect(page.getByRole('heading', { name: 'Em atraso' })).toBeVisible();

  await test.step('the words of the house', async () => {
    await page.getByRole('button', { name: 'Modelos' }).click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByLabel(/^Para quem está em atraso/).fill('Boa tarde, {nome}: {meses}, {total}');
    await dialogo.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Modelos salvos')).toBeVisible();
  });

  await test.step('the one without a telephone is filled in', async () => {
    await page.getByRole('button', { name: 'Completar o contato de Dora Sem Contato' }).click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByLabel('Telefone').fill('71988887777');
    await dialogo.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('button', { name: 'Lembrar Dora Sem Contato pelo WhatsApp' })).toBeVisible();
  });

  await test.step('ten people by WhatsApp', async () => {
    for (let n = 0; n < 10; n += 1) {
      const janela = page.waitForEvent('popup');
      await page.getByRole('button', { name: `Lembrar Zélia ${n} pelo WhatsApp` }).click();
      const aberta = await janela;
      await aberta.waitForURL(/^https:\/\/wa\.me\/557199999888\d\?text=/);
      expect(new URL(aberta.url()).searchParams.get('text')).toMatch(/^Boa tarde, Zélia: .+, R\$ \d+,00$/);
      await aberta.close();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Enviei', exact: true }).click();
    }
    await expect(page.getByRole('button', { name: /^Lembrar Zélia/ })).toHaveCount(0);
  });

  await test.step('twenty by e-mail, in files that a mail program reads', async () => {
    await page.getByRole('checkbox', { name: 'Selecionar tudo' }).check();
    await page.getByRole('button', { name: 'Enviar 20 e-mails' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar e-mails' }).click();
    await expect(page.getByText('20 e-mails na fila')).toBeVisible();
    const pasta = join(dataDir, 'emails');
    const cartas = () =>
      readdirSync(pasta)
        .filter((nome) => nome.endsWith('.eml'))
        .map((nome) => readFileSync(join(pasta, nome), 'utf8'))
        .filter((carta) => carta.includes('Subject: Um lembrete'));
    await expect.poll(() => cartas().length).toBe(20);
    const para = cartas().map((carta) => /^To: (.+)$/m.exec(carta)?.[1]?.trim());
    expect(new Set(para)).toEqual(new Set(Array.from({ length: 20 }, (_, n) => `bento-${n}@exemplo.org`)));
    for (const carta of cartas()) {
      expect(carta).toMatch(/Boa tarde, Bento/);
      expect(carta).not.toContain('Tenda Luz da Mata');
    }
  });

  await test.step('nobody of them can be ticked again', async () => {
    await expect(page.getByRole('checkbox', { name: 'Selecionar Bento 7' })).toBeDisabled();
    await page.getByRole('link', { name: 'Zélia 3' }).click();
    await page.getByText('Lembretes enviados').click();
    await expect(page.getByText(/por WhatsApp, Dona Regina Nunes/)).toBeVisible();
  });
});
