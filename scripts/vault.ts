// `npm run vault -- COMMAND`: the keys of the vault, for whoever runs the server. It works beside
// a running program, on a stopped data folder, and on DATABASE_URL. Every command may be killed
// and run again.
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { PoolConfig } from 'pg';
import { formatDia, somarDias, hojeEm, FUSO_PADRAO } from '../src/shared/datas.ts';
import { refuseHalfRestored, refuseOthersFolder } from '../src/server/backup/half-restored.ts';
import { now } from '../src/server/clock.ts';
import { openDoor, type Db, type Door } from '../src/server/database/door.ts';
import type { OrgId } from '../src/server/database/doors.ts';
import { sql } from '../src/server/database/sql.ts';
import { readEnv, type Env } from '../src/server/env.ts';
import { openBeside } from '../src/server/postgres/beside.ts';
import { isKnownBy, keepMasterKey, masterKeyFile, type MasterKey } from '../src/server/vault/master-key.ts';
import { provenKey, readVaultState, vaultOf, type KnownKey } from '../src/server/vault/open-vault.ts';
import { beginRotation, endRotation, rotateMaster } from '../src/server/vault/rotate.ts';
import { SealBroken } from '../src/server/vault/sealed-value.ts';
import type { Vault } from '../src/server/vault/vault.ts';
import { keyOfWords } from '../src/server/vault/words.ts';
import { esquecerNota } from '../src/domains/acesso/auditoria/server/selos.ts';
import { cortarTraco } from '../src/domains/acesso/auditoria/server/cortar-traco.ts';
import {
  casasComExtrato,
  cortarLote,
  cortarPagadores,
} from '../src/domains/tesouraria/extratos/server/converter-linhas.ts';
import { selarDocumentosDeNovo } from '../src/domains/tesouraria/extratos/server/documentos-dos-pagadores.ts';
import { descreverEstragadas, nomeDaCasa } from '../src/domains/pessoas/membros/server/partes-estragadas.ts';
import {
  casasPorSelar,
  selarDeNovo,
  selarLote,
  type LugarDaParte,
} from '../src/domains/pessoas/membros/server/selar-reservado.ts';
import { selarBancosDeNovo } from '../src/domains/tesouraria/bancos/server/banco-da-casa.ts';
import { selarWebhooksDeNovo } from '../src/domains/casa/acontecimentos/server/segredos.ts';
import { selarProvedorDeNovo } from '../src/domains/tesouraria/cobrancas/server/provedor-da-casa.ts';
import { selarPapeisDeNovo } from '../src/domains/pessoas/papeis/server/conferir-papel.ts';
import { trazerParte } from '../src/domains/pessoas/membros/server/parte-selada.ts';
import { command } from './command.ts';
import { runCheck } from './doctor/check.ts';
import { vaultChecks, type VaultPatient } from './doctor/vault.ts';
import { partOfBackup } from './vault-part.ts';
import { sheetOf } from './vault-sheet.ts';
import { startCommand, toolCommand } from '../src/server/tool-command.ts';

/** Records that one transaction seals. */
const BATCH = 200;
const quiet = () => undefined;
const say = (line: string): void => console.log(line);

interface Bench {
  env: Env;
  owner: PoolConfig;
  door: Door;
  known: KnownKey;
}

const COMMANDS: Readonly<Record<string, (bench: Bench, words: readonly string[]) => Promise<void>>> = {
  status,
  sheet: ({ env, known }) => Promise.resolve(sheetOf(provenKey(env, known)).forEach(say)),
  words: typeWords,
  convert,
  'rotate-master': async ({ env, door, known }) => {
    const { key, wrapped } = await rotateMaster(door, env, provenKey(env, known));
    say(`A chave-mestra agora é a ${key.id}; ${wrapped} chaves de casas foram embrulhadas de novo.`);
    say(`A folha antiga só abre backups de antes. Imprima a nova: ${toolCommand('vault sheet')}`);
  },
  'rotate-houses': rotateHouses,
  bring,
};

