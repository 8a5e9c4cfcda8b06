import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, expect, it } from 'vitest';
import { newToken, tokenHash } from '../../server/crypto/token.ts';
import { testRun } from '../../server/env.ts';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';
import { connectRunning } from '../../server/postgres/beside.ts';
import { startReal, stopAll, type RealProgram } from '../../server/testing/real-program.ts';
import { root } from '../../server/version.ts';
import { gerarCodigo } from '../../shared/codigo.ts';
import { filesIn, hasPlanted, planted } from './planted-for-tests.ts';

// A working day of the real program with texts planted in sealed fields, and then a search of
// everything that it wrote.

const { houses: HOUSES, membros: MEMBROS } = testRun().long ? { houses: 20, membros: 10 } : { houses: 2, membros: 4 };
const WORDS = 5;
/** A name in the open, by which the search proves that it would find something. */
const OPEN = 'Conceição kujomba';

const folder = temporaryFolder('ile-sealed-');
const [data, kept, tmp] = ['data', 'kept', 'tmp'].map((name) => join(folder, name)) as [string, string, string];
for (const path of [kept, tmp]) mkdirSync(path);
chmodSync(tmp, 0o777);
afterEach(stopAll);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = { LOG_LEVEL: 'trace', BACKUP: 'off', TMPDIR: tmp, METRICS_TOKEN: 'a token for this test' };
let said = '';
let program: RealProgram;
let owner: Client;
const start = async (more: Readonly<Record<string, string>> = {}) => {
  program = await startReal(data, { ...settings, ...more });
  owner = new Client(connectRunning(data, () => undefined)?.owner);
  // The server ends its connections with the program.
  owner.on('error', () => undefined);
  await owner.connect();
};
const stop = async (signal: NodeJS.Signals) => {
  await owner.end();
  await program.stop(signal);
  said += program.output;
};

/** One of the operator's commands, beside the program; what it said is searched too. */
async function command(script: string, ...args: string[]) {
  const env = { ...settings, NODE_ENV: 'production', ILE_DATA_DIR: data };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: root,
    env,
  }).catch((failed: { stdout: string; stderr: string }) => failed);
  said += stdout + stderr;
}

interface House {
  orgId: string;
  dono: string;
  operador: string;
}

async function newHouse(): Promise<House> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into terreiros (nome, access_code) values ('Casa', $1) returning id`,
    [gerarCodigo(randomBytes(10))],
  );
  const orgId = rows[0]?.id ?? '';
  const cookie = async (role: string) => {
    const token = newToken();
    await owner.query(
      `with conta as (insert into contas (nome, email) values ('Pessoa', $1) returning id, nome, email),
         perfil as (insert into profiles (user_id, org_id, nome, email, role) select id, $2, nome, email, $3 from conta)
       insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador)
       select id, $4, now(), now(), now() + interval '1 day', '127.0.0.1', 'test' from conta`,
      [`${randomUUID()}@exemplo.org`, orgId, role, tokenHash(token)],
    );
    return `ile=${token}`;
  };
  return { orgId, dono: await cookie('owner'), operador: await cookie('operador') };
}

/** The text of an answer that has this status. */
async function send(cookie: string, method: string, path: string, status: number, body?: object, key = randomUUID()) {
  const answer = await program.fetch(method, path, cookie, body, { 'idempotency-key': key });
  const text = await answer.text();
  expect([answer.status, `${method} ${path.slice(0, 40)} ${text.slice(0, 200)}`]).toEqual([status, expect.anything()]);
  return text;
}

let words = 0;
const word = (kind: string) => planted(kind, ++words);
const record = () => ({
  espiritual_umbanda: { caboclo: [word('Caboclo')], outros: word('Outros') },
  espiritual_candomble: { orixas: [{ nome: word('Orixá'), qualidade: null }] },
  caminho: {
    obrigacoes: [{ tradicao: 'candomble', nome: 'Bori', data: '2020-02-29', quem: word('Mãe'), notas: word('Notas') }],
  },
  docs: { rg: planted('', 1).trim() },
  observacoes: { texto: planted('Nota', 1) },
});

interface Registered {
  id: string;
  versao: string;
}

/** Registers somebody twice with one key, as after a lost answer, and reads the record. */
async function register({ dono }: House, n: number): Promise<Registered> {
  const body = { nome: `${OPEN} ${n}`, email: `${randomUUID()}@exemplo.org`, reservado: record() };
  const key = randomUUID();
  const first = JSON.parse(await send(dono, 'POST', '/api/membros', 200, body, key)) as { id: string };
  expect(JSON.parse(await send(dono, 'POST', '/api/membros', 200, body, key))).toEqual(first);
  const { id } = first;
  const read = await send(dono, 'GET', `/api/membros/${id}`, 200);
  for (const { espiritual_umbanda, caminho } of [body.reservado])
    for (const text of [espiritual_umbanda.outros, caminho.obrigacoes[0]?.notas]) expect(read).toContain(text);
  return { id, versao: (JSON.parse(read) as { versao: string }).versao };
}

/** Edits that succeed and edits that are refused in every way. */
async function edit({ dono, operador }: House, { id, versao }: Registered) {
  const path = `/api/membros/${id}`;
  const body = { nome: `${OPEN} editada`, email: `${randomUUID()}@exemplo.org`, reservado: record() };
  await send(operador, 'PUT', path, 403, body);
  await send(dono, 'PUT', path, 200, { ...body, versao });
  await send(dono, 'PUT', path, 409, { nome: OPEN, reservado: record(), versao });
  const long = { espiritual_umbanda: { caboclo: [word('Caboclo').repeat(9)] } };
  await send(dono, 'PUT', path, 422, { nome: OPEN, reservado: long });
  await send(dono, 'PUT', path, 422, { nome: OPEN, [word('campo')]: word('valor') });
  await send(dono, 'POST', '/api/membros', 422, { nome: '', reservado: record() });
  const broken = await fetch(program.url + path, {
    method: 'PUT',
    headers: { origin: program.url, cookie: dono, 'content-type': 'application/json' },
    body: `{"nome": "${word('Nome')}" "${word('quebrado')}`,
  });
  expect(broken.status).toBe(400);
  await send(dono, 'GET', `/api/membros?busca=${encodeURIComponent(word('Caboclo'))}`, 200);
  await send(dono, 'GET', `/api/membros/${encodeURIComponent(word('Caboclo'))}`, 422);
}

