// `npx node bench/cofre.ts BEFORE AFTER [ROUNDS]`: what the vault costs, between a folder of the
// program before it and one with it. Processor time is counted in both at the same moment, so that
// a busy machine slows both alike.
import { openSide, type Side } from './side.ts';
import { load } from './load.ts';
import { keepResult } from './place.ts';

const RECORDS = 200;
const WARM_REQUESTS = 3_000;
const SECONDS = 3;

const [before = '', after = '', rounds = '5'] = process.argv.slice(2);

/** Fills in the whole record of some members through the program itself; their ids. */
async function fillRecords({ client, program, house }: Side): Promise<string[]> {
  const sealed = await client.query(`select from pg_tables where tablename = 'membros_selados'`);
  if (sealed.rowCount) {
    // Rows that a statement made are not really sealed.
    await client.query('delete from membros_selados');
    await client.query('delete from cofre_chaves');
  }
  const { rows } = await client.query<{ id: string; nome: string }>(
    'select id, nome from membros where org_id = $1 and ativo order by id limit $2',
    [house.orgId, RECORDS],
  );
  const obrigacoes = [1, 2, 3].map((n) => ({ nome: 'Bori', data: `201${n}-03-14` }));
  for (const { id, nome } of rows) {
    const docs = { rg: '1234567', orgao_emissor: 'SSP/BA' };
    const espiritual_umbanda = {
      orixas: ['Oxum', 'Ogum'],
      caboclo: ['Sete Flechas'],
      outros: 'Sete velas. '.repeat(20),
    };
    const orixas = [{ nome: 'Oxum', qualidade: 'Opará' }];
    const reservado = {
      docs,
      espiritual_umbanda,
      espiritual_candomble: sealed.rowCount ? { orixas } : { orixas, obrigacoes },
      observacoes: { texto: 'Alergia a dendê. '.repeat(10) },
      ...(sealed.rowCount && {
        caminho: {
          obrigacoes: obrigacoes.map((one) => ({ tradicao: 'candomble', quem: 'Mãe Dalva', notas: null, ...one })),
        },
      }),
    };
    const answer = await fetch(`${program.url}/api/membros/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: house.cookie, origin: program.url },
      body: JSON.stringify({ nome, reservado }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  }
  return rows.map(({ id }) => id);
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const sides = [await openSide(before), await openSide(after)] as const;
const ids = new Map<Side, string[]>();

type Path = (side: Side, n: number) => string;
const list: Path = () => '/api/membros';
const record: Path = (side, n) => `/api/membros/${ids.get(side)?.[n % RECORDS]}`;

async function cpu(side: Side, path: Path, until: { seconds: number } | { requests: number }): Promise<number> {
  let n = 0;
  const headers = { cookie: side.house.cookie };
  const next = () => ({ method: 'GET' as const, path: path(side, n++), headers });
  const { cpu: ms, failed } = await load({ port: side.port, until, pids: [side.program.pid], next });
  if (failed > 0) throw new Error(`${path(side, 0)}: ${failed} failed`);
  return ms;
}

async function compare(name: string, path: Path, goal: string): Promise<string> {
  const figures: [number[], number[]] = [[], []];
  await Promise.all(sides.map((side) => cpu(side, path, { requests: WARM_REQUESTS })));
  for (let round = 0; round < Number(rounds); round++) {
    const [old = Number.NaN, now = Number.NaN] = await Promise.all(
      sides.map((side) => cpu(side, path, { seconds: SECONDS })),
    );
    figures[0].push(old);
    figures[1].push(now);
  }
  const [old, now] = figures.map(middle) as [number, number];
  const each = figures[1].map((ms, n) => ms / (figures[0][n] ?? Number.NaN));
  const range = `${Math.min(...each).toFixed(2)}× to ${Math.max(...each).toFixed(2)}×`;
  return `| ${name}, CPU ms | ${old.toFixed(2)} | ${now.toFixed(2)} | ${(now / old).toFixed(2)}× | ${range} | ${goal} |`;
}

try {
  for (const side of sides) ids.set(side, await fillRecords(side));
  for (const { client } of sides) await client.query('vacuum analyze');
  keepResult('cofre', [
    '| work | without the vault | with it | ratio | of single rounds | goal |',
    '|---|---|---|---|---|---|',
    await compare('list of members', list, '≤ 1.10×'),
    await compare('one whole record', record, '≤ 2×'),
  ]);
} finally {
  for (const side of sides) await side.stop();
}
