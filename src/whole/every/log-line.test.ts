import { beforeAll, expect, it } from 'vitest';
import { everyOne } from '../../server/testing/every-one.ts';
import { contracts } from '../../contracts.gen.ts';
import { product } from '../../main-server.ts';
import { sql } from '../../server/database/sql.ts';
import { houseAddress, newAddressPart } from '../../server/http/house-address.ts';
import { openLog } from '../../server/log.ts';
import { buildApp } from '../../server/program.ts';
import { Caller, novaCasa, PAPEIS, POR_TELEFONE, type TestHouse } from '../../server/testing/house.ts';
import { testServices } from '../../server/testing/product.ts';
import { fieldsOf, sampleInput } from '../../server/testing/sample.ts';
import type { Contract } from '../../shared/contract.ts';

// The log of the whole program, at its most verbose level, names nobody and repeats no input
// (INV-51).

const MARCA = 'oxumare-secreto';
const actions = Object.entries(contracts as Contract);
const written: string[] = [];

let casa: TestHouse;
let program: Caller['app'];
beforeAll(async () => {
  casa = await novaCasa({}, { semEmail: POR_TELEFONE });
  const services = await testServices();
  const log = openLog({ LOG_LEVEL: 'trace' }, { write: (line) => written.push(line) });
  program = buildApp(product, { ...services, log });
});

const owner = () => new Caller(program, casa.usuario('owner').cookie);
const headers = { 'user-agent': MARCA, 'x-forwarded-for': MARCA, referer: `http://localhost/${MARCA}` };

interface Line {
  requestId: string;
  method: string;
  action: string;
  status: number;
}

/** The lines logged by `work`. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  written.length = 0;
  await work();
  const people = [
    casa.codigo,
    MARCA,
    'exemplo.org',
    'Pessoa ',
    ...PAPEIS.map((papel) => casa.usuario(papel).cookie.slice(4)),
  ];
  for (const line of written) for (const word of people) expect(line).not.toContain(word);
  return written.map((line) => JSON.parse(line) as Line);
}

it('[INV-51] each action is one line with its name, and nothing of what was sent', () =>
  everyOne(actions, async (name, action) => {
    const sample = sampleInput(action);
    const marked = Object.fromEntries(fieldsOf(action).map((field) => [field, MARCA]));
    for (const input of [
      sample,
      marked,
      { ...sample, [MARCA]: MARCA },
      ...Object.keys(marked).map((key) => ({ ...sample, [key]: MARCA })),
    ]) {
      const lines = await linesOf(() => owner().send(action, input, { key: MARCA }));
      // An action's own log lines have no method; the request's line occurs once.
      const own = lines.filter((line) => 'method' in line);
      expect(own).toEqual([
        {
          level: 30,
          time: expect.any(String),
          requestId: expect.any(String),
          method: action.method,
          action: name,
          status: expect.any(Number),
          ms: expect.any(Number),
        },
      ]);
    }
  }));

it('[INV-51] unknown addresses, files and screens, and invalid bodies', async () => {
  const from = owner();
  const lines = await linesOf(async () => {
    await from.fetch('GET', `/api/${MARCA}?busca=${MARCA}`, undefined, headers);
    await from.fetch('GET', `/arquivos/${MARCA}.webp?assinatura=${MARCA}`, undefined, headers);
    await from.fetch('GET', `/membros/${MARCA}?nome=${MARCA}`, undefined, headers);
    await from.fetch('GET', `/${MARCA}.js`, undefined, headers);
    await from.fetch('PROPFIND', `/${MARCA}`, undefined, headers);
    await program.fetch(
      new Request('http://localhost/api/membros', {
        method: 'POST',
        headers: {
          ...headers,
          origin: 'http://localhost',
          host: 'localhost',
          cookie: from.cookie ?? '',
          'content-type': 'application/json',
        },
        body: `{"nome": ${MARCA}}`,
      }),
    );
  });
  expect(lines).toHaveLength(6);
});

it('[INV-51 PG7] secret paths of notices, of ways out and of calendars are written nowhere', async () => {
  const daCasa = houseAddress(casa.orgId, newAddressPart(32));
  const enderecos = [`/api/avisos-de-pix/${daCasa}`, `/sair-dos-avisos/${daCasa}`, `/agenda/${daCasa}.ics`];
  const rastro = () =>
    casa.rows(sql`select * from auditoria where org_id = ${casa.orgId} and auditoria::text like ${`%${daCasa}%`}`);
  const lines = await linesOf(async () => {
    for (const endereco of enderecos)
      for (const method of ['GET', 'POST', 'PUT'])
        await owner().fetch(method, endereco, method === 'GET' ? undefined : MARCA, headers);
  });
  expect(lines.length).toBeGreaterThanOrEqual(9);
  for (const line of written) expect(line).not.toContain(daCasa);
  expect(await rastro()).toEqual([]);
});

it('[INV-40] every answer carries the id of its line', async () => {
  for (const path of ['/healthz', '/', '/api/nada', '/api/sessao', '/arquivos/nada']) {
    const ids: (string | null)[] = [];
    const [line] = await linesOf(async () => ids.push((await owner().fetch('GET', path)).headers.get('x-request-id')));
    expect(ids).toEqual([line?.requestId]);
  }
});

it('[INV-40] a refusal names the same id in its body', async () => {
  const answer = await owner().fetch('GET', '/api/nada');
  expect(await answer.json()).toMatchObject({ error: { request_id: answer.headers.get('x-request-id') } });
});