await command(async () => {
  const [name = 'status', ...words] = process.argv.slice(2);
  const run = COMMANDS[name];
  if (!run) throw new Error(`Comandos: ${toolCommand(`vault ${Object.keys(COMMANDS).join(' | ')}`)}`);
  const env = readEnv();
  refuseHalfRestored(env);
  refuseOthersFolder(env);
  const database = await openBeside(env, quiet);
  const door = openDoor({ ...database.owner, max: 1 }, quiet);
  try {
    const { known } = await readVaultState(database.owner);
    if (!known) throw new Error(`O cofre nasce no próximo início do programa: ${startCommand()}`);
    await run({ env, owner: database.owner, door, known }, words);
  } finally {
    await door.close();
    await database.stop();
  }
});

async function status({ env, owner, door, known }: Bench): Promise<void> {
  const key = provenKey(env, known);
  const open = await door.transaction({ readOnly: true }, casasPorSelar);
  const left = open.reduce((sum, { fichas }) => sum + fichas, 0);
  say(`Chave-mestra ${known.chave_id}, em ${key.from}.`);
  say(left === 0 ? 'Tudo está selado.' : `${left} fichas ainda por selar: ${toolCommand('vault convert')}`);
  const read: VaultPatient['read'] = (work) => door.transaction({ readOnly: true }, work);
  for (const check of vaultChecks)
    if ((await runCheck(check, { env, database: { owner }, read })) === 'wrong') process.exitCode = 1;
}

/** The words are typed or piped in; the key goes where the program looks for it. */
async function typeWords({ env, known }: Bench, words: readonly string[]): Promise<void> {
  if (words.length === 0) process.stderr.write('Digite as 24 palavras da folha e termine com Ctrl+D:\n');
  const key = keyOfWords(words.length > 0 ? words.join(' ') : await text(process.stdin));
  if (!isKnownBy(key, known))
    throw new Error(
      `As palavras são da chave ${key.id}, e este banco precisa da ${known.chave_id}: é a folha de outra chave.`,
    );
  if (existsSync(masterKeyFile(env))) throw new Error(`${masterKeyFile(env)} já existe, e fica como está.`);
  keepMasterKey(env, key);
  say(`A chave-mestra ${key.id} está de volta em ${masterKeyFile(env)}.`);
}

async function convert({ env, owner, door, known }: Bench): Promise<void> {
  const vault = vaultOf(env, owner, provenKey(env, known));
  await convertPayers(door, vault);
  await cutTraces(env, door);
  const houses = await door.transaction({ readOnly: true }, casasPorSelar);
  const all = houses.reduce((sum, { fichas }) => sum + fichas, 0);
  let done = 0;
  for (const { org_id } of houses) {
    for (;;) {
      const sealed = await door.transaction({}, (db) => selarLote(db, vault, org_id, BATCH));
      if (sealed === 0) break;
      done += sealed;
      say(`${done} de ${Math.max(all, done)} fichas seladas`);
    }
  }
  // Deleted rows stay in the table's file until it is truncated.
  await door.transaction({}, async (db) => {
    await db.count(sql`lock table membros_reservado in access exclusive mode`);
    const left = await db.maybe(sql`select 1 from membros_reservado limit 1`);
    if (!left) await db.count(sql`truncate membros_reservado`);
  });
  const { daily, weekly } = env.BACKUP_KEEP;
  const until = formatDia(somarDias(hojeEm(now(), FUSO_PADRAO), daily + 7 * weekly));
  say('Tudo está selado.');
  say(
    `Atenção: os backups feitos até agora ainda têm esses textos abertos. Os automáticos saem até ${until} (BACKUP_KEEP ${daily}+${weekly}); ` +
      'os feitos à mão, os de antes de uma atualização (ile-antes-de-…) e as exportações de casas, só quando você os apaga.',
  );
}

