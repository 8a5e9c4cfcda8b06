// Row J9: whatever opens without signing in, with every file it loads, names nobody of the house.
import type { BrowserContext, Page } from '@playwright/test';
import type { Client } from 'pg';
import { novaCasa } from './support/caixa.ts';
import { expect, test } from './support/test.ts';

const MARCA = 'Plantada';
/** The name stands in every free text about people; Regina is the person who made the house. */
const GENTE = /plantad[ao]|Dona Regina|loja-[0-9a-f]{8}-/i;

/** Every table of the house that says something of members, and what its people write. */
const TABELAS = `
  select distinct table_name from information_schema.columns
  where table_schema = 'public' and column_name = 'membro_id' or table_name in ('membros', 'escalas_funcoes', 'senhas', 'profiles', 'planos')`;

/** Writes the name into each column that takes one; a column with fixed values refuses it. */
async function plantar(database: Client, org: string): Promise<string[]> {
  const { rows } = await database.query<{ tabela: string; coluna: string }>(`
    select table_name as tabela, column_name as coluna from information_schema.columns
    where table_schema = 'public' and table_name in (${TABELAS}) and data_type = 'text' and is_generated = 'NEVER'
    order by 1, 2`);
  const plantadas: string[] = [];
  for (const { tabela, coluna } of rows)
    for (const texto of [MARCA, 'plantada@exemplo.org']) {
      const feito = await database
        .query(`update ${tabela} set ${coluna} = $2 where org_id = $1`, [org, texto])
        .catch(() => null);
      if (feito?.rowCount) {
        plantadas.push(`${tabela}.${coluna}`);
        break;
      }
    }
  return plantadas;
}

/** A house whose agenda, door, scale and tickets are in use; answers its public addresses. */
async function casaEmUso(page: Page, url: string, database: Client) {
  const pedir = async <T>(metodo: string, path: string, data?: object): Promise<T> => {
    const resposta = await page.request.fetch(url + path, {
      method: metodo,
      data,
      headers: { origin: url, 'idempotency-key': crypto.randomUUID() },
    });
    expect(resposta.ok(), `${path}: ${await resposta.text()}`).toBe(true);
    return (await resposta.json()) as T;
  };
  await novaCasa(page, url);
  const sessao = await pedir<{ casa: { id: string }; usuario: { id: string } }>('GET', '/api/sessao');
  const [org, eu] = [sessao.casa.id, sessao.usuario.id];
  const { id: membro_id } = await pedir<{ id: string }>('POST', '/api/membros', {
    nome: MARCA,
    email: 'plantada@exemplo.org',
    profissao: MARCA,
    endereco: MARCA,
  });
  await database.query(`update profiles set membro_id = $2 where org_id = $1`, [org, membro_id]);
  const { rows } = await database.query<{ id: string }>(
    `insert into eventos (org_id, tipo, titulo, inicio, fim, aberta, pagina, usuario_operacao)
     select $1, 'gira', 'Gira de caboclo', now() + quando * interval '1 minute', now() + interval '4 hours', true, true, $2
     from unnest(array[-5, 60, 120]) quando returning id`,
    [org, eu],
  );
  const [agora = '', logo = '', cancelado = ''] = rows.map(({ id }) => id);
  await pedir('PUT', `/api/agenda/eventos/${logo}/resposta`, { vai: false, motivo: MARCA });
  await pedir('POST', `/api/agenda/eventos/${cancelado}/cancelar`, { motivo: `Luto na família de ${MARCA}` });
  await pedir('POST', `/api/presencas/eventos/${agora}/marcas`, {
    marcas: [{ membro_id, estado: 'presente', marcada_em: new Date().toISOString() }],
  });
  const { id: funcao_id } = await pedir<{ id: string }>('POST', '/api/escalas/funcoes', {
    nome: 'Cambone',
    vagas: 1,
    para_todos: true,
  });
  await pedir('POST', `/api/escalas/eventos/${agora}`, { funcao_id, membro_id });
  await pedir('PUT', `/api/senhas/eventos/${agora}`, { limite: 10, preferenciais: 2, pelo_telefone: true });
  for (const tipo of ['normal', 'preferencial'])
    await pedir('POST', `/api/senhas/eventos/${agora}/dar`, { tipo, nome: MARCA });
  await pedir('POST', `/api/senhas/eventos/${agora}/proxima`);
  const enderecos = await Promise.all(
    [`/api/senhas/eventos/${agora}/painel`, '/api/agenda/calendario', '/api/agenda/pagina'].map((path) =>
      pedir<{ endereco: string }>('POST', path, path.endsWith('calendario') ? { detalhes: true } : {}),
    ),
  );
  const [painel, calendario, pagina] = enderecos.map(({ endereco }) => endereco);
  const casa = new URL(pagina ?? '').searchParams.get('casa');
  return { org, agora, painel, calendario, pagina, senha: `${url}/senha?casa=${casa}&evento=${agora}` };
}

