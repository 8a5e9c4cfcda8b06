// `npx node bench/ao-vivo.ts`: times a change made at one process until the event stream of a
// browser at another (goal: ≤ 2 s). Both share one database. The time is taken from the answer of
// the call, which follows its commit, and from the sending of the call. The second is an upper
// bound.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, startTestServer, temporaryFolder } from '../src/server/postgres/for-tests.ts';
import { databaseEnv, startReal, stopAll } from '../src/server/testing/real-program.ts';
import { Browser } from '../src/whole/trouble/browser-for-tests.ts';

const CHANGES = 100;
const EMPTY = Object.fromEntries(
  'cnpj,site,email,telefone,whatsapp,instagram,endereco,bairro,cep,cidade,estado'.split(',').map((name) => [name, '']),
);
const server = await startTestServer();
const database = await createTestDatabase({ serverUrl: server.url });
const folder = temporaryFolder('ile-ao-vivo-');
try {
  const env = {
    ...databaseEnv(database),
    AUTH_SECRET: 'a secret of two programs, for this measure only',
    LOG_LEVEL: 'silent',
  };
  const here = await startReal(join(folder, 'here'), env);
  const there = await startReal(join(folder, 'there'), env);
  const owner = new Browser(here);
  await owner.call('cadastrar', { nome: 'Dona', email: 'dona@exemplo.org', senha: 'girassol-de-maio' });
  await owner.call('criarTerreiro', { nome: 'Casa' });
  const heard = await listen(there.url, owner.cookie);
  const change = (nome: string) => owner.call('salvarOrganizacao', { ...EMPTY, nome });
  // The listening connection opens with the first stream; before that nothing is received.
  const first = heard().then(() => true);
  do await change('Casa');
  while (!(await Promise.race([first, wait(200, false)])));
  console.log(`| ${CHANGES} changes, stream at another process | median ms | worst ms | goal |\n|---|---|---|---|`);
  const [sent, answered]: [number[], number[]] = [[], []];
  for (let n = 0; n < CHANGES; n++) {
    const arrived = heard();
    const start = performance.now();
    const answer = change(`Casa ${n}`).then(() => performance.now());
    const [told, committed] = await Promise.all([arrived, answer]);
    sent.push(told - start);
    answered.push(Math.max(0, told - committed));
  }
  for (const [name, times] of [
    ['from the answer of the call', answered],
    ['from its sending', sent],
  ] as const) {
    times.sort((a, b) => a - b);
    console.log(`| ${name} | ${times[CHANGES / 2]?.toFixed(1)} | ${times.at(-1)?.toFixed(1)} | 2000 |`);
  }
} finally {
  await stopAll();
  await database.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Resolves when the next event arrives. */
async function listen(url: string, cookie: string): Promise<() => Promise<number>> {
  const response = await fetch(`${url}/api/eventos`, { headers: { cookie, origin: url } });
  if (!response.body) throw new Error(`No stream: ${response.status}`);
  const stream = response.body.pipeThrough(new TextDecoderStream());
  let wake = (): void => undefined;
  void (async () => {
    for await (const text of stream) if (text.includes('event: casa')) wake();
  })().catch(() => undefined);
  return () => new Promise((resolve) => (wake = () => resolve(performance.now())));
}