/** One part that does not open here comes back from a backup, and nothing else changes. */
async function bring({ env, owner, door, known }: Bench, [file, membro, part]: readonly string[]): Promise<void> {
  if (file === undefined || membro === undefined || part === undefined)
    throw new Error(`Diga o backup, o membro e a parte: ${toolCommand('vault bring ile-2026-11-20.tar.gz ID docs')}`);
  const master = provenKey(env, known);
  const found = await partOfBackup(file, env.BACKUP_PASSWORD, { membro, part }, master).catch((error: unknown) => {
    if (!(error instanceof SealBroken)) throw error;
    throw new Error('A chave da casa neste backup é de outra chave-mestra: use um de depois da troca.');
  });
  const done = await door.transaction({}, (db) => trazerParte(db, vaultOf(env, owner, master), found));
  if (done === 'sem_membro') throw new Error(`Não há membro ${membro} neste banco, ou ele foi anonimizado.`);
  if (done === 'abre') throw new Error('A parte abre aqui, e pode ser mais nova que a do backup: fica como está.');
  if (done === 'apagada')
    throw new Error('O registro espiritual desta pessoa foi apagado de propósito depois deste backup: fica apagado.');
  say(`A parte ${part} do membro ${membro} está de volta, como era no backup.`);
}

/** Whole CPFs of payers, which earlier versions wrote beside the lines of statements. */
async function convertPayers(door: Door, vault: Vault): Promise<void> {
  const houses = await door.transaction({ readOnly: true }, casasComExtrato);
  for (const { org_id } of houses) {
    let cut = 0;
    let last: string | null = null;
    do {
      const done: { cortadas: number; ultima: string | null } = await door.transaction({}, (db) =>
        cortarLote(db, vault, org_id, BATCH, last),
      );
      cut += done.cortadas;
      last = done.ultima;
    } while (last !== null);
    cut += await door.transaction({}, (db) => cortarPagadores(db, vault, org_id));
    if (cut > 0) say(`Casa ${org_id}: CPFs cortados de ${cut} linhas de extrato e pagadores.`);
  }
}

/** Whole CPFs of PIX keys, which earlier versions wrote into the trace. */
async function cutTraces({ ILE_DATA_DIR }: Env, door: Door): Promise<void> {
  const houses = await door.transaction({ readOnly: true }, (db) =>
    db.rows<{ id: OrgId }>(sql`select id from terreiros order by id`),
  );
  for (const { id } of houses) {
    const cut = await door.transaction({}, async (db) => {
      const lines = await cortarTraco(db, ILE_DATA_DIR, id);
      // The old seal is noted outside the database. The program notes the new one within minutes.
      if (lines !== null && lines > 0) esquecerNota(ILE_DATA_DIR, id);
      return lines;
    });
    if (cut === null)
      say(`Casa ${id}: a auditoria não confere com os selos e fica como está. Rode ${toolCommand('doctor')}.`);
    else if (cut > 0) say(`Casa ${id}: CPFs cortados de ${cut} linhas da auditoria, selada de novo.`);
  }
}

async function rotateHouses({ env, owner, door, known }: Bench, houses: readonly string[]): Promise<void> {
  const master = provenKey(env, known);
  const vault = vaultOf(env, owner, master);
  const all = await door.transaction({ readOnly: true }, (db) =>
    db.rows<{ org_id: string }>(sql`select distinct org_id from cofre_chaves order by org_id`),
  );
  const strange = houses.find((house) => !all.some(({ org_id }) => org_id === house));
  if (strange !== undefined) throw new Error(`Não há chave de uma casa ${strange}.`);
  const broken: string[] = [];
  for (const { org_id } of all)
    if (houses.length === 0 || houses.includes(org_id))
      broken.push(...(await rotateHouse(door, master, vault, org_id)));
  if (broken.length === 0) return;
  say('');
  say('Não foram seladas de novo, e ficam como estão, sob a chave de antes da sua casa:');
  for (const one of broken) say(`  ${one}`);
  say(
    `Alguém as mudou no banco: traga-as de um backup (${toolCommand('vault bring')}) e rode de novo ${toolCommand('vault rotate-houses')}.`,
  );
  process.exitCode = 1;
}

