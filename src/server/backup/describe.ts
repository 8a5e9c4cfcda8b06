import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Log } from '../actions/handler.ts';
import { now } from '../clock.ts';
import { loadSecret } from '../crypto/secret.ts';
import { freeOnDisks } from '../disk/watch-disk.ts';
import { type Env, isContainer, isService } from '../env.ts';
import { messageOf } from '../errors.ts';
import { openFileStore, s3Settings } from '../files/open-store.ts';
import { readMigrations } from '../migration-files.ts';
import { migrate } from '../migrations.ts';
import { openBeside } from '../postgres/beside.ts';
import { withClient } from '../postgres/connections.ts';
import { openDatabase } from '../postgres/database.ts';
import { openOwner, ownerOf } from '../postgres/external.ts';
import { vapidFile } from '../push/vapid.ts';
import { restoreElsewhere, startCommand, toolCommand } from '../tool-command.ts';
import { findMasterKey, isKnownBy, masterKeyFile } from '../vault/master-key.ts';
import { provenKey, readVaultState } from '../vault/open-vault.ts';
import { root } from '../version.ts';
import { ArchiveRefused } from './archive-file.ts';
import type { BackupReport } from './back-up.ts';
import { type CheckedArchive, checkArchive, migrationsOf } from './check-archive.ts';
import { inCommand } from './format.ts';
import {
  isHalfRestored,
  markHalfRestored,
  refuseHalfRestored,
  refuseOthersFolder,
  refuseUsedFolder,
  unmark,
} from './half-restored.ts';
import { type ImportedHouse, importHouse } from './house-import.ts';
import { recordBackup } from './own-backups.ts';
import { knownSecret, secretFile } from './own-source.ts';
import { isEmpty, isRestored, restore } from './restore.ts';

/**
 * A whole installation from an archive, into an empty data folder or an empty database of somebody
 * else's. All of the archive is checked before anything is touched; the schema is brought to the
 * archive's version, and the program's next start upgrades it.
 */
export async function restoreProgram(file: string, env: Env, log: Log): Promise<RestoredArchive> {
  const archive = await checkArchive(file, 'everything', env.BACKUP_PASSWORD);
  const upTo = migrationsOf(archive, readMigrations(join(root, 'db/migrations')));
  refuseUsedFolder(env);
  refuseOthersFolder(env);
  const goesOn = isHalfRestored(env);
  if (env.DATABASE_URL !== undefined && !goesOn) {
    const owner = ownerOf(env.DATABASE_URL);
    await openOwner(owner, () => Promise.resolve());
    await refuseUsedDatabase(env, owner);
  }
  markHalfRestored(env);
  const database = await openDatabase({ dataDir: env.ILE_DATA_DIR, env, log: (line) => log.info(line) });
  try {
    if (!(goesOn && (await isRestored(archive, database.owner)))) {
      await refuseUsedDatabase(env, database.owner);
      await migrate(database.owner, { ...database, upTo }).catch((error: unknown) => {
        throw goesOn ? withRemains(env, error) : error;
      });
      await restore(archive, { owner: database.owner, ...filesOf(env, log) });
    }
    unmark(env);
    // Until here the database equals the archive, line for line, so the trace is written only now.
    const { program, createdAt } = archive.head;
    await withClient(database.owner, (client) =>
      recordBackup(client, 'backup.restaurar', basename(file), { program, createdAt }, now()),
    );
    return { ...archive, missingKey: await missingKey(env, database.owner) };
  } finally {
    await database.stop();
  }
}

export interface RestoredArchive extends CheckedArchive {
  /** The id of the master key without which the program will not start, if it is not here. */
  missingKey: string | null;
}

/** An archive without a password has no master key: whoever restores it is told at once. */
async function missingKey(env: Env, owner: PoolConfig): Promise<string | null> {
  // An archive of a version before the vault has no such table.
  const vault = await withClient(owner, (client) =>
    client.query<{ there: boolean }>(`select to_regclass('public.cofre') is not null as there`),
  );
  if (!vault.rows[0]?.there) return null;
  const { known } = await readVaultState(owner);
  const found = findMasterKey(env);
  return known && !(found && isKnownBy(found, known)) ? known.chave_id : null;
}

async function refuseUsedDatabase(env: Env, owner: PoolConfig): Promise<void> {
  if (await isEmpty(owner)) return;
  throw new ArchiveRefused(
    'O banco de dados não está vazio, e um backup só é restaurado em um vazio. ' +
      (env.DATABASE_URL === undefined
        ? `Guarde a pasta ${env.ILE_DATA_DIR} com outro nome, ou restaure em outra: ${restoreElsewhere()}`
        : 'Crie outro (create database …) e ponha-o em DATABASE_URL.'),
  );
}

/** The remains of an interrupted restore of a newer archive do not fit an older one. */
const withRemains = ({ DATABASE_URL, ILE_DATA_DIR }: Env, cause: unknown): Error =>
  new ArchiveRefused(
    `${messageOf(cause)}\nSe em ${ILE_DATA_DIR} ficou a metade da restauração de outro backup, apague essa pasta` +
      `${DATABASE_URL === undefined ? '' : ', ponha um banco vazio em DATABASE_URL'} e restaure de novo.`,
    { cause },
  );