/**
 * Opens the addresses and whatever they link to; answers everything that came, by its address. A
 * quiet network does not say that a page is drawn: each is read once it shows what it must.
 */
async function percorrer(
  context: BrowserContext,
  url: string,
  entradas: readonly string[],
  mostra: ReadonlyMap<string, string>,
) {
  const vindo = new Map<string, string>();
  const page = await context.newPage();
  page.on('response', (resposta) => {
    resposta.text().then(
      (texto) => vindo.set(resposta.url(), `${JSON.stringify(resposta.headers())}\n${texto}`),
      () => undefined,
    );
  });
  const fila = [...entradas];
  const vistas = new Set<string>();
  for (let atual = fila.shift(); atual !== undefined; atual = fila.shift()) {
    if (vistas.has(atual) || !atual.startsWith(url)) continue;
    vistas.add(atual);
    if (atual.endsWith('.ics')) {
      vindo.set(atual, await (await context.request.get(atual)).text());
      continue;
    }
    await page.goto(atual, { waitUntil: 'networkidle' });
    await page
      .getByRole('heading', { level: 1, name: /^(?!Ilê$)/ })
      .or(page.getByRole('alert'))
      .first()
      .waitFor();
    const texto = mostra.get(atual);
    if (texto !== undefined) await page.getByText(texto).first().waitFor();
    vindo.set(`${atual} (shown)`, await page.content());
    fila.push(...(await page.locator('a[href]').evaluateAll((links) => links.map((um) => (um as never as URL).href))));
  }
  return { vindo, vistas };
}

test('[J9 O3] nothing of members stands on what opens without signing in', async ({
  page,
  baseURL,
  browser,
  database,
}) => {
  // Every page that opens without signing in is loaded until it is quiet.
  test.slow();
  const url = baseURL ?? '';
  const casa = await casaEmUso(page, url, database);
  const plantadas = await plantar(database, casa.org);
  for (const coluna of ['membros.nome', 'membros.endereco', 'membros.email', 'eventos_respostas.motivo', 'senhas.nome'])
    expect(plantadas).toContain(coluna);

  const fora = await browser.newContext({ locale: 'pt-BR' });
  const { pagina = '', painel = '', calendario = '', senha } = casa;
  const { vindo, vistas } = await percorrer(
    fora,
    url,
    [pagina, senha, painel, calendario, `${url}/gira`, url],
    new Map([pagina, senha].map((uma) => [uma, 'Gira de caboclo'])),
  );
  await fora.close();

  const textos = [...vindo];
  const com = (oque: RegExp) => textos.filter(([, texto]) => oque.test(texto)).map(([endereco]) => endereco);
  expect(com(GENTE)).toEqual([]);
  // The pages were the house's, with their files, and who signs in reads the names.
  expect([...vistas]).toEqual(expect.arrayContaining([pagina, senha, painel, calendario]));
  for (const endereco of [`${pagina} (shown)`, `${senha} (shown)`, calendario])
    expect(com(/Gira de caboclo/)).toContain(endereco);
  expect(com(/P002|N001/)).toContain(`${painel} (shown)`);
  expect(textos.filter(([endereco]) => endereco.endsWith('.js')).length).toBeGreaterThan(3);
  const dentro = await page.request.get(`${url}/api/presencas/eventos/${casa.agora}`);
  expect(await dentro.text()).toMatch(GENTE);
});
