import {
  mkdirSync,
  readFileSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NO_HOUSE } from '../actions/audit.ts';
import type { Services } from '../actions/handler.ts';
import { openDoors } from '../database/doors.ts';
import { migratedDatabase } from '../testing/database.ts';
import { testServices } from '../testing/product.ts';
import { checkArchive } from './check-archive.ts';
import { backupBeforeUpgrade, backupDir, backupNotice, dailyBackup } from './own-backups.ts';

const database = await migratedDatabase();
const owner = new Client(database.owner);
const doors = openDoors(database, () => undefined);
const folders: string[] = [];

beforeAll(async () => {
  await owner.connect();
});
afterEach(async () => {
  await owner.query('delete from auditoria; delete from profiles; delete from contas; delete from terreiros');
});
afterAll(async () => {
  await owner.end();
  await doors.close();
  await database.stop();
  for (const dir of folders) rmSync(dir, { recursive: true, force: true });
});

/** One process: its own data folder, what it logged, and when it started: long ago. */
async function program(settings: Readonly<Record<string, string>> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'ile-own-backups-'));
  folders.push(dir);
  const services = { ...(await testServices({ ILE_DATA_DIR: dir, ...settings })), doors } satisfies Services;
  const secret = join(dir, 'auth-secret');
  writeFileSync(secret, 'a secret for tests only, of no worth anywhere');
  const job = dailyBackup(database.owner, new Date('2026-01-01T00:00:00Z'));
  const list = () => {
    try {
      return readdirSync(backupDir(services.env)).toSorted();
    } catch {
      return [];
    }
  };
  return { dir, services, list, round: (agora: string) => job.round(services, new Date(agora)) };
}

async function somebody(): Promise<void> {
  await owner.query(`
    with casa as (insert into terreiros (nome, access_code) values ('Casa', '0123456789') returning id),
         conta as (insert into contas (nome, email) values ('Pessoa', 'pessoa@exemplo.org') returning id, nome, email)
    insert into profiles (user_id, org_id, nome, email, role) select conta.id, casa.id, nome, email, 'owner' from casa, conta`);
}

