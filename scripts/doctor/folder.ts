import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backupDir } from '../../src/server/backup/own-backups.ts';
import { isBackup, isOfThePast } from '../../src/server/backup/rotation.ts';
import { sql } from '../../src/server/database/sql.ts';
import { messageOf } from '../../src/server/errors.ts';
import { drawAnew } from '../../src/server/files/image.ts';
import { toolCommand } from '../../src/server/tool-command.ts';
import { ARQUIVOS } from '../../src/domains/casa/configuracoes/rules.ts';
import { wrongType } from '../../src/server/files/upload.ts';
import type { Check, Patient } from './check.ts';

const SECRETS = [
  'auth-secret',
  'vault-master-key',
  'vapid.json',
  'postgres-passwords.json',
  'database-roles.json',
  'auditoria-selos.json',
];
const GIB = 2 ** 30;
const DAY_MS = 86_400_000;

const remedyForFiles = 'Restaure os arquivos do backup, ou envie as imagens de novo na tela onde faltam.';

/** Runs before the database is opened, because opening corrects some of it. */
export function openSecrets(dataDir: string): string[] {
  if (process.platform === 'win32') return [];
  return SECRETS.flatMap((name) => {
    const { mode = 0 } = statSync(join(dataDir, name), { throwIfNoEntry: false }) ?? {};
    return (mode & 0o077) === 0 ? [] : [`${name} está com permissão ${(mode & 0o777).toString(8)}`];
  });
}

export const secretsCheck = (opened: readonly string[]): Check => ({
  title: 'Pasta de dados: só o dono lê os segredos (0600)',
  remedy: `chmod 600 nesses arquivos. Se outra pessoa pôde ler vault-master-key, nunca o apague: ${toolCommand('vault rotate-master')} e depois rotate-houses. Os outros você apaga com o programa parado: ele faz novos.`,
  find: () => Promise.resolve(opened),
});

export const folderChecks: readonly Check[] = [
  { title: 'Arquivos: toda imagem citada no banco existe', remedy: remedyForFiles, find: findMissingFiles },
  {
    title: 'Arquivos: o programa desenha as imagens que chegam',
    remedy: 'Um pacote do programa falta ou não serve a este computador: instale de novo (docs/operations/install.md).',
    find: () => drawProof(),
  },
  {
    title: 'Disco: há espaço livre',
    remedy: 'Libere espaço ou aumente o disco antes que o banco pare.',
    find: ({ env }) => {
      const { bavail, bsize } = statfsSync(env.ILE_DATA_DIR);
      const free = bavail * bsize;
      return Promise.resolve(free < GIB ? [`restam ${(free / GIB).toFixed(2)} GiB em ${env.ILE_DATA_DIR}`] : []);
    },
  },
  {
    title: 'Backup: há um de menos de 7 dias',
    remedy: `Faça um agora: ${toolCommand('backup ARQUIVO')}. O de cada dia o programa faz sozinho: se ele falta, o log diz por quê (job not done). Guarde cópias fora deste computador.`,
    warning: true,
    find: ({ env }) => Promise.resolve(findOldBackup(backupDir(env))),
  },
  {
    title: 'Backup: com BACKUP_PASSWORD, nenhum está aberto',
    remedy:
      'Foi feito antes da senha, e quem o tem lê tudo. Quando houver outro com ela, apague-o, aqui e onde houver cópia.',
    warning: true,
    find: ({ env }) => Promise.resolve(env.BACKUP_PASSWORD === undefined ? [] : findOpenBackups(backupDir(env))),
  },
];

/** One dot, as a PNG. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

async function drawProof(): Promise<string[]> {
  try {
    await drawAnew(Buffer.from(DOT, 'base64'), { side: 1, whose: 'doctor' }, wrongType(ARQUIVOS.avatar));
    return [];
  } catch (error) {
    const said = messageOf(error);
    return [/Error: (.+)/.exec(said)?.[1] ?? said];
  }
}

async function findMissingFiles({ files, read }: Patient): Promise<string[]> {
  const named = await read((db) =>
    db.rows<{ chave: string; dono: string }>(sql`
      select logo_path as chave, format('logo da casa %s', id) as dono from terreiros where logo_path is not null
      union all select avatar_path, format('avatar da conta %s', id) from contas where avatar_path is not null
      union all select imagem_path, format('foto do produto %s, casa %s', id, org_id) from produtos where imagem_path is not null
      order by dono`),
  );
  if (named.length === 0) return [];
  const stored = new Set<string>();
  for await (const { key } of files.list()) stored.add(key);
  return named.filter(({ chave }) => !stored.has(chave)).map(({ chave, dono }) => `${dono}: falta ${chave}`);
}

function findOldBackup(folder: string): string[] {
  const times = namesIn(folder)
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    .filter((time) => time > 0 && isOfThePast(time));
  if (times.length === 0) return [`não há nenhum em ${folder}`];
  const days = Math.floor((Date.now() - Math.max(...times)) / DAY_MS);
  return days < 7 ? [] : [`o mais novo em ${folder} tem ${days} dias`];
}

const findOpenBackups = (folder: string): string[] =>
  namesIn(folder)
    .filter((name) => name.endsWith('.gz'))
    .map((name) => join(folder, name));

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter(isBackup);
  } catch {
    return [];
  }
}