/** Returns what does not open. The older key of a house stays while such a part needs it. */
async function rotateHouse(door: Door, master: MasterKey, vault: Vault, house: string): Promise<string[]> {
  const left: LugarDaParte[] = [];
  let sealed = 0;
  let [brokenPayers, brokenPapers, brokenProviders, brokenBanks, brokenHooks] = [0, 0, 0, 0, 0];
  try {
    const version = await door.transaction({}, (db) => beginRotation(db, master, house));
    if (version === null) return [];
    for (;;) {
      const { seladas, estragadas } = await door.transaction({}, (db) => selarDeNovo(db, vault, house, BATCH, left));
      sealed += seladas;
      left.push(...estragadas);
      if (seladas + estragadas.length === 0) break;
    }
    const payers = await rotateAll(door, (db, broken) => selarDocumentosDeNovo(db, vault, house, BATCH, broken));
    const papers = await rotateAll(door, (db, broken) => selarPapeisDeNovo(db, vault, house, BATCH, broken));
    const providers = await rotateAll(door, (db, broken) => selarProvedorDeNovo(db, vault, house, broken));
    const banks = await rotateAll(door, (db, broken) => selarBancosDeNovo(db, vault, house, broken));
    const hooks = await rotateAll(door, (db, broken) => selarWebhooksDeNovo(db, vault, house, broken));
    sealed += payers.sealed + papers.sealed + providers.sealed + banks.sealed + hooks.sealed;
    [brokenPayers, brokenPapers] = [payers.broken.length, papers.broken.length];
    [brokenProviders, brokenBanks, brokenHooks] = [providers.broken.length, banks.broken.length, hooks.broken.length];
    if (left.length + brokenPayers + brokenPapers + brokenProviders + brokenBanks + brokenHooks === 0)
      await door.transaction({}, (db) => endRotation(db, house, version));
    say(`Casa ${house}: chave ${version}, ${sealed} partes seladas de novo.`);
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    return [`${await door.transaction({ readOnly: true }, (db) => nomeDaCasa(db, house))}: a chave da casa não abre`];
  }
  return door.transaction({ readOnly: true }, async (db) => [
    ...(await descreverEstragadas(db, house, left)),
    ...(brokenPayers === 0 ? [] : [`${await nomeDaCasa(db, house)}: ${brokenPayers} CPFs de pagadores não abrem`]),
    ...(brokenProviders === 0 ? [] : [`${await nomeDaCasa(db, house)}: a chave do provedor de PIX não abre`]),
    ...(brokenBanks === 0 ? [] : [`${await nomeDaCasa(db, house)}: a chave de ${brokenBanks} bancos ligados não abre`]),
    ...(brokenHooks === 0 ? [] : [`${await nomeDaCasa(db, house)}: ${brokenHooks} segredos de webhooks não abrem`]),
    ...(brokenPapers === 0 ? [] : [`${await nomeDaCasa(db, house)}: ${brokenPapers} papéis não abrem`]),
  ]);
}

type SealAgain = (db: Db, broken: readonly string[]) => Promise<{ selados: number; estragados: string[] }>;

/** Batch after batch, until one finds nothing to seal and nothing that does not open. */
async function rotateAll(door: Door, again: SealAgain): Promise<{ sealed: number; broken: string[] }> {
  const broken: string[] = [];
  for (let sealed = 0; ;) {
    const { selados, estragados } = await door.transaction({}, (db) => again(db, broken));
    sealed += selados;
    broken.push(...estragados);
    if (selados + estragados.length === 0) return { sealed, broken };
  }
}