describe('the daily backup', () => {
  it('is made once a day after the hour, restorable, readable by its owner only, and recorded in the trace', async () => {
    await somebody();
    const one = await program();
    await one.round('2026-11-20T05:59:00Z'); // 2:59 in São Paulo: still the day before
    await one.round('2026-11-20T05:59:59Z');
    expect(one.list()).toEqual(['ile-2026-11-19.tar.gz']);
    await one.round('2026-11-20T06:00:00Z');
    await one.round('2026-11-20T23:00:00Z');
    expect(one.list()).toEqual(['ile-2026-11-19.tar.gz', 'ile-2026-11-20.tar.gz']);
    const file = join(backupDir(one.services.env), 'ile-2026-11-20.tar.gz');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await checkArchive(file)).manifest.tables.profiles?.rows).toBe(1);
    const { rows } = await owner.query<{ alvo: string; quando: string }>(
      `select alvo, quando from auditoria where acao = 'backup.diario' order by alvo`,
    );
    expect(rows.map(({ alvo }) => alvo)).toEqual(['ile-2026-11-19.tar.gz', 'ile-2026-11-20.tar.gz']);
    // When it was done, not when it began: a seal of the trace may have been made meanwhile.
    expect(Date.parse(rows[1]?.quando ?? '')).toBeGreaterThan(Date.parse('2026-11-20T06:00:00Z'));
  });

  it('[INV-52] its line in the trace is not behind a seal, where the clock was ahead before', async () => {
    await somebody();
    const one = await program();
    const ate = '2027-11-20T06:00:00Z';
    await owner.query(
      `insert into auditoria_selos (org_id, numero, de, ate, linhas, hash) values ($1, 1, '2026-11-01', $2, 1, sha256('x'))`,
      [NO_HOUSE, ate],
    );
    await one.round('2026-11-20T06:00:00Z');
    const { rows } = await owner.query<{ quando: string }>(`select quando from auditoria where acao = 'backup.diario'`);
    await owner.query('delete from auditoria_selos');
    expect(rows.map(({ quando }) => Date.parse(quando))).toEqual([Date.parse(ate)]);
  });

  it('is encrypted with BACKUP_PASSWORD, and earlier ones count towards the number kept', async () => {
    await somebody();
    const one = await program({ BACKUP_PASSWORD: 'ervas de São João', BACKUP_KEEP: '2+0' });
    mkdirSync(backupDir(one.services.env));
    for (const day of ['18', '19']) writeFileSync(join(backupDir(one.services.env), `ile-2026-11-${day}.tar.gz`), '');
    await one.round('2026-11-20T06:00:00Z');
    expect(one.list()).toEqual(['ile-2026-11-19.tar.gz', 'ile-2026-11-20.tar.gz.age']);
    const file = join(backupDir(one.services.env), 'ile-2026-11-20.tar.gz.age');
    await expect(checkArchive(file)).rejects.toThrow('está cifrado');
    const { manifest } = await checkArchive(file, 'everything', 'ervas de São João');
    expect(manifest.tables.profiles?.rows).toBe(1);
    const { rows } = await owner.query(
      `select depois -> 'encrypted' as encrypted from auditoria where acao = 'backup.diario'`,
    );
    expect(rows).toEqual([{ encrypted: true }]);
  });

  it('is made by one of the processes that share a database, also after a restart', async () => {
    await somebody();
    const [one, two] = [await program(), await program()];
    await Promise.all([one.round('2026-11-20T06:00:00Z'), two.round('2026-11-20T06:00:00Z')]);
    await Promise.all([one.round('2026-11-20T06:01:00Z'), two.round('2026-11-20T06:01:00Z')]);
    await (await program()).round('2026-11-20T09:00:00Z');
    expect([...one.list(), ...two.list()]).toEqual(['ile-2026-11-20.tar.gz']);
  });

  it('waits while another process is at it', async () => {
    await somebody();
    const one = await program();
    await owner.query('select pg_advisory_lock(7405217)');
    await one.round('2026-11-20T06:00:00Z');
    expect(one.list()).toEqual([]);
    await owner.query('select pg_advisory_unlock(7405217)');
    await one.round('2026-11-20T06:01:00Z');
    expect(one.list()).toHaveLength(1);
  });

  it('is not made for an empty program, with BACKUP=off, or right after a start', async () => {
    const empty = await program();
    await empty.round('2026-11-20T06:00:00Z');
    expect(empty.list()).toEqual([]);
    await somebody();
    const off = await program({ BACKUP: 'off' });
    await off.round('2026-11-21T06:00:00Z');
    expect(off.list()).toEqual([]);
    const fresh = await program();
    const started = dailyBackup(database.owner, new Date('2026-11-21T06:00:00Z'));
    await started.round(fresh.services, new Date('2026-11-21T06:05:00Z'));
    expect(fresh.list()).toEqual([]);
    await started.round(fresh.services, new Date('2026-11-21T06:10:00Z'));
    expect(fresh.list()).toHaveLength(1);
  });

  it('does not wait for the time to come at which a clock that was ahead let the program start, or a backup fail', async () => {
    await somebody();
    const one = await program();
    const started = dailyBackup(database.owner, new Date('2027-11-20T06:00:00Z'));
    await started.round(one.services, new Date('2026-11-20T06:00:00Z'));
    expect(one.list()).toEqual(['ile-2026-11-20.tar.gz']);
    const other = await program();
    writeFileSync(backupDir(other.services.env), 'in the way');
    await expect(other.round('2027-11-22T06:00:00Z')).rejects.toThrow('EEXIST');
    rmSync(backupDir(other.services.env));
    await other.round('2026-11-21T06:00:00Z');
    expect(other.list()).toEqual(['ile-2026-11-21.tar.gz']);
  });

  it('stays, however many there are from days when the clock was ahead', async () => {
    await somebody();
    const one = await program({ BACKUP_KEEP: '1+0' });
    await one.round('2027-11-20T06:00:00Z');
    await one.round('2026-11-20T06:00:00Z');
    expect(one.list()).toEqual(['ile-2026-11-20.tar.gz']);
    writeFileSync(join(backupDir(one.services.env), 'ile-2026-11-22.tar.gz'), '');
    await one.round('2026-11-21T06:00:00Z');
    expect(one.list()).toContain('ile-2026-11-21.tar.gz');
  });

  it('puts one of the same day aside that the trace does not know: a restore set the database back', async () => {
    await somebody();
    const one = await program();
    const dir = backupDir(one.services.env);
    mkdirSync(dir);
    writeFileSync(join(dir, 'ile-2026-11-20.tar.gz'), 'of before');
    await one.round('2026-11-20T06:00:00Z');
    const aside = 'ile-antes-de-restaurar-20261120T060000Z.tar.gz';
    expect(one.list()).toEqual(['ile-2026-11-20.tar.gz', aside]);
    expect(readFileSync(join(dir, aside), 'utf8')).toBe('of before');
  });

  it('that fails is seen, leaves nothing, and is tried again in an hour', async () => {
    await somebody();
    const one = await program();
    const dir = backupDir(one.services.env);
    writeFileSync(dir, 'in the way');
    await expect(one.round('2026-11-20T06:00:00Z')).rejects.toThrow('EEXIST');
    rmSync(dir);
    await one.round('2026-11-20T06:30:00Z');
    expect(one.list()).toEqual([]);
    await one.round('2026-11-20T07:00:00Z');
    expect(one.list()).toEqual(['ile-2026-11-20.tar.gz']);
  });

  it('refuses a disk without room for it', async () => {
    await somebody();
    const one = await program({ ILE_MIN_FREE_MB: '100000000' });
    await expect(one.round('2026-11-20T06:00:00Z')).rejects.toThrow(/Não há espaço para um backup/);
    expect(one.list()).toEqual([]);
  });

  it('estimates the space by its own backups, whatever else is beside them', async () => {
    await somebody();
    const one = await program();
    const dir = backupDir(one.services.env);
    mkdirSync(dir);
    writeFileSync(join(dir, 'disco-da-casa.img'), '');
    truncateSync(join(dir, 'disco-da-casa.img'), 2 ** 42);
    await one.round('2026-11-20T06:00:00Z');
    expect(one.list()).toEqual(['disco-da-casa.img', 'ile-2026-11-20.tar.gz']);
  });

  it('[INV-39] is made even if another file disappears meanwhile, such as a finished backup or a link to a missing disk', async () => {
    await somebody();
    const one = await program();
    const gone = ['.ile-parcial-0123456789ab', 'ile-2026-11-19.tar.gz'];
    mkdirSync(backupDir(one.services.env));
    for (const name of gone) symlinkSync('nada', join(backupDir(one.services.env), name));
    await one.round('2026-11-20T06:00:00Z');
    expect(one.list()).toEqual([...gone, 'ile-2026-11-20.tar.gz']);
  });

  it('in a folder that cannot be written is announced at the start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ile-own-backups-'));
    folders.push(folder);
    writeFileSync(join(folder, 'in-the-way'), '');
    const taken = await program({ BACKUP_DIR: join(folder, 'in-the-way') });
    expect(await backupNotice(taken.services.env)).toEqual([
      expect.stringMatching(/BACKUP_DIR=.*in-the-way: há um arquivo onde devia haver uma pasta \(EEXIST\)\.$/),
    ]);
    const free = await program({ BACKUP_DIR: join(folder, 'a', 'b') });
    expect(await backupNotice(free.services.env)).toEqual([]);
    const off = await program({ BACKUP_DIR: join(folder, 'in-the-way'), BACKUP: 'off' });
    expect(await backupNotice(off.services.env)).toEqual([]);
    const own = await program();
    expect(await backupNotice(own.services.env)).toEqual([]);
    writeFileSync(backupDir(own.services.env), 'in the way');
    expect(await backupNotice(own.services.env)).toEqual([expect.stringContaining(backupDir(own.services.env))]);
  });

  it('goes to BACKUP_DIR, removes outdated and half-written backups, and is made even if one cannot be removed', async () => {
    await somebody();
    const elsewhere = mkdtempSync(join(tmpdir(), 'ile-own-backups-'));
    folders.push(elsewhere);
    const one = await program({ BACKUP_DIR: elsewhere, BACKUP_KEEP: '2+0' });
    const stays = ['.ile-parcial-novo', 'ile-2026-11-18.tar.gz', 'meu.tar.gz'];
    mkdirSync(join(elsewhere, 'ile-2026-11-18.tar.gz'));
    for (const name of ['ile-2026-11-01.tar.gz', '.ile-parcial-velho', '.ile-parcial-novo', 'meu.tar.gz'])
      writeFileSync(join(elsewhere, name), '');
    const on = (day: string) => new Date(`2026-11-${day}T05:00:00Z`);
    utimesSync(join(elsewhere, '.ile-parcial-velho'), on('18'), on('18'));
    utimesSync(join(elsewhere, '.ile-parcial-novo'), on('20'), on('20'));
    for (const day of ['19', '20']) await one.round(`2026-11-${day}T06:00:00Z`);
    expect(one.list()).toEqual([...stays, 'ile-2026-11-19.tar.gz', 'ile-2026-11-20.tar.gz'].toSorted());
  });
});

