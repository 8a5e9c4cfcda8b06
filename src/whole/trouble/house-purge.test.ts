import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { anotarSelos, arquivoDasNotas, lerNotas } from '../../domains/acesso/auditoria/server/selos.ts';
import { expurgar, expurgarTerreiros } from '../../domains/casa/superadmin/server/exclusao.ts';
import { arquivosNomeados } from '../../domains/acesso/terreiros/server/cuidados.ts';
import { fullHouse } from '../every/full-house-for-tests.ts';
import { NO_HOUSE } from '../../server/actions/audit.ts';
import type { Services } from '../../server/actions/handler.ts';
import { openDoors, type OrgId } from '../../server/database/doors.ts';
import { Vault } from '../../server/vault/vault.ts';
import { readEnv } from '../../server/env.ts';
import { openFileStore } from '../../server/files/open-store.ts';
import { newKey } from '../../server/files/store.ts';
import { migratedDatabase } from '../../server/testing/database.ts';

// The end of a house, tested against the catalogue: every table, including ones added after this
// test was written.

const database = await migratedDatabase();
const owner = new Client(database.owner);
await owner.connect();
const folder = mkdtempSync(join(tmpdir(), 'ile-purge-'));
const failures: object[] = [];
const note = (fields: object) => void failures.push(fields);
const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: note, error: note };
const env = readEnv({ NODE_ENV: 'test', ILE_DATA_DIR: folder });
const secret = randomBytes(32);
const doors = openDoors(database, quiet);
const services: Services = { doors, env, secret, log, files: openFileStore(env, secret, log), vault: new Vault(null) };
afterAll(async () => {
  await doors.close();
  await owner.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const PUT_AWAY = new Date('2026-11-21T12:00:00Z');
const DUE = new Date('2026-12-21T12:00:00Z');
const before = new Date(DUE.getTime() - 1000);
const job = expurgarTerreiros();

async function list(query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`select name::text from (${query}) t (name) order by 1`, values);
  return rows.map(({ name }) => name);
}

const TABLES = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
const WITH_HOUSE = `${TABLES} and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'org_id' and not attisdropped)`;

/** How many rows of a house each table has. */
async function measure(orgId: string): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of await list(WITH_HOUSE)) {
    const { rowCount } = await owner.query(`select from ${table} where org_id = $1`, [orgId]);
    counted[table] = rowCount ?? 0;
  }
  return counted;
}

