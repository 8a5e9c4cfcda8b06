import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { faceAsaas } from '../../domains/tesouraria/cobrancas/for-tests/face-asaas.ts';
import type { ProvedorAberto } from '../../domains/tesouraria/cobrancas/for-tests/face.ts';
import type { Empresa } from '../../domains/tesouraria/cobrancas/for-tests/provedor-local.ts';
import { testRun } from '../../server/env.ts';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { databaseEnv, startReal, stopAll, type RealProgram } from '../../server/testing/real-program.ts';
import { realHouse, type RealHouse } from './real-house-for-tests.ts';

// The real program, killed while it sends a PIX back by a provider that knows no repetition.

const database = await migratedDatabase();
const folder = temporaryFolder('ile-refund-');
const owner = new Client(database.owner);
const KILLS = testRun().long ? 50 : 2;
/**
 * After which call of a refund the program dies. It looks for the charge and its refunds twice,
 * asks for the refund in the fifth call, and reads it in the sixth.
 */
const AFTER_CALL = [5, 4, 6, 1, 2, 3];

let la: ProvedorAberto;
let empresa: Empresa;
let house: RealHouse;
beforeAll(async () => {
  await owner.connect();
  la = await faceAsaas.comecar();
  empresa = la.provedor.abrirConta();
  writeFileSync(join(folder, 'ca.pem'), la.ca);
  house = await realHouse(owner);
  // The filled house has rows of another provider, whose key was never one.
  await owner.query(
    `update cobrancas set estado = 'cancelada', encerrada_em = now() where estado in ('pedida', 'aberta')`,
  );
});
afterEach(stopAll);
afterAll(async () => {
  await owner.end();
  await la.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = () =>
  startReal(join(folder, 'data'), {
    ...databaseEnv(database),
    NODE_ENV: 'test',
    AUTH_SECRET: 'a secret for tests only, of no worth anywhere',
    ILE_TEST_OUTSIDE: `${la.port} ${join(folder, 'ca.pem')}`,
  });

async function ask<Answer>(program: RealProgram, path: string, body: object): Promise<Answer> {
  const answer = await program.fetch('POST', path, house.cookie, body, { 'idempotency-key': randomUUID() });
  const said = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(said)}`);
  return said;
}

async function connect(program: RealProgram): Promise<string> {
  const { id: carteira_id } = await ask<{ id: string }>(program, '/api/carteiras', { nome: 'Asaas', tipo: 'gateway' });
  await ask(program, '/api/cobrancas/provedor', { nome: 'asaas', chave: faceAsaas.chave(empresa), carteira_id });
  const plano = { nome: 'Da devolução', valor_centavos: 6000, dia_vencimento: 10 };
  return (await ask<{ id: string }>(program, '/api/planos', plano)).id;
}

/** A PIX of a new member that stands in the books. */
async function booked(program: RealProgram, plano_id: string): Promise<{ pix: string; cobranca: string }> {
  const docs = { cpf: '52998224725' };
  const { id } = await ask<{ id: string }>(program, '/api/membros', {
    nome: `Pessoa ${randomUUID()}`,
    plano_id,
    reservado: { docs },
  });
  const { rows } = await owner.query<{ id: string }>(
    `select id from faturas where membro_id = $1 and status in ('pendente', 'vencida') order by refer limit 1`,
    [id],
  );
  const pedido = { faturas: [rows[0]?.id], total_centavos: 6000, concorda: true };
  const { id: cobranca } = await ask<{ id: string }>(program, '/api/cobrancas', pedido);
  la.provedor.pagar(empresa, cobranca);
  await owner.query('update cobrancas set lida_em = null where id = $1', [cobranca]);
  await ask(program, `/api/cobrancas/${cobranca}/conferir`, {});
  const pix = await owner.query<{ id: string; situacao: string }>(
    'select id, situacao from pix_recebidos where cobranca_id = $1',
    [cobranca],
  );
  expect(pix.rows).toMatchObject([{ situacao: 'lancado' }]);
  return { pix: pix.rows[0]?.id ?? '', cobranca };
}

const there = (cobranca: string) => [...empresa.devolucoes.values()].filter((uma) => uma.cobranca === cobranca);

async function until(enough: () => Promise<boolean>): Promise<void> {
  const patience = performance.now() + 60_000;
  while (!(await enough()) && performance.now() < patience) await wait(100);
}

const stateOf = async (id: string): Promise<string | undefined> =>
  (await owner.query<{ estado: string }>('select estado from devolucoes_de_pix where id = $1', [id])).rows[0]?.estado;

it(`[PG4 PG8] after ${KILLS} kills each refund is made once and booked once`, { timeout: 1_200_000 }, async () => {
  let program = await start();
  const plano = await connect(program);
  for (let n = 0; n < KILLS; n++) {
    const { pix, cobranca } = await booked(program, plano);
    const devolucao_id = randomUUID();
    let left = AFTER_CALL[n % AFTER_CALL.length] ?? 1;
    const dying = program;
    la.provedor.aoChamar = (method) => {
      if (method !== 'created' && --left === 0) dying.child.kill('SIGKILL');
    };
    const pedido = { devolucao_id, valor_centavos: 2_000, motivo: 'Pagou a mais' };
    await ask(program, `/api/cobrancas/recebidos/${pix}/devolver`, pedido).catch(() => undefined);
    await dying.stop('SIGKILL');
    la.provedor.aoChamar = () => undefined;
    // The asker is dead. Two minutes later every process takes it for such.
    await owner.query(`update devolucoes_de_pix set pedindo_em = pedindo_em - interval '5 minutes' where id = $1`, [
      devolucao_id,
    ]);
    program = await start();
    await until(async () => there(cobranca).length > 0);
    la.provedor.decidirDevolucoes(empresa, 'CONFIRMED');
    await program.stop('SIGTERM');
    program = await start();
    await until(async () => (await stateOf(devolucao_id)) === 'confirmada');
    expect([there(cobranca).length, await stateOf(devolucao_id)]).toEqual([1, 'confirmada']);
    const { rows } = await owner.query<{ valor: number; vivo: boolean }>(
      `select g.valor_centavos::int as valor, g.estornado_em is null as vivo from pagamentos g
       where g.fatura_id = (select fatura_id from cobrancas_faturas where cobranca_id = $1) order by g.id`,
      [cobranca],
    );
    expect(rows).toEqual([
      { valor: 6_000, vivo: false },
      { valor: 4_000, vivo: true },
    ]);
  }
});