describe('[INV-38] the backup before an upgrade', () => {
  it('is made of a database with somebody in it, before anything is changed', async () => {
    const one = await program();
    await backupBeforeUpgrade(one.services, database.owner, ['0099_x.sql']);
    expect(one.list()).toEqual([]);
    await somebody();
    await backupBeforeUpgrade(one.services, database.owner, ['0099_x.sql']);
    expect(one.list()).toEqual([expect.stringMatching(/^ile-antes-de-0099_x-\d{8}T\d{6}Z\.tar\.gz$/)]);
  });

  it('is there when the upgrade begins, though three are from days when the clock was ahead', async () => {
    await somebody();
    const one = await program();
    mkdirSync(backupDir(one.services.env));
    const ahead = [1, 2, 3].map((n) => `ile-antes-de-0098_x-9999010${n}T000000Z.tar.gz`);
    for (const name of ahead) writeFileSync(join(backupDir(one.services.env), name), '');
    await backupBeforeUpgrade(one.services, database.owner, ['0099_x.sql']);
    expect(one.list()).toContainEqual(expect.stringMatching(/^ile-antes-de-0099_x-/));
  });

  it('that fails stops the upgrade and says how to go on', async () => {
    await somebody();
    const one = await program({ ILE_MIN_FREE_MB: '100000000' });
    await expect(backupBeforeUpgrade(one.services, database.owner, ['0099_x.sql'])).rejects.toThrow(
      /não deu certo: Não há espaço.*Nada foi mudado.*BACKUP=off/,
    );
    const off = await program({ ILE_MIN_FREE_MB: '100000000', BACKUP: 'off' });
    await backupBeforeUpgrade(off.services, database.owner, ['0099_x.sql']);
  });
});
