import { Hono } from 'hono';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../contracts.gen.ts';
import { product } from '../../main-server.ts';
import { actionsApp } from '../../server/actions/app.ts';
import { newToken, tokenHash } from '../../server/crypto/token.ts';
import { openDoors } from '../../server/database/doors.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { Caller } from '../../server/testing/house.ts';
import { testServices } from '../../server/testing/product.ts';
import { fillBigHouse, type BigHouse } from './big-house-for-tests.ts';
import { everyReading } from './readings-for-tests.ts';

// Every answer to people without `espiritual:view`, in a house where every active member has a
// record of faith.

const MARK = 'Segredo do roncó';
/** What the documents say of every member; all of them go by another name. */
const OTHER_NAME = 'Registro Civil';
const record = {
  espiritual_umbanda: { caboclo: [MARK], outros: MARK },
  espiritual_candomble: { orixas: [{ nome: MARK, qualidade: MARK }] },
  caminho: { obrigacoes: [{ nome: MARK, data: '2020-02-29', quem: MARK, notas: MARK }] },
};
/** One of each level, and a member whose own parts are hidden from them. */
const niveis = { espiritual_umbanda: 'dirigencia', espiritual_candomble: 'casa', caminho: 'casa' } as const;

let owner: Client;
let house: BigHouse;
let app: Hono;
let stop: () => Promise<void>;
let membros: string[];

beforeAll(async () => {
  const database = await migratedDatabase();
  owner = new Client(database.owner);
  await owner.connect();
  const doors = openDoors(database, (error) => {
    throw error;
  });
  house = await fillBigHouse(owner, { membros: 16, behind: 2, ahead: 2 });
  // Rows that a statement makes are not really sealed.
  await owner.query('delete from membros_selados');
  await owner.query('delete from cofre_chaves');
  const services = { ...(await testServices()), doors };
  app = new Hono();
  product.extend?.(app, services);
  app.route('/', actionsApp(product.routes, services, product.access(services)));
  const dono = new Caller(app, house.cookie);
  const { rows } = await owner.query<{ id: string; nome: string }>(
    'select id, nome from membros where org_id = $1 and ativo order by id',
    [house.orgId],
  );
  membros = rows.map(({ id }) => id);
  for (const { id, nome } of rows)
    await dono.call('editarMembro', { id, nome: OTHER_NAME, nome_social: nome, reservado: { ...record, niveis } });
  stop = async () => {
    await doors.close();
    await owner.end();
    await database.stop();
  };
});
afterAll(() => stop());

/** Somebody of the house with this role, signed in; a viewer is linked to the first member. */
async function somebody(role: string): Promise<Caller> {
  const token = newToken();
  await owner.query(
    `with conta as (insert into contas (nome, email) values ($1, $1 || '@exemplo.org') returning id, nome, email),
       perfil as (insert into profiles (user_id, org_id, nome, email, role, membro_id) select id, $2, nome, email, $1, $4 from conta)
     insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador)
     select id, $3, now(), now(), now() + interval '1 day', '127.0.0.1', 'test' from conta`,
    [role, house.orgId, tokenHash(token), role === 'viewer' ? membros[0] : null],
  );
  return new Caller(app, `ile=${token}`);
}

it.each(['viewer', 'operador', 'financeiro'])('[H5] no reading shows a word of belief to %s', async (role) => {
  const caller = await somebody(role);
  const readings = await everyReading(owner, house);
  const answered: string[] = [];
  for (const [name, input] of readings) {
    const answer = await caller.send(contracts[name], input);
    const text = await answer.text();
    expect([name, answer.status < 500, text.includes(MARK)]).toEqual([name, true, false]);
    if (answer.ok) answered.push(name);
  }
  expect(answered.length).toBeGreaterThan(5);
  const exported = await caller.send(contracts.exportarMembro, { id: membros[0] });
  expect(await exported.text()).not.toContain(MARK);
});

it('[H5] the same readings show it to the owner, so that the search would find it', async () => {
  const dono = new Caller(app, house.cookie);
  const shown: string[] = [];
  for (const [name, input] of await everyReading(owner, house))
    if ((await (await dono.send(contracts[name], input)).text()).includes(MARK)) shown.push(name);
  expect([...new Set(shown)]).toEqual(['lerMembro']);
});

it('[M11] no reading shows the name of the documents, but for the record itself and its requests', async () => {
  const dono = new Caller(app, house.cookie);
  const shown: string[] = [];
  for (const [name, input] of await everyReading(owner, house))
    if ((await (await dono.send(contracts[name], input)).text()).includes(OTHER_NAME)) shown.push(name);
  expect([...new Set(shown)]).toEqual(['lerCorrecao', 'lerMembro']);
});
