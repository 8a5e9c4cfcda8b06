import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { backUp } from '../../server/backup/back-up.ts';
import { checkArchive } from '../../server/backup/check-archive.ts';
import { restore } from '../../server/backup/restore.ts';
import { sql } from '../../server/database/sql.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { novaCasa, type TestHouse } from '../../server/testing/house.ts';

const folder = mkdtempSync(join(tmpdir(), 'ile-backup-writing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CLIENTS = 10;

async function openFaturas(casa: TestHouse): Promise<string[]> {
  const owner = casa.como('owner');
  const plano = await owner.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  for (let n = 0; n < 40; n++) await owner.call('criarMembro', { nome: `Pessoa ${n}`, plano_id: plano.id });
  const rows = await casa.rows<{ id: string }>(
    sql`select id from faturas where org_id = ${casa.orgId} and status <> 'paga' order by id`,
  );
  return rows.map(({ id }) => id);
}

async function wayIn(casa: TestHouse): Promise<PoolConfig> {
  const [row] = await casa.rows<{ name: string }>(sql`select current_database() as name`);
  const { host, port, user, password } = new Client({ connectionString: inject('postgres').serverUrl });
  return { host, port, user, password: String(password), database: row?.name };
}

it('[INV-39] a backup taken while ten clients pay is one moment: all that was paid before, whole payments only', async () => {
  const casa = await novaCasa();
  const faturas = await openFaturas(casa);
  let acknowledged = 0;
  const enough = new AbortController();
  let paidSome = (): void => undefined;
  const some = new Promise<void>((resolve) => (paidSome = resolve));
  const client = async () => {
    const caller = casa.como('financeiro');
    for (let id = faturas.pop(); id !== undefined && !enough.signal.aborted; id = faturas.pop()) {
      await caller.call('pagarFaturas', { faturas: [id] });
      if (++acknowledged === CLIENTS) paidSome();
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await some;
  const before = acknowledged;
  const file = join(folder, 'um.tar.gz');
  await backUp(
    {
      owner: await wayIn(casa),
      program: '0.1.0',
      readFile: () => Promise.resolve(null),
      secret: null,
      now: new Date('2026-11-20T06:00:00Z'),
    },
    file,
  );
  enough.abort();
  await Promise.all(clients);
  expect(acknowledged).toBeGreaterThan(before);

  const target = await migratedDatabase();
  await restore(await checkArchive(file), { owner: target.owner, putFile: () => Promise.resolve() });
  const copy = new Client(target.owner);
  await copy.connect();
  const { rows } = await copy.query<Record<string, number>>(`
    select (select count(*)::int from pagamentos) as pagamentos,
           (select count(*)::int from faturas where status = 'paga') as pagas,
           (select count(*)::int from faturas f join pagamentos p on p.org_id = f.org_id and p.fatura_id = f.id
             where f.status = 'paga' and f.vl_pago_centavos = p.valor_centavos) as pares,
           (select count(*)::int from auditoria where acao = 'faturas.pagar') as linhas,
           (select count(*)::int from idempotencia where operacao = 'pagarFaturas' and resposta is not null) as respostas`);
  await copy.end();
  await target.stop();
  const n = rows[0]?.pagamentos ?? 0;
  expect(rows[0]).toEqual({ pagamentos: n, pagas: n, pares: n, linhas: n, respostas: n });
  expect(n).toBeGreaterThanOrEqual(before);
  expect(n).toBeLessThanOrEqual(acknowledged);
});