/** Every row of every table except those of one house, and the record of its end. */
async function fingerprint(gone: string): Promise<Record<string, string>> {
  const withHouse = await list(WITH_HOUSE);
  const found: Record<string, string> = {};
  for (const table of await list(TABLES)) {
    const others = withHouse.includes(table)
      ? 'org_id is distinct from $1'
      : table === 'terreiros'
        ? 'id <> $1'
        : '$1 <> $1 or true';
    const kept = table === 'auditoria' ? `${others} and alvo is distinct from $1::text` : others;
    const { rows } = await owner.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum from ${table} t where ${kept}`,
      [gone],
    );
    found[table] = rows[0]?.sum ?? '';
  }
  return found;
}

interface House {
  orgId: string;
  keys: string[];
}

/** Rows in every table that has houses, and a file in every column of a house. */
async function house(): Promise<House> {
  const { orgId, viewer } = await fullHouse(owner);
  const plan = await owner.query<{ id: string }>(
    `insert into saas_plan (nome, preco_centavos) values ('Completo', 100) returning id`,
  );
  await owner.query(`insert into saas_org_contract (org_id, plan_id, inicio) values ($1, $2, '2026-01-01')`, [
    orgId,
    plan.rows[0]?.id,
  ]);
  await owner.query(`insert into outbox (org_id, para, assunto, conteudo) values ($1, 'a@exemplo.org', 'Aviso', 'x')`, [
    orgId,
  ]);
  await owner.query(
    `insert into pushes (org_id, conta_id, tipo, marca, conteudo, vale_ate, criado_em) values ($1, $2, 'avisos', 'aviso', 'x', now(), now())`,
    [orgId, viewer],
  );
  const [logo, photo, avatar] = [newKey('casas', orgId), newKey('publico', orgId), newKey('pessoas', viewer)];
  const comprovante = newKey('comprovantes', orgId);
  await owner.query(`update terreiros set logo_path = $2 where id = $1`, [orgId, logo]);
  await owner.query(`update produtos set imagem_path = $2 where org_id = $1`, [orgId, photo]);
  await owner.query(`update anexos set arquivo_path = $2 where org_id = $1`, [orgId, comprovante]);
  await owner.query(`update contas set avatar_path = $2 where id = $1`, [viewer, avatar]);
  const keys = [logo, photo, comprovante, avatar];
  for (const key of keys) await services.files.put(key, Buffer.from(key));
  return { orgId, keys };
}

const superadmin = randomUUID();
const putAway = (orgId: string) =>
  owner.query(`update terreiros set guardado_em = $2, expurgo_em = $3, guardado_por = $4 where id = $1`, [
    orgId,
    PUT_AWAY,
    DUE,
    superadmin,
  ]);

const records = async (orgId: string) =>
  (
    await owner.query<{ user_id: string; quando: string; antes: object; depois: { linhas: object; arquivos: number } }>(
      `select user_id, quando, antes, depois from auditoria where alvo = $1 and acao = 'plataforma.terreiro_expurgar'`,
      [orgId],
    )
  ).rows;

const there = async (keys: string[]) => Promise.all(keys.map(async (key) => (await services.files.read(key)) !== null));

beforeEach(() => {
  failures.length = 0;
});

describe('the purge of a house (INV-53)', () => {
  it('takes every row of every table and its files, once, and leaves every other row of the database as it was', async () => {
    const [one, other] = [await house(), await house()];
    await putAway(one.orgId);
    const had = await measure(one.orgId);
    expect(Object.entries(had).filter(([, rows]) => rows === 0)).toEqual([]);
    const rest = await fingerprint(one.orgId);

    await job.round(services, before);
    expect(await measure(one.orgId)).toEqual(had);
    await job.round(services, DUE);
    expect(Object.values(await measure(one.orgId)).filter((rows) => rows > 0)).toEqual([]);
    expect(await list(`select id from terreiros where id = $1`, [one.orgId])).toEqual([]);
    expect(await fingerprint(one.orgId)).toEqual(rest);
    // A person's picture belongs to the person.
    expect(await there(one.keys)).toEqual([false, false, false, true]);
    expect(await there(other.keys)).toEqual([true, true, true, true]);

    await job.round(services, DUE);
    const recorded = await records(one.orgId);
    // The time of completion, not of the round's beginning, because a seal may have been made
    // meanwhile.
    expect(Date.parse(recorded[0]?.quando ?? '')).toBeGreaterThan(DUE.getTime());
    expect(recorded).toMatchObject([
      {
        user_id: superadmin,
        antes: { nome: 'Casa', guardado_em: expect.stringMatching(/^2026-11-21/) as string },
        depois: { linhas: had, arquivos: 3 },
      },
    ]);
    expect(failures).toEqual([]);
  });

  it('[INV-52] takes the note of its newest seal along; a note that an earlier purge left goes in the next round', async () => {
    const [one, early, other] = [await house(), await house(), await house()];
    for (const { orgId } of [one, early]) await putAway(orgId);
    await anotarSelos(services);
    const noted = () => Object.keys(lerNotas(folder)).filter((id) => [one, early, other].some((h) => h.orgId === id));
    expect(noted().toSorted()).toEqual([one, early, other].map(({ orgId }) => orgId).toSorted());
    const left = readFileSync(arquivoDasNotas(folder));
    await job.round(services, DUE);
    expect(noted()).toEqual([other.orgId]);
    // The state that a kill between the purge and the note leaves, or an older version.
    writeFileSync(arquivoDasNotas(folder), left);
    await anotarSelos(services);
    expect([noted(), failures]).toEqual([[other.orgId], []]);
  });

  const inTrace = (org: string, target: string) =>
    `insert into auditoria (org_id, quando, acao, alvo) values ('${org}', now(), 'plataforma.terreiro_expurgar', '${target}')`;
  it.each([
    ['without a purge in the platform’s trace', (id: string) => inTrace(NO_HOUSE, `${id}x`)],
    ['and left a line of', (id: string) => `${inTrace(NO_HOUSE, id)}; ${inTrace(id, id)}`],
  ])('[INV-52] keeps the note of a house that somebody deleted %s, and says so', async (_, forge) => {
    const { orgId } = await house();
    await putAway(orgId);
    await anotarSelos(services);
    await owner.query(`select ile_expurgar_terreiro($1, $2)`, [orgId, DUE]);
    await owner.query(forge(orgId));
    await anotarSelos(services);
    expect([Object.keys(lerNotas(folder)), failures]).toEqual([expect.arrayContaining([orgId]), [{ orgId }]]);
    rmSync(arquivoDasNotas(folder));
  });

  it('of a house that no longer exists does nothing and leaves no record', async () => {
    const gone = randomUUID() as OrgId;
    expect(await expurgar(services, gone, DUE, () => expect.fail('recorded'))).toBe(false);
  });

  it('leaves a house that was brought back, and one that was never put away', async () => {
    const [back, open] = [await house(), await house()];
    await putAway(back.orgId);
    await owner.query(`update terreiros set guardado_em = null, expurgo_em = null, guardado_por = null where id = $1`, [
      back.orgId,
    ]);
    const had = [await measure(back.orgId), await measure(open.orgId)];
    await job.round(services, new Date('2036-01-01T00:00:00Z'));
    expect([await measure(back.orgId), await measure(open.orgId)]).toEqual(had);
    expect(failures).toEqual([]);
  });

  it('is refused by the database itself before its time, whoever calls', async () => {
    const { orgId } = await house();
    await putAway(orgId);
    const had = await measure(orgId);
    const end = (at: Date) =>
      doors.plataforma({}, (db) =>
        db.rows({ text: 'select ile_expurgar_terreiro($1, $2)', values: [orgId, at], name: 'end' }),
      );
    await expect(end(before)).rejects.toMatchObject({ constraint: 'terreiros__com_movimento' });
    expect(await measure(orgId)).toEqual(had);
  });

  it.each(['pagamentos', 'pagamentos_diversos', 'vendas'])(
    '[X4] is refused where nothing but %s saw money, and the house was not put away',
    async (kept) => {
      const { orgId } = await house();
      const money = {
        pagamentos: [],
        pagamentos_diversos: ['anexos', 'conciliacoes'],
        vendas: ['venda_itens', 'estoque_movimentos'],
      };
      for (const [table, parts] of Object.entries(money))
        for (const one of table === kept ? [] : [...parts, table])
          await owner.query(`delete from ${one} where org_id = $1`, [orgId]);
      const end = owner.query('select ile_expurgar_terreiro($1, now())', [orgId]);
      await expect(end).rejects.toMatchObject({ constraint: 'terreiros__com_movimento' });
    },
  );

  it('of one house that fails holds up no other, undoes what it did, and is tried again', async () => {
    const [stuck, next] = [await house(), await house()];
    await putAway(stuck.orgId);
    await putAway(next.orgId);
    // A table that refers to a house by something other than org_id: the one thing the catalogue
    // cannot show.
    await owner.query(
      `create table presa (casa uuid references terreiros (id)); insert into presa values ('${stuck.orgId}')`,
    );
    const had = await measure(stuck.orgId);
    // The round counts as failed.
    await expect(job.round(services, DUE)).rejects.toThrow(/^1 of \d houses not purged/);
    expect(failures).toMatchObject([{ org: stuck.orgId }]);
    expect(await measure(stuck.orgId)).toEqual(had);
    expect(await there(stuck.keys)).toEqual([true, true, true, true]);
    expect(await records(next.orgId)).toHaveLength(1);
    await owner.query(`drop table presa`);
    await job.round(services, DUE);
    expect(await records(stuck.orgId)).toHaveLength(1);
  });
});

describe('the files that rows name', () => {
  it('stand in columns that the sweep looks at, or it would delete them', async () => {
    await house();
    const columns = await owner.query<{ tabela: string; coluna: string }>(
      `select c.relname as tabela, a.attname as coluna from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname like '%\\_path' and not a.attisdropped`,
    );
    const keys = columns.rows.map(({ tabela, coluna }) => `${tabela}.${coluna}.webp`);
    for (const { tabela, coluna } of columns.rows) {
      const { rowCount } = await owner.query(`update ${tabela} set ${coluna} = '${tabela}.${coluna}.webp'`);
      expect(rowCount, `${tabela} has a row`).toBeGreaterThan(0);
    }
    expect([...(await arquivosNomeados(services.doors))].toSorted()).toEqual(keys.toSorted());
    expect(keys).toContain('produtos.imagem_path.webp');
  });
});
