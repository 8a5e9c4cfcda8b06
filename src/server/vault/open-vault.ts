import type { PoolConfig } from 'pg';
import type { Env } from '../env.ts';
import { withClient } from '../postgres/connections.ts';
import {
  checkOf,
  findMasterKey,
  isKnownBy,
  keepMasterKey,
  newMasterKey,
  settleRotation,
  type MasterKey,
} from './master-key.ts';
import { Vault } from './vault.ts';
import { startWith, toolCommand } from '../tool-command.ts';

export interface KnownKey {
  chave_id: string;
  conferencia: Buffer;
}

export interface VaultState {
  /** The key that wraps the houses' keys; undefined before the first start on a database. */
  known: KnownKey | undefined;
  /** Whether any house has a key, so that something may be sealed. */
  used: boolean;
}

export const readVaultState = (owner: PoolConfig): Promise<VaultState> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<KnownKey>('select chave_id, conferencia from cofre');
    const { rowCount } = await client.query('select from cofre_chaves limit 1');
    return { known: rows[0], used: Boolean(rowCount) };
  });

/**
 * The vault as the program starts with it. A key is made only for a database that knows none and
 * has nothing sealed. A wrong or missing key is an error that says what to do (row H2), unless
 * VAULT=closed asks to start without.
 */
export async function openVault(env: Env, owner: PoolConfig): Promise<Vault> {
  const state = await readVaultState(owner);
  if (env.VAULT === 'closed') return new Vault(null);
  const master = state.known ? provenKey(env, state.known) : await firstKey(env, owner, state);
  return vaultOf(env, owner, master);
}

/** A vault that follows a rotation of the master key by another process. */
export const vaultOf = (env: Env, owner: PoolConfig, master: MasterKey): Vault =>
  new Vault(
    master,
    () => findMasterKey(env),
    async () => {
      const { known } = await readVaultState(owner);
      return known ? matchingKey(env, known) : null;
    },
  );

/**
 * The configured key, if it is the one that the database knows. A rotation that was killed after
 * its commit is ended first, so that every program and command finds the key it left.
 */
function matchingKey(env: Env, known: KnownKey): MasterKey | null {
  settleRotation(env, known);
  const found = findMasterKey(env);
  return found && isKnownBy(found, known) ? found : null;
}

/** The same, with an error that says which key is needed and how to put it back. */
export function provenKey(env: Env, known: KnownKey): MasterKey {
  const proven = matchingKey(env, known);
  if (proven) return proven;
  const found = findMasterKey(env);
  const which = found
    ? `A chave-mestra do cofre em ${found.from} é outra (${found.id}); este banco precisa da ${known.chave_id}.`
    : `Falta a chave-mestra do cofre (${known.chave_id}).`;
  throw new Error(
    `${which} Sem ela, documentos, registros espirituais e observações não abrem, e o programa não começa. Nenhuma outra é feita no lugar dela.\n` +
      `  Ponha-a de volta: o arquivo vault-master-key de um backup com senha, ou VAULT_MASTER_KEY; ou digite as 24 palavras da folha: ${toolCommand('vault words')}\n` +
      `  Para usar o resto enquanto isso: ${startWith('VAULT=closed')}`,
  );
}

async function firstKey(env: Env, owner: PoolConfig, { used }: VaultState): Promise<MasterKey> {
  if (used)
    throw new Error(
      'O banco tem chaves de casas e não diz mais com que chave-mestra abri-las: a tabela cofre está vazia. Restaure um backup. Nenhuma chave é feita no lugar dela.',
    );
  const key = findMasterKey(env) ?? keepMasterKey(env, newMasterKey('fresh'));
  return withClient(owner, async (client) => {
    await client.query('insert into cofre (chave_id, conferencia) values ($1, $2) on conflict do nothing returning 1', [
      key.id,
      checkOf(key),
    ]);
    // Two programs may start at once on one database: the key of the first one counts.
    const { rows } = await client.query<KnownKey>('select chave_id, conferencia from cofre');
    return rows[0] ? provenKey(env, rows[0]) : key;
  });
}
