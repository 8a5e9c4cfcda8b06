import { Hono } from 'hono';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comToken, lerTudo, pedir, tokenInventado } from '../../domains/casa/integracoes/for-tests/casa-com-token.ts';
import { product } from '../../main-server.ts';
import { actionsApp } from '../../server/actions/app.ts';
import { openDoors } from '../../server/database/doors.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { everyOne } from '../../server/testing/every-one.ts';
import { Caller, novaCasa, type TestHouse } from '../../server/testing/house.ts';
import { testServices } from '../../server/testing/product.ts';
import { v1 } from '../../v1.gen.ts';
import { fillBigHouse, type BigHouse } from './big-house-for-tests.ts';

// Every resource of the API, with every bundle, in a house that has years of history. `v1` is what
// the domains declare. What each may show is repeated here by hand.

const BUNDLES = ['ler_membros', 'ler_dinheiro', 'lancar', 'agenda', 'webhooks'] as const;
const OF_BUNDLE: Readonly<Record<(typeof BUNDLES)[number], readonly string[]>> = {
  ler_membros: ['membros'],
  ler_dinheiro: [
    'assinaturas',
    'carteiras',
    'faturas',
    'lancamentos',
    'movimentos',
    'pagamentos',
    'planos',
    'produtos',
    'vendas',
  ],
  lancar: [],
  agenda: ['comunicados', 'escalas', 'eventos', 'presencas'],
  webhooks: ['acontecimentos', 'webhooks'],
};
const MARK = 'Segredo do roncó';
const NOTE = 'Anotação reservada';

let owner: Client;
let house: BigHouse;
let app: Hono;
let casa: Pick<TestHouse, 'app'>;
let tokens: Record<(typeof BUNDLES)[number], string>;
let event: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const database = await migratedDatabase();
  owner = new Client(database.owner);
  await owner.connect();
  const doors = openDoors(database, (error) => {
    throw error;
  });
  house = await fillBigHouse(owner, { membros: 16, behind: 3, ahead: 2 });
  await owner.query('delete from membros_selados');
  await owner.query('delete from cofre_chaves');
  const services = { ...(await testServices()), doors };
  app = new Hono();
  product.extend?.(app, services);
  app.route('/', actionsApp(product.routes, services, product.access(services)));
  casa = { app };
  const dono = new Caller(app, house.cookie);
  const { rows } = await owner.query<{ id: string; nome: string }>(
    'select id, nome from membros where org_id = $1 and ativo',
    [house.orgId],
  );
  for (const { id, nome } of rows)
    await dono.call('editarMembro', {
      id,
      nome,
      reservado: {
        docs: { rg: NOTE },
        espiritual_umbanda: { caboclo: [MARK], outros: MARK },
        espiritual_candomble: { orixas: [{ nome: MARK, qualidade: MARK }] },
        caminho: { obrigacoes: [{ nome: MARK, data: '2020-02-29', quem: MARK, notas: MARK }] },
        observacoes: { texto: NOTE },
        niveis: { espiritual_umbanda: 'casa', espiritual_candomble: 'casa', caminho: 'casa' },
      },
    });
  await owner.query(`update sessoes set etapas = 'provada'`);
  const made = await Promise.all(
    BUNDLES.map(async (bundle) => [bundle, (await dono.call('criarToken', { nome: bundle, feixes: [bundle] })).token]),
  );
  tokens = Object.fromEntries(made) as typeof tokens;
  const marked = await owner.query<{ evento_id: string }>('select evento_id from presencas where org_id = $1 limit 1', [
    house.orgId,
  ]);
  event = marked.rows[0]?.evento_id ?? '';
  stop = async () => {
    await doors.close();
    await owner.end();
    await database.stop();
  };
});
afterAll(() => stop());

const pathOf = (name: string) => `/${name}${name === 'presencas' ? `?evento_id=${event}` : ''}`;

it('[TK2] every resource opens to exactly its bundle, as the published table says', async () => {
  const table = Object.values(OF_BUNDLE).flat().toSorted();
  expect(v1.map(({ name }) => name).toSorted()).toEqual(table);
  await everyOne(
    BUNDLES.flatMap((bundle) => v1.map(({ name }) => [`${bundle} ${name}`, bundle, name] as const)),
    async (_, bundle, name) => {
      const may = OF_BUNDLE[bundle].includes(name);
      expect((await pedir(casa, tokens[bundle], pathOf(name))).status).toBe(may ? 200 : 403);
      const noOne = v1.some((each) => each.name === name && each.one === false);
      expect((await pedir(casa, tokens[bundle], `/${name}/${house.userId}`)).status).toBe(may || noOne ? 404 : 403);
    },
  );
  const page = await (await pedir(casa, null, '')).text();
  for (const { name } of v1) expect(page).toContain(`<code>/${name}</code>`);
});

it('[TK2] no token shows a word of belief, of documents or of notes', async () => {
  await everyOne(
    BUNDLES.flatMap((bundle) => OF_BUNDLE[bundle].map((name) => [name, bundle] as const)),
    async (name, bundle) => {
      const rows = await lerTudo(casa, tokens[bundle], pathOf(name));
      expect([name, rows.length > 0]).toEqual([name, true]);
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${MARK}|${NOTE}`));
    },
  );
});

it('[TK3] every row of a list is read alike by its id, and the pages hold each row once', () =>
  everyOne(
    v1
      .filter(({ one }) => one !== false)
      .map(({ name, bundle }) => [name, bundle as (typeof BUNDLES)[number]] as const),
    async (name, bundle) => {
      const rows = await lerTudo(casa, tokens[bundle], `/${name}`);
      const [first] = rows;
      expect(await (await pedir(casa, tokens[bundle], `/${name}/${String(first?.['id'])}`)).json()).toEqual(first);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    },
  ));

it('[Z2 TK3] another house reads none of it, by list or by id', async () => {
  const other = await novaCasa();
  const { token } = await comToken(other, ['ler_membros', 'ler_dinheiro', 'agenda', 'webhooks']);
  await everyOne(
    v1.map(({ name }) => [name] as const),
    async (name) => {
      expect(await lerTudo(other, token, name === 'presencas' ? pathOf(name) : `/${name}`)).toSatisfy(
        (rows: { nome?: string; tipo?: string }[]) =>
          rows.every(({ tipo }) => name === 'carteiras' && tipo !== undefined),
      );
    },
  );
});

it('[TK1] of 100,000 random tokens none is accepted, nor one that differs by a letter', async () => {
  const good = tokens.ler_membros;
  // Half of them pass the checksum, so that the database is asked.
  const tries = Array.from({ length: 100_000 }, (_, n) =>
    n % 2 === 0 ? tokenInventado(good) : good.slice(0, 15 + (n % 49)) + (n % 10) + good.slice(16 + (n % 49)),
  ).filter((text) => text !== good);
  const seen = new Set<number>();
  for (let from = 0; from < tries.length; from += 500)
    for (const { status } of await Promise.all(
      tries.slice(from, from + 500).map((text) => pedir(casa, text, '/membros')),
    ))
      seen.add(status);
  expect([...seen]).toEqual([401]);
});
