// `npm run vault -- bring FILE MEMBER PART`: reads one sealed part out of a whole backup.
import { checkArchive, type CheckedArchive } from '../src/server/backup/check-archive.ts';
import { tableOfPart } from '../src/server/backup/format.ts';
import type { MasterKey } from '../src/server/vault/master-key.ts';
import { unwrapKey } from '../src/server/vault/vault.ts';
import type { ParteDoBackup } from '../src/domains/pessoas/membros/server/parte-selada.ts';

/** The rows of a table as PostgreSQL copied them; ids, numbers and bytes need no more than this. */
async function* rowsOf({ entries, head }: CheckedArchive, table: string): AsyncGenerator<Map<string, string>, void> {
  const columns = head.tables.find(({ name }) => name === table)?.columns ?? [];
  for await (const { name, bytes } of entries()) {
    if (tableOfPart(name) !== table) continue;
    for (const line of bytes.toString().split('\n').filter(Boolean)) {
      const values = line.split('\t').map((value) => value.replaceAll('\\\\', '\\'));
      yield new Map(columns.map((column, at) => [column, values[at] ?? '']));
    }
  }
}

const bytesOf = (value: string | undefined): Buffer => Buffer.from((value ?? '').replace(/^\\x/, ''), 'hex');

/** The part of the backup, with the key that opens it there. */
export async function partOfBackup(
  file: string,
  password: string | undefined,
  { membro, part }: { membro: string; part: string },
  master: MasterKey,
): Promise<ParteDoBackup> {
  const archive = await checkArchive(file, 'everything', password);
  let row: Map<string, string> | undefined;
  for await (const one of rowsOf(archive, 'membros_selados'))
    if (one.get('membro_id') === membro && one.get('parte') === part) row = one;
  if (!row) throw new Error(`O backup não tem a parte ${part} do membro ${membro}.`);
  const [org_id, chave_versao] = [row.get('org_id') ?? '', Number(row.get('chave_versao'))];
  for await (const key of rowsOf(archive, 'cofre_chaves')) {
    if (key.get('org_id') !== org_id || Number(key.get('versao')) !== chave_versao) continue;
    return {
      org_id,
      membro_id: membro,
      parte: part,
      nivel: row.get('nivel') as ParteDoBackup['nivel'],
      chave_versao,
      selado: bytesOf(row.get('selado')),
      updated_at: row.get('updated_at') ?? '',
      chave: unwrapKey(master, org_id, { versao: chave_versao, chave: bytesOf(key.get('chave')) }),
    };
  }
  throw new Error('O backup não tem a chave desta casa.');
}
