import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyOne } from '../../server/testing/every-one.ts';
import { declared, fileOf } from './declared-tables-for-tests.ts';
import { fullHouse } from './full-house-for-tests.ts';
import { broken as ofThePlatform } from './platform-tables-for-tests.ts';
import { migratedDatabase } from '../../server/testing/database.ts';

// What no row may contain, even if a contract let it through. Each named check refuses to change a
// valid row into an invalid one.

const database = await migratedDatabase();
const owner = new Client(database.owner);
beforeAll(async () => {
  await owner.connect();
  const { orgId, viewer } = await fullHouse(owner);
  await owner.query(`
    with plano as (insert into saas_plan (nome, preco_centavos) values ('Básico', 100) returning id),
    contrato as (insert into saas_org_contract (org_id, plan_id, inicio) select '${orgId}', id, '2026-01-01' from plano)
    insert into saas_plan_features (plan_id, feature) select id, 'membros' from plano;
    insert into cofre (chave_id, conferencia) values ('00000000', sha256('x'));
    insert into limites (chave, tentativas, livre_em, vista_em) values ('entrar', 0, now(), now());
    insert into outbox (para, assunto, conteudo) values ('a@exemplo.org', 'Aviso', 'x');
    insert into redefinicoes (conta_id, token_hash, criada_em, expira_em) values ('${viewer}', sha256('x'), now(), now());
    insert into trocas_de_entrada (conta_id, criada_em, expira_em, pedida_por, email_novo, token_hash)
    values ('${viewer}', now(), now(), '${viewer}', 'nova@exemplo.org', sha256('x'));
    insert into autenticadores (conta_id, segredo, passo, criado_em) values ('${viewer}', 'x', 1, now());
    insert into codigos_de_recuperacao (conta_id, codigo_hash, criado_em) values ('${viewer}', sha256('x'), now());
    insert into aparelhos_lembrados (conta_id, token_hash, navegador, criado_em, expira_em)
    values ('${viewer}', sha256('x'), 'x', now(), now());
    insert into chaves_de_acesso (conta_id, nome, site, credencial, chave_publica, contador, transportes, criada_em, desafio_em)
    values ('${viewer}', 'Telefone', 'localhost', 'x', 'x', 0, '{}', now(), now());
    insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador)
    values ('${viewer}', sha256('x'), now(), now(), now(), '127.0.0.1', 'x');
    with aparelho as (
      insert into aparelhos (conta_id, endereco, endereco_hash, chave, segredo, tipos, navegador, criado_em, visto_em)
      values ('${viewer}', 'https://fcm.googleapis.com/x', sha256('x'), decode(repeat('04', 65), 'hex'), decode(repeat('04', 16), 'hex'), '{}', 'x', now(), now())
      returning id),
    push as (
      insert into pushes (org_id, conta_id, tipo, marca, conteudo, vale_ate, criado_em)
      values ('${orgId}', '${viewer}', 'avisos', 'x', 'x', now(), now()) returning id)
    insert into pushes_envios (push_id, aparelho_id, proxima_em) select push.id, aparelho.id, now() from push, aparelho;
    insert into pushes_parados (servico, status, em) values ('fcm.googleapis.com', 403, now())`);
});
afterAll(async () => {
  await owner.end();
  await database.stop();
});

const ofTheHouses = Object.entries(declared).map(([table, { broken = {} }]) => [table, broken] as const);
/** The table, its check, and the change that breaks only that check. */
const errados = [...ofTheHouses, ...ofThePlatform].flatMap(([table, checks]) =>
  Object.entries(checks).flatMap(([check, sets]) => [sets].flat().map((set) => [table, check, set] as const)),
);

it('refuse each row that breaks one of them', () =>
  everyOne(
    errados.map(([table, check, set]) => [`${table} ${check}: ${set}`, table, check, set] as const),
    async (_, table, check, set) => {
      await expect(owner.query(`update ${table} set ${set}`)).rejects.toMatchObject({
        constraint: `${table}__${check}`,
      });
    },
  ));

const list = async (query: string) => (await owner.query<{ name: string }>(query)).rows.map(({ name }) => name);

it('leave out no check of the catalogue', async () => {
  const checks = await list(`
    select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by conname collate "C"`);
  const tried = errados.map(([table, check]) => `${table}__${check}`);
  const untried = checks.filter((check) => !tried.includes(check));
  expect(untried.map((check) => `nothing breaks ${check}: add it to ${fileOf(check.split('__')[0] ?? '')}`)).toEqual(
    [],
  );
  expect([...new Set(tried)].toSorted()).toEqual(checks);
});

it('[INV-24] no amount is beyond what adds up, above or below', async () => {
  const amounts = await list(`
    select attrelid::regclass || ' set ' || attname as name from pg_attribute join pg_class c on c.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attname like '%\\_centavos' order by 1`);
  expect(amounts.length).toBeGreaterThan(15);
  const taken: string[] = [];
  for (const amount of amounts)
    for (const value of ['1000000000001', '-1000000000001'])
      await owner.query(`update ${amount} = ${value}`).then(
        () => taken.push(amount),
        (error: unknown) => expect(error).toMatchObject({ code: '23514' }),
      );
  expect(taken).toEqual([]);
});