/** The secret is first in the archive, because the store is opened with it. */
function filesOf(env: Env, log: Log) {
  let store: ReturnType<typeof openFileStore> | undefined;
  return {
    putSecret:
      env.AUTH_SECRET === undefined
        ? (bytes: Uint8Array) => writeFileSync(secretFile(env), bytes, { mode: 0o600, flush: true })
        : undefined,
    putMasterKey: (bytes: Uint8Array) => writeFileSync(masterKeyFile(env), bytes, { mode: 0o600, flush: true }),
    putVapid: (bytes: Uint8Array) => writeFileSync(vapidFile(env.ILE_DATA_DIR), bytes, { mode: 0o600, flush: true }),
    putFile: async (key: string, bytes: Uint8Array) => {
      store ??= openFileStore(env, loadSecret(env.AUTH_SECRET, env.ILE_DATA_DIR), log);
      await store.put(key, bytes);
    },
  };
}

/** Imports a house's export into this installation, even while it runs. */
export async function bringHouse(file: string, env: Env, log: Log): Promise<ImportedHouse> {
  refuseHalfRestored(env);
  refuseOthersFolder(env);
  const database = await openBeside(env, (line) => log.info(line));
  try {
    const store = openFileStore(env, knownSecret(env), log);
    return await importHouse(file, {
      owner: database.owner,
      master: async () => {
        const { known } = await readVaultState(database.owner);
        return known ? provenKey(env, known) : null;
      },
      putFile: (key, bytes) => store.put(key, bytes),
      room: {
        bytes: (await freeOnDisks(env)) - env.ILE_MIN_FREE_MB * 1e6,
        pictures: s3Settings(env) === null,
        rows: env.DATABASE_URL === undefined,
      },
      now: now(),
      password: env.BACKUP_PASSWORD,
    });
  } finally {
    await database.stop();
  }
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const counted = (n: number, one: string, many: string) => `${number.format(n)} ${n === 1 ? one : many}`;
const lines = (n: number) => counted(n, 'linha', 'linhas');
const kept = (n: number) => counted(n, 'arquivo', 'arquivos');

export const describeBackup = (
  file: string,
  { bytes, rows, files, missingFiles, secret, masterKey, encrypted }: BackupReport,
): string[] => [
  `Backup pronto: ${file} (${number.format(bytes / 1e6)} MB · ${lines(rows)} · ${kept(files)})`,
  `Nele há dados pessoais${secret ? ' e o segredo do programa' : ''}: guarde-o em outra máquina, onde só você entra.`,
  encrypted
    ? 'Ele está cifrado com BACKUP_PASSWORD: sem essa senha ninguém o abre, nem você. Anote-a fora deste computador.'
    : 'Ele não está cifrado: quem o pegar lê tudo o que não está no cofre. Com BACKUP_PASSWORD o programa cifra os próximos.',
  ...(secret ? [] : ['O segredo do programa (AUTH_SECRET) não está nele: guarde-o à parte.']),
  masterKey
    ? 'A chave-mestra do cofre está nele.'
    : `A chave-mestra do cofre não está nele: sem ela, documentos, registros espirituais e observações não abrem. Imprima a folha: ${toolCommand('vault sheet')}`,
  ...(missingFiles.length > 0
    ? [
        `Atenção: já não ${missingFiles.length === 1 ? 'existia' : 'existiam'} ${kept(missingFiles.length)} que o banco nomeia: ${missingFiles.join(', ')}`,
      ]
    : []),
];

export function describeRestore(
  { file, head, manifest, missingKey: missing }: Pick<RestoredArchive, 'file' | 'head' | 'manifest' | 'missingKey'>,
  { DATABASE_URL, ILE_DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'ILE_DATA_DIR'>,
): string[] {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restaurado: ${file}, de ${head.createdAt} (Ilê ${head.program}, PostgreSQL ${head.postgres})`,
    `${lines(rows)} e ${kept(Object.keys(manifest.files).length)}, conferidos com o manifesto: contagens, somas e conteúdo.`,
    ...(missing === null
      ? []
      : [
          `Falta a chave-mestra do cofre (${missing}): ela não estava neste backup, e sem ela o programa não começa. Digite as 24 palavras da folha: ${toolCommand('vault words')}`,
        ]),
    isService() || isContainer()
      ? `Os dados estão em ${ILE_DATA_DIR}. Se é a pasta do serviço: ${startCommand()}`
      : `Agora inicie o programa com ${DATABASE_URL === undefined ? '' : 'o mesmo DATABASE_URL e '}ILE_DATA_DIR=${inCommand(ILE_DATA_DIR)}: ${startCommand()}`,
  ];
}

/**
 * The name is somebody else's text, so control characters that could command the operator's
 * terminal are removed.
 */
export const describeImport = ({ nome, accessCode, newCode, rows }: ImportedHouse): string[] => [
  `Importada: ${nome.replaceAll(/[\p{Cc}\u202a-\u202e]/gu, ' ')} (${lines(rows)}), conferida com o manifesto.`,
  `Código da casa: ${accessCode.slice(0, 5)}-${accessCode.slice(5)}${newCode ? ' (novo: o antigo é de outra casa neste servidor)' : ''}`,
  'Ninguém entra nela ainda: vincule quem é owner na tela do superadmin, e convide os outros. Senhas, PINs e o contrato com a plataforma não vêm junto.',
];