/** What leaves the house, and what is forgotten in it. */
async function handOver({ orgId, dono }: House, [first, second, third, fourth]: readonly Registered[]) {
  expect(hasPlanted(await send(dono, 'POST', `/api/membros/${first?.id}/exportar`, 200, {}))).toBe(true);
  for (const [name, body] of [
    [`${orgId}.tar.gz`, {}],
    [`${orgId}.age`, { senha: 'quartinha-de-barro' }],
  ] as const) {
    const answer = await program.fetch('POST', '/api/organizacao/exportar', dono, body);
    expect(answer.status).toBe(200);
    writeFileSync(join(kept, name), new Uint8Array(await answer.arrayBuffer()));
  }
  await send(dono, 'POST', `/api/membros/${first?.id}/convidar`, 200, { role: 'viewer' });
  const pedido = { tipo: 'acesso', forma: 'papel', recebido_em: '2026-01-05' };
  const registrado = await send(dono, 'POST', '/api/privacidade/pedidos', 200, { membro_id: first?.id, ...pedido });
  const { id } = JSON.parse(registrado) as { id: string };
  await send(dono, 'POST', `/api/privacidade/pedidos/${id}/responder`, 200, { atender: true, entregue: 'pdf' });
  await send(dono, 'POST', `/api/membros/${second?.id}/apagar-espiritual`, 200, {});
  await send(dono, 'POST', `/api/membros/${third?.id}/anonimizar`, 200, {});
  await send(dono, 'DELETE', `/api/membros/${fourth?.id}`, 200);
}

/** Defects in the middle of a call that carries sealed fields, and a program that is killed. */
async function trouble({ dono }: House, { id }: Registered) {
  const path = `/api/membros/${id}`;
  const body = () => ({ nome: OPEN, reservado: record() });
  await owner.query('alter table membros_selados rename column revisao to perdida');
  await send(dono, 'PUT', path, 500, body());
  await owner.query('alter table membros_selados rename column perdida to revisao');
  await owner.query('alter table membros_selados add constraint nunca check (false) not valid');
  await send(dono, 'PUT', path, 500, body());
  await owner.query('alter table membros_selados drop constraint nunca');
  const cut = Array.from({ length: 5 }, () => program.fetch('PUT', path, dono, body()).catch(() => undefined));
  await stop('SIGKILL');
  await Promise.all(cut);
  await start();
  await owner.query(
    `update membros_selados set selado = set_byte(selado, 20, get_byte(selado, 20) # 1) where membro_id = $1 and parte = 'caminho'`,
    [id],
  );
  await send(dono, 'GET', path, 200);
  await send(dono, 'PUT', path, 409, body());
  const metrics = await fetch(`${program.url}/metrics`, {
    headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` },
  });
  expect(metrics.status).toBe(200);
  said += await metrics.text();
}

/** Every row of every table, as the owner of the tables reads it. */
async function dump(): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast'`,
  );
  const lines: string[] = [];
  for (const { name } of rows) {
    const table = await owner.query<{ line: string }>(`select t::text as line from ${name} t`);
    lines.push(...table.rows.map(({ line }) => `${name} ${line}`));
  }
  return lines.join('\n');
}

it(`[H1 H4] ${HOUSES * MEMBROS * WORDS} planted texts of a working day stand nowhere outside the sealed fields`, async () => {
  await start();
  for (let n = 0; n < HOUSES; n++) {
    const house = await newHouse();
    const registered: Registered[] = [];
    for (let m = 0; m < MEMBROS; m++) registered.push(await register(house, m));
    for (const one of registered.slice(0, 2)) await edit(house, one);
    await handOver(house, registered);
    if (n === 0) await trouble(house, registered[0] as Registered);
  }
  expect(words).toBeGreaterThanOrEqual(HOUSES * MEMBROS * WORDS);
  await command('backup', join(kept, 'backup.tar.gz'));
  await command('vault', 'rotate-houses');
  await command('doctor');
  const rows = await dump();
  await stop('SIGTERM');

  await start({ VAULT: 'closed' });
  const house = await newHouse();
  await send(house.dono, 'POST', '/api/membros', 503, { nome: OPEN, reservado: record() });
  await stop('SIGTERM');

  expect(hasPlanted(rows)).toBe(false);
  expect(said).toContain('"action":"editarMembro"');
  expect(hasPlanted(said)).toBe(false);
  expect(rows).toContain(OPEN);
  let found = 0;
  for (const [path, bytes] of filesIn(folder)) {
    if (bytes.includes(OPEN)) found++;
    if (hasPlanted(bytes)) expect.fail(`${path} has a planted text`);
  }
  // The table's file, the backup and an export for each house at least.
  expect(found).toBeGreaterThanOrEqual(HOUSES + 2);
});
