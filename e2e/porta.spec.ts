import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { encodeQR } from 'qr';
import type { Client } from 'pg';
import { findChromium, launchOptions } from '../scripts/chromium.ts';
import { novaCasa, pedir } from './support/caixa.ts';
import { test } from './support/loja-sem-rede.ts';
import { expect } from './support/test.ts';

/** A house with two members, and an event of its public page that goes on now. */
async function casaComEvento(page: Page, url: string, database: Client) {
  await novaCasa(page, url);
  for (const nome of ['Ana Lima', 'Bento Reis']) await pedir(page, url, '/api/membros', { nome });
  const sessao = (await (await page.request.get(`${url}/api/sessao`)).json()) as {
    casa: { id: string };
    usuario: { id: string };
  };
  const org = sessao.casa.id;
  const { rows } = await database.query<{ id: string }>(
    `insert into eventos (org_id, tipo, titulo, inicio, fim, aberta, pagina, usuario_operacao)
     values ($1, 'gira', 'Gira de caboclo', now() - interval '5 minutes', now() + interval '3 hours', true, true, $2) returning id`,
    [org, sessao.usuario.id],
  );
  await database.query(
    `insert into terreiro_ajustes (org_id, agenda_publica) values ($1, 'AAAAAAAAAAAAAAAA')
     on conflict (org_id) do update set agenda_publica = excluded.agenda_publica`,
    [org],
  );
  return { org, evento: rows[0]?.id ?? '' };
}

const presencas = async (database: Client, org: string) =>
  (await database.query(`select estado, modo from presencas where org_id = $1 order by marcada_em`, [org])).rows;

test('[J4] a mark without the network is kept over a reload and sent once', async ({ page, linha, database }) => {
  const { org } = await casaComEvento(page, linha.url, database);
  await page.goto(`${linha.url}/presencas`);
  const presente = page.getByRole('button', { name: 'Presente: Ana Lima', exact: true });
  await presente.waitFor();
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  linha.cut();
  await page.reload();
  await presente.click();
  await expect(presente).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Sem internet: você pode continuar marcando')).toBeVisible();
  expect(await presencas(database, org)).toEqual([]);
  await page.reload();
  await expect(presente).toHaveAttribute('aria-pressed', 'true');
  linha.mend();
  await expect.poll(() => presencas(database, org)).toEqual([{ estado: 'presente', modo: 'lista' }]);
});

/** A film of one picture: the code, black on white, as a camera would see it (YUV 4:2:0). */
function filmar(texto: string, pasta: string): string {
  const [largura, altura] = [640, 480];
  const linhas = encodeQR(texto, 'raw', { ecc: 'medium', border: 4 });
  const lado = Math.floor(altura / linhas.length);
  const brilho = Buffer.alloc(largura * altura, 235);
  for (let y = 0; y < linhas.length * lado; y += 1)
    for (const [x, cheio] of (linhas[Math.floor(y / lado)] ?? []).entries())
      if (cheio) brilho.fill(16, y * largura + 80 + x * lado, y * largura + 80 + (x + 1) * lado);
  const quadro = Buffer.concat([Buffer.from('FRAME\n'), brilho, Buffer.alloc((largura * altura) / 2, 128)]);
  const arquivo = join(pasta, 'cartao.y4m');
  writeFileSync(
    arquivo,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${largura} H${altura} F5:1 Ip A1:1 C420jpeg\n`), quadro, quadro]),
  );
  return arquivo;
}

test('[J4] the camera reads a member’s card, whoever scans twice', async ({ page, baseURL, database }) => {
  const url = baseURL ?? '';
  const { org } = await casaComEvento(page, url, database);
  const cartoes = (await (await page.request.get(`${url}/api/presencas/cartoes`)).json()) as {
    itens: { nome: string; cartao: string }[];
  };
  const pasta = mkdtempSync(join(tmpdir(), 'ile-camera-'));
  const film = filmar(cartoes.itens.find(({ nome }) => nome === 'Ana Lima')?.cartao ?? '', pasta);
  const comum = launchOptions(findChromium());
  const browser = await chromium.launch({
    ...comum,
    args: [
      ...comum.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const context = await browser.newContext({ locale: 'pt-BR', storageState: await page.context().storageState() });
    const porta = await context.newPage();
    await porta.goto(`${url}/presencas`);
    await porta.getByRole('button', { name: 'Ler cartões' }).click();
    await expect(porta.getByText(/Presente às/)).toBeVisible();
    await expect.poll(() => presencas(database, org)).toEqual([{ estado: 'presente', modo: 'cartao' }]);
    await porta.getByLabel('Código do cartão').fill('não é código');
    await porta.getByRole('button', { name: 'Marcar', exact: true }).click();
    await expect(porta.getByText('Este cartão não foi reconhecido')).toBeVisible();
  } finally {
    await browser.close();
    rmSync(pasta, { recursive: true });
  }
});

test('[O1 O3] a visitor takes a ticket by telephone, and the panel shows it when it is called', async ({
  page,
  baseURL,
  browser,
  database,
}) => {
  const url = baseURL ?? '';
  await casaComEvento(page, url, database);
  await page.goto('/senhas');
  await page.getByRole('button', { name: 'Abrir senhas' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir senhas' }).click();
  await page.getByRole('button', { name: 'Painel e visitantes' }).click();
  await page.getByRole('button', { name: 'Ligar painel' }).click();
  const painel = (await page.getByRole('link', { name: 'Abrir o painel' }).getAttribute('href')) ?? '';
  const evento = new URL(page.url()).searchParams.get('evento');
  expect(evento).toBeNull();
  const { itens } = (await (await page.request.get(`${url}/api/senhas`)).json()) as { itens: { id: string }[] };
  const lidas = (await (await page.request.get(`${url}/api/senhas/eventos/${itens[0]?.id}`)).json()) as {
    visitantes: string;
  };
  await page.keyboard.press('Escape');

  const telefone = await (
    await browser.newContext({ locale: 'pt-BR', viewport: { width: 360, height: 740 } })
  ).newPage();
  await telefone.goto(lidas.visitantes);
  await telefone.getByLabel('Seu primeiro nome').fill('Jorge');
  await telefone.getByRole('button', { name: 'Tirar senha' }).click();
  await expect(telefone.getByText('N001')).toBeVisible();
  await telefone.reload();
  await expect(telefone.getByText('N001')).toBeVisible();

  const televisao = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await televisao.goto(painel);
  await expect(televisao.getByText('Aguarde a chamada da sua senha')).toBeVisible();
  await expect(page.getByText('Jorge')).toBeVisible();
  await page.getByRole('button', { name: 'Chamar próxima' }).click();
  await expect(televisao.getByText('N001')).toBeVisible();
  await expect(televisao.getByText('Jorge')).toHaveCount(0);
  await page.getByRole('button', { name: 'Atendida: N001' }).click();
  await expect(page.getByText(/1 atendida\b/)).toBeVisible();
  await telefone.context().close();
  await televisao.context().close();
});
