// `npx node scripts/kill-rounds.ts [ROUNDS]`: kills the program, PostgreSQL, or both with kill -9
// while payments are written. Half of them go into past months, whose sums are stored. Nothing
// acknowledged may be lost, nothing may be written twice, and no stored sum may be another than its
// rows. The next start must work unattended. Exits non-zero otherwise.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const rounds = Number(process.argv[2] ?? 10);
const root = join(import.meta.dirname, '..');
const dataDir = mkdtempSync(join(tmpdir(), 'ile-kill-'));
chmodSync(dataDir, 0o755);

interface Program {
  child: ChildProcess;
  ended: Promise<unknown>;
  url: string;
  startMs: number;
}

async function start(): Promise<Program> {
  const began = performance.now();
  const child = spawn(process.execPath, ['src/start.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ILE_DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  for (;;) {
    const url = /Ilê está pronto: (\S+)/.exec(output)?.[1]?.replace('//localhost:', '//127.0.0.1:');
    if (url) return { child, ended, url, startMs: performance.now() - began };
    if (child.exitCode !== null) throw new Error(`The program did not start again:\n${output}`);
    await pause(20);
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

let cookie = '';
async function api(program: Program, method: string, path: string, body?: object, key?: string): Promise<Response> {
  const headers = {
    origin: program.url,
    cookie,
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  };
  return fetch(program.url + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
}

/** 503 asks to try again. */
async function again(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await call();
    if (response.status !== 503) return response;
    await pause(100);
  }
}

async function json<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

interface Pagamento {
  corpo: { faturas: string[]; dt_pagamento?: string };
  key: string;
}

/** Sums are stored for this many months. */
const MESES = 12;

const mesesAtras = (meses: number): string =>
  Temporal.Now.plainDateISO('America/Sao_Paulo').subtract({ months: meses }).toString();

/** A house with enough open faturas for every round. */
async function prepare(program: Program): Promise<{ membros: string[]; open: string[] }> {
  const signedUp = await api(program, 'POST', '/api/acesso/cadastro', {
    nome: 'Regina',
    email: 'regina@exemplo.org',
    senha: 'girassol-de-maio',
  });
  cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await json(await api(program, 'POST', '/api/terreiros', { nome: 'Casa das quedas' }));
  const { carteiras } = await json<{ carteiras: { id: string }[] }>(await api(program, 'GET', '/api/caixa'));
  for (const { id } of carteiras)
    await json(
      await api(program, 'POST', `/api/carteiras/${id}/saldo`, { id, saldo_centavos: 0, dia: mesesAtras(MESES + 1) }),
    );
  const plano = await json<{ id: string }>(
    await api(program, 'POST', '/api/planos', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 }),
  );
  const membros: string[] = [];
  for (let n = 0; n < rounds * 18; n++) {
    const membro = await json<{ id: string }>(
      await api(program, 'POST', '/api/membros', { nome: `Membro ${n}`, plano_id: plano.id }),
    );
    membros.push(membro.id);
  }
  return {
    membros,
    open: (await faturas(program, membros)).filter((one) => one.status !== 'paga').map((one) => one.id),
  };
}

interface Fatura {
  id: string;
  status: string;
}

async function faturas(program: Program, membros: readonly string[]): Promise<Fatura[]> {
  const all: Fatura[] = [];
  for (const id of membros) {
    all.push(
      ...(await json<{ faturas: Fatura[] }>(await api(program, 'GET', `/api/mensalidades?membro_id=${id}`))).faturas,
    );
  }
  return all;
}

/**
 * Pays until told to stop. What was answered with 200 is acknowledged; without an answer it is in
 * doubt.
 */
async function pay(
  program: Program,
  open: string[],
  acknowledged: Pagamento[],
  doubtful: Pagamento[],
  running: () => boolean,
): Promise<void> {
  while (running()) {
    const fatura = open.pop();
    if (!fatura) return;
    const dt_pagamento = mesesAtras(Math.floor(Math.random() * MESES));
    const corpo = { faturas: [fatura], ...(Math.random() < 0.5 && { dt_pagamento }) };
    const pagamento = { corpo, key: randomUUID() };
    const status = await api(program, 'POST', '/api/mensalidades/pagamentos', corpo, pagamento.key).then(
      (response) => response.text().then(() => response.status),
      () => 0,
    );
    (status === 200 ? acknowledged : doubtful).push(pagamento);
  }
}

function killPostgres(): void {
  const location = readText(join(dataDir, 'postgres-location')) ?? dataDir;
  const pid = Number(readText(join(location, 'postgres/postmaster.pid'))?.split('\n')[0]);
  process.kill(pid, 'SIGKILL');
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

async function ready(program: Program): Promise<number> {
  const began = performance.now();
  while (
    !(await fetch(`${program.url}/readyz`).then(
      (r) => r.ok,
      () => false,
    ))
  )
    await pause(20);
  return performance.now() - began;
}

/** The doctor's complaints about money and stored sums, while the program runs on. */
function wrongSums(): string[] {
  const env = { ...process.env, ILE_DATA_DIR: dataDir };
  const { stdout } = spawnSync(process.execPath, ['scripts/doctor.ts'], { cwd: root, env, encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => /(Dinheiro|Caixa): /.test(line));
  if (lines.length === 0) throw new Error(`The doctor said nothing of money:\n${stdout}`);
  return lines.filter((line) => !line.startsWith('✓'));
}

let program = await start();
const acknowledged: Pagamento[] = [];
const times: number[] = [];
try {
  const { membros, open } = await prepare(program);
  for (let round = 0; round < rounds * 3; round++) {
    const doubtful: Pagamento[] = [];
    let running = true;
    const writers = Array.from({ length: 4 }, () => pay(program, open, acknowledged, doubtful, () => running));
    await pause(300 + Math.random() * 500);
    if (round % 3 !== 1) {
      if (round % 3 === 2) killPostgres();
      program.child.kill('SIGKILL');
      running = false;
      await Promise.all(writers);
      program = await start();
      times.push(program.startMs);
    } else {
      killPostgres();
      await pause(50);
      running = false;
      times.push(await ready(program));
      await Promise.all(writers);
    }
    // The same key again: whatever happened to the first try, there is exactly one pagamento now.
    for (const pagamento of doubtful) {
      await json(
        await again(() => api(program, 'POST', '/api/mensalidades/pagamentos', pagamento.corpo, pagamento.key)),
      );
      acknowledged.push(pagamento);
    }
  }
  const paid = new Set((await faturas(program, membros)).filter((one) => one.status === 'paga').map((one) => one.id));
  const lost = acknowledged.filter(({ corpo }) => corpo.faturas.some((id) => !paid.has(id))).length;
  const extra = paid.size - new Set(acknowledged.flatMap(({ corpo }) => corpo.faturas)).size;
  console.log(
    `${rounds} kills of the program, ${rounds} of PostgreSQL, ${rounds} of both: ${acknowledged.length} payments acknowledged, ${lost} lost, ${extra} not asked for`,
  );
  console.log(`ready again after ${Math.round(Math.max(...times))} ms at most`);
  const wrong = wrongSums();
  console.log(`money laws that the doctor sees broken: ${wrong.length}`, ...wrong);
  process.exitCode = lost === 0 && extra === 0 && wrong.length === 0 ? 0 : 1;
} finally {
  program.child.kill('SIGTERM');
  // A start that failed leaves the program that was killed before it.
  await program.ended;
  rmSync(dataDir, { recursive: true, force: true });
}
