// `npx node bench/integracoes.ts`: what the API and the events cost, as ratios within one run.
//
// 1. A list of /api/v1 against the list of the screen, in processor time of program and database
//    (goal: ≤ 1.2).
// 2. A write in a house to which nobody listens against the same write without the call that would
//    tell of it (goal: ≤ 1.02). That call is measured alone and added to the write.
import { Client } from 'pg';
import { startProgram } from '../e2e/support/program.ts';
import { tell } from '../src/server/actions/tell.ts';
import type { Db } from '../src/server/database/door.ts';
import type { OrgId } from '../src/server/database/doors.ts';
import { connectRunning } from '../src/server/postgres/beside.ts';
import { cpuMs } from './cpu.ts';

const PEOPLE = 200;
const ROUNDS = 20;
const CALLS = 40;
const WRITES = 200;
const TELLS = 5_000_000;

const program = await startProgram({ LOG_LEVEL: 'silent' });
const database = new Client(connectRunning(program.dataDir, () => undefined)?.owner);
await database.connect();
let cookie = '';

async function call(method: string, path: string, headers: Record<string, string>, body?: object): Promise<unknown> {
  const response = await fetch(program.url + path, {
    method,
    headers: { origin: program.url, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const set = response.headers.getSetCookie().find((one) => /^(__Host-)?ile=/.test(one));
  if (set) cookie = set.split(';')[0] ?? '';
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const asPerson = (method: string, path: string, body?: object) =>
  call(method, path, { cookie, 'idempotency-key': crypto.randomUUID() }, body);

/** Processor time in ms of the program with its database. */
const used = () => cpuMs(program.pid);

try {
  const email = `bench-${crypto.randomUUID()}@exemplo.org`;
  await asPerson('POST', '/api/acesso/cadastro', { nome: 'Dona Regina', email, senha: 'girassol-de-maio' });
  await asPerson('POST', '/api/terreiros', { nome: 'Tenda Luz da Mata' });
  await database.query(`update sessoes set etapas = 'provada'`);
  const { id: plano_id } = (await asPerson('POST', '/api/planos', {
    nome: 'Corrente',
    valor_centavos: 6000,
    dia_vencimento: 10,
  })) as { id: string };
  for (let n = 0; n < PEOPLE; n += 1)
    await asPerson('POST', '/api/membros', { nome: `Pessoa ${n}`, matricula: String(n), ...(n < 60 && { plano_id }) });
  const tokens: string[] = [];
  for (let n = 0; n < 16; n += 1) {
    const made = await asPerson('POST', '/api/integracoes/tokens', {
      nome: `Bench ${n}`,
      feixes: ['ler_membros', 'ler_dinheiro'],
    });
    tokens.push((made as { token: string }).token);
  }

  console.log('| list | screen, ms of processor | /api/v1 | ratio | goal |\n|---|---|---|---|---|');
  const { refer: month } = (await asPerson('GET', '/api/faturas')) as { refer: string };
  let asked = 0;
  const asProgram = (path: string) => call('GET', path, { authorization: `Bearer ${tokens[asked++ % tokens.length]}` });
  for (const [name, screen, api] of [
    ['membros, 50 rows', '/api/membros', '/api/v1/membros?limite=50'],
    ['faturas of a month, 25 rows', '/api/faturas', `/api/v1/faturas?limite=25&competencia=${month}`],
  ] as const) {
    const sums = { screen: 0, api: 0 };
    const measure = async (which: keyof typeof sums, ask: () => Promise<unknown>) => {
      const before = used();
      for (let n = 0; n < CALLS; n += 1) await ask();
      sums[which] += used() - before;
    };
    for (let round = -1; round < ROUNDS; round += 1) {
      if (round === 0) Object.assign(sums, { screen: 0, api: 0 });
      await measure('screen', () => asPerson('GET', screen));
      await measure('api', () => asProgram(api));
    }
    const [screenMs, apiMs] = [sums.screen, sums.api].map((sum) => sum / ROUNDS / CALLS);
    const ratio = sums.api / sums.screen;
    console.log(`| ${name} | ${screenMs?.toFixed(2)} | ${apiMs?.toFixed(2)} | ${ratio.toFixed(2)} | 1.2 |`);
  }

  const before = used();
  for (let n = 0; n < WRITES; n += 1) await asPerson('POST', '/api/membros', { nome: `Outra ${n}` });
  const write = (used() - before) / WRITES;
  const teller = { db: {} as Db, orgId: crypto.randomUUID() as OrgId, casa: { ouvida: false } };
  const ids = [crypto.randomUUID()];
  const start = process.cpuUsage();
  for (let n = 0; n < TELLS; n += 1) tell(teller, 'membro.criado', ids);
  const told = process.cpuUsage(start).user / 1_000 / TELLS;
  console.log(`\n| write to which nobody listens, ms | the call that tells, ms | ratio | goal |\n|---|---|---|---|`);
  console.log(`| ${write.toFixed(2)} | ${told.toFixed(6)} | ${((write + told) / write).toFixed(6)} | 1.02 |`);
} finally {
  await database.end();
  await program.stop();
}
