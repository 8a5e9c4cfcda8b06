import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullHouse } from '../every/full-house-for-tests.ts';
import { readArchive, writeArchive } from '../../server/backup/archive-file.ts';
import { backUp, fingerprint, type BackupSource } from '../../server/backup/back-up.ts';
import { checkArchive, type CheckedArchive } from '../../server/backup/check-archive.ts';
import { readTables } from '../../server/backup/tables.ts';
import { isEmpty, restore, type RestoreTarget } from '../../server/backup/restore.ts';
import { newKey } from '../../server/files/store.ts';
import { migratedDatabase } from '../../server/testing/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'ile-backup-'));
const database = await migratedDatabase();
const owner = new Client(database.owner);
const stored = new Map<string, Uint8Array>();
const logo = newKey('logo', randomUUID());

const source: BackupSource = {
  owner: database.owner,
  program: '0.1.0',
  readFile: (key) => Promise.resolve(stored.get(key) ?? null),
  secret: Buffer.from('the secret of these tests'),
  vapid: Buffer.from('the key of these tests'),
  now: new Date('2026-11-20T06:00:00Z'),
};
let archives = 0;
const newFile = () => join(folder, `${++archives}.tar.gz`);

beforeAll(async () => {
  await owner.connect();
  const house = await fullHouse(owner);
  await fullHouse(owner);
  stored.set(logo, Buffer.from('a picture'));
  const comprovantes = await owner.query<{ arquivo_path: string }>('select arquivo_path from anexos');
  for (const { arquivo_path } of comprovantes.rows) stored.set(arquivo_path, Buffer.from('a receipt'));
  await owner.query('update terreiros set logo_path = $2 where id = $1', [house.orgId, logo]);
  await awkwardValues(house.orgId);
  await platformRows(house.orgId, house.viewer);
});
afterAll(async () => {
  await owner.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Values that a text format could damage: Yoruba marks, tabs, backslashes, line ends, text that
 * looks like null, long text, bytes, nested JSON.
 */
async function awkwardValues(orgId: string): Promise<void> {
  const names = ['Ọ̀ṣun Ṣàngó', 'a\tb\\c\nd\re', '\\N', '\\.', '😀'.repeat(10)];
  for (const name of names) {
    await owner.query(`insert into membros (org_id, nome, profissao, endereco) values ($1, $2, '', $3)`, [
      orgId,
      name,
      name.repeat(100_000),
    ]);
    await owner.query(
      `insert into auditoria (org_id, quando, acao, antes, depois) values ($1, clock_timestamp(), 'prova', $2, '{"a": [1.10, null, {"b": "\\u00e7"}]}')`,
      [orgId, JSON.stringify({ name })],
    );
  }
  await owner.query(
    `insert into outbox (para, assunto, conteudo) select 'a@exemplo.org', 'x', decode(string_agg(lpad(to_hex(n), 2, '0'), ''), 'hex') from generate_series(0, 255) n`,
  );
  await owner.query(
    `update profiles set permissoes = '{faturas:pagar,"membros:view"}' where org_id = $1 and role = 'owner'`,
    [orgId],
  );
}

/** Rows for every table, because a copy of an empty table proves nothing. */
async function platformRows(orgId: string, conta: string): Promise<void> {
  const columns = `conta_id, token_hash, criada_em, expira_em`;
  const values = `$1, sha256('x'), '0044-03-15 12:00 BC', 'infinity'`;
  await owner.query(`insert into cofre (chave_id, conferencia) values ('00000000', sha256('x'))`);
  await owner.query(`insert into sessoes (${columns}, vista_em, ip, navegador) values (${values}, now(), '::1', 'x')`, [
    conta,
  ]);
  await owner.query(`insert into redefinicoes (${columns}) values (${values})`, [conta]);
  await owner.query(
    `insert into trocas_de_entrada (conta_id, criada_em, expira_em, pedida_por) values ($1, now(), 'infinity', $1)`,
    [conta],
  );
  await owner.query(
    `insert into autenticadores (conta_id, segredo, passo, criado_em) values ($1, sha256('a'), 1, now())`,
    [conta],
  );
  await owner.query(
    `insert into chaves_de_acesso (conta_id, nome, site, credencial, chave_publica, contador, transportes, criada_em, desafio_em)
     values ($1, 'Celular', 'exemplo.org', sha256('c'), sha256('p'), 0, '{usb,"nfc"}', now(), now())`,
    [conta],
  );
  await owner.query(
    `insert into codigos_de_recuperacao (conta_id, codigo_hash, criado_em) values ($1, sha256('r'), now())`,
    [conta],
  );
  await owner.query(
    `insert into aparelhos_lembrados (conta_id, token_hash, navegador, criado_em, expira_em)
     values ($1, sha256('t'), 'x', now(), 'infinity')`,
    [conta],
  );
  await owner.query(
    `insert into limites (chave, tentativas, livre_em, vista_em) values ('é', 1, now(), now()), ('Z', 1, now(), now())`,
  );
  await owner.query(
    `with a as (
       insert into aparelhos (conta_id, endereco, endereco_hash, chave, segredo, tipos, navegador, criado_em, visto_em)
       values ($1, 'https://fcm.googleapis.com/x', sha256('x'), decode(repeat('04', 65), 'hex'), decode(repeat('00', 16), 'hex'), '{avisos,gira}', 'x', now(), now())
       returning id),
     p as (
       insert into pushes (org_id, conta_id, tipo, marca, conteudo, vale_ate, criado_em)
       values ($2, $1, 'avisos', 'a', sha256('x'), now(), now()) returning id)
     insert into pushes_envios (push_id, aparelho_id, proxima_em) select p.id, a.id, now() from p, a`,
    [conta, orgId],
  );
  await owner.query(`insert into pushes_parados (servico, status, em) values ('fcm.googleapis.com', 403, now())`);
  await owner.query(`insert into saas_plan (nome, preco_centavos) values ('Tudo', 1000000000000)`);
  await owner.query(`insert into saas_plan_features (plan_id, feature) select id, 'membros' from saas_plan`);
  await owner.query(
    `insert into saas_org_contract (org_id, plan_id, inicio) select $1, id, '2026-01-01' from saas_plan`,
    [orgId],
  );
}

/** A new database at the archive's migration, with what was restored beside it. */
async function emptyTarget() {
  const target = await migratedDatabase();
  const files = new Map<string, Uint8Array>();
  const secrets: Uint8Array[] = [];
  const into: RestoreTarget = {
    owner: target.owner,
    putFile: async (key, bytes) => void files.set(key, bytes),
    putSecret: (bytes) => secrets.push(bytes),
    putVapid: (bytes) => secrets.push(bytes),
  };
  return { ...target, into, files, secrets };
}

async function prints(config: typeof database.owner) {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    const found: Record<string, unknown> = {};
    for (const table of await readTables(client)) {
      if (table.name !== 'schema_migrations') found[table.name] = await fingerprint(client, table);
    }
    return found;
  } finally {
    await client.end();
  }
}

describe('[INV-39] backup and restore', () => {
  it('give back every row of every table, the files and the secret', async () => {
    const file = newFile();
    const report = await backUp(source, file);
    expect(report).toMatchObject({ files: 2, missingFiles: [] });
    const target = await emptyTarget();
    expect(await isEmpty(target.owner)).toBe(true);
    await restore(await checkArchive(file), target.into);
    const before = await prints(database.owner);
    expect(await prints(target.owner)).toEqual(before);
    expect(Object.values(before)).not.toContainEqual(expect.objectContaining({ rows: 0 }));
    expect(target.files).toEqual(stored);
    expect(target.secrets).toEqual([source.secret, source.vapid]);
    expect(await isEmpty(target.owner)).toBe(false);
    // Generated columns were computed again, and row security is back.
    const client = new Client(target.owner);
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as n from pg_class where relrowsecurity and not relforcerowsecurity`,
    );
    expect(rows).toEqual([{ n: 0 }]);
    const folded = await client.query(`select count(*)::int as n from membros where nome_ordem = ile_dobrar(nome)`);
    expect(folded.rows).toEqual([{ n: 9 }]);
    await client.end();
    await target.stop();
  });

  it('refuses to be a part that looks like a whole', async () => {
    const file = newFile();
    await owner.query(`begin; create policy so_metade on membros as restrictive using (ativo)`);
    await owner.query('commit');
    await expect(backUp(source, file)).rejects.toThrow(/segurança por linha pode esconder.*membros/);
    await owner.query('drop policy so_metade on membros');
    await owner.query(`alter policy membros__dono on membros using (ativo)`);
    await expect(backUp(source, file)).rejects.toThrow(/segurança por linha pode esconder.*membros/);
    await owner.query(`alter policy membros__dono on membros using (true)`);
    await backUp(source, file);
  });

  it('names a file that was lost before, and takes a newer snapshot for one that went away meanwhile', async () => {
    const lost = await backUp({ ...source, readFile: () => Promise.resolve(null) }, newFile());
    expect(lost.missingFiles.toSorted()).toEqual([...stored.keys()].toSorted());
    const next = newKey('logo', randomUUID());
    stored.set(next, Buffer.from('the next picture'));
    const file = newFile();
    await backUp(
      {
        ...source,
        readFile: async (key) => {
          if (key === logo) await owner.query('update terreiros set logo_path = $2 where logo_path = $1', [logo, next]);
          return key === logo ? null : (stored.get(key) ?? null);
        },
      },
      file,
    );
    await owner.query('update terreiros set logo_path = $2 where logo_path = $1', [next, logo]);
    expect(Object.keys((await checkArchive(file)).manifest.files)).toEqual(expect.arrayContaining([next]));
    expect(Object.keys((await checkArchive(file)).manifest.files)).not.toContain(logo);
  });

  it('keeps nothing of a restore that the database does not give back as it was', async () => {
    const file = newFile();
    await backUp(source, file);
    const archive = await checkArchive(file);
    const target = await emptyTarget();
    const more = withSums(archive, (lines) => [...lines, 'membros\t\\N\t1']);
    await expect(restore(more, target.into)).rejects.toThrow(/somas por casa.*Nada foi gravado/);
    expect(await isEmpty(target.owner)).toBe(true);
    const contas = { ...archive.manifest.tables.contas, rows: 1, bytes: 1, sha256: 'x' };
    const rows = { ...archive, manifest: { ...archive.manifest, tables: { ...archive.manifest.tables, contas } } };
    await expect(restore(rows, target.into)).rejects.toThrow(/contas.*Nada foi gravado/);
    expect(await isEmpty(target.owner)).toBe(true);
    await target.stop();
  });

  it('takes the sums of an earlier version, which stand in another order', async () => {
    const file = newFile();
    await backUp(source, file);
    const target = await emptyTarget();
    await restore(
      withSums(await checkArchive(file), (lines) => lines.toReversed()),
      target.into,
    );
    expect(await isEmpty(target.owner)).toBe(false);
    await target.stop();
  });
});

/** The archive with other lines in its somas.tsv. */
const withSums = (archive: CheckedArchive, change: (lines: string[]) => string[]): CheckedArchive => ({
  ...archive,
  async *entries() {
    for await (const { name, bytes } of archive.entries()) {
      const lines = () => bytes.toString().trimEnd().split('\n');
      yield { name, bytes: name === 'somas.tsv' ? Buffer.from(`${change(lines()).join('\n')}\n`) : bytes };
    }
  },
});

describe('[INV-39] an archive that contradicts itself', () => {
  it('is recognised by its own manifest, not only by the seal', async () => {
    const file = newFile();
    await backUp(source, file);
    const rewrite = async (change: (name: string, bytes: Buffer) => [string, Buffer][]) => {
      const other = newFile();
      await writeArchive(other, async (archive) => {
        for await (const { name, bytes } of readArchive(file))
          for (const [as, what] of change(name, bytes)) await archive.add(as, what);
      });
      return checkArchive(other).then(() => 'accepted', String);
    };
    expect(await rewrite((name, bytes) => [[name, bytes]])).toBe('accepted');
    expect(await rewrite((name, bytes) => (name.startsWith('tabelas/contas/') ? [] : [[name, bytes]]))).toContain(
      'contas',
    );
    expect(await rewrite((name, bytes) => (name === 'manifesto.json' ? [] : [[name, bytes]]))).toContain(
      'não chegou ao fim',
    );
    const forged = await rewrite((name, bytes) => [[name, name === 'somas.tsv' ? Buffer.from('0') : bytes]]);
    expect(forged).toContain('somas.tsv');
    const added = await rewrite((name, bytes) =>
      name === 'somas.tsv'
        ? [
            ['tabelas/x/000001.copy', bytes],
            [name, bytes],
          ]
        : [[name, bytes]],
    );
    expect(added).toContain('tabelas/x');
    const newer = await rewrite((name, bytes) => [
      [name, name === 'ile-backup.json' ? Buffer.from(bytes.toString().replace('"format": 1', '"format": 99')) : bytes],
    ]);
    expect(newer).toContain('versão mais nova do Ilê');
  });
});
