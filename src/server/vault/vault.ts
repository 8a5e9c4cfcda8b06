import { randomBytes } from 'node:crypto';
import type { Db } from '../database/door.ts';
import { sql } from '../database/sql.ts';
import { Failure } from '../../shared/failure.ts';
import { t } from '../../shared/texts.ts';
import type { MasterKey } from './master-key.ts';
import { openBytes, sealBytes, SealBroken, type Place } from './sealed-value.ts';

/** A house's key, unwrapped, and its version. */
export interface HouseKey {
  version: number;
  key: Buffer;
}

interface Wrapped {
  versao: number;
  chave: Buffer;
}

const placeOf = (house: string, version: number): Place => ({
  table: 'cofre_chaves',
  house,
  row: house,
  column: 'chave',
  version,
});

export const wrapKey = (master: MasterKey, house: string, { version, key }: HouseKey): Buffer =>
  sealBytes(master.key, placeOf(house, version), key);

export const unwrapKey = (master: MasterKey, house: string, { versao, chave }: Wrapped): Buffer =>
  openBytes(master.key, placeOf(house, versao), chave);

/**
 * Opens and makes the keys of the houses. Without a master key it is closed: `open` is false and
 * every key is refused with 503.
 */
export class Vault {
  #master: MasterKey | null;
  readonly #find: () => MasterKey | null;
  readonly #prove: () => Promise<MasterKey | null>;
  readonly #known = new Map<string, { wrapped: Buffer; key: Buffer }>();

  /**
   * `find` is asked again when a key does not open, because another process rotated the master.
   * `prove` gives the key that the database knows at this moment; it is asked before a key is made.
   */
  constructor(
    master: MasterKey | null,
    find: () => MasterKey | null = () => master,
    prove: () => Promise<MasterKey | null> = () => Promise.resolve(master),
  ) {
    this.#master = master;
    this.#find = find;
    this.#prove = prove;
  }

  get open(): boolean {
    return this.#master !== null;
  }

  /** Throws what every use of a closed vault throws. */
  refuseClosed(): void {
    this.#openMaster();
  }

  /**
   * The keys of these versions, by version. Opened ones are remembered, but always read: a house
   * that was removed and imported again has the same id and another key.
   */
  async keys(db: Db, house: string, versions: Iterable<number>): Promise<Map<number, Buffer>> {
    const asked = [...new Set(versions)];
    if (asked.length === 0) return new Map();
    this.#openMaster();
    const rows = await db.rows<Wrapped>(sql`
      select versao, chave from cofre_chaves where org_id = ${house} and versao = any(${asked}::int[])`);
    const keys = new Map(rows.map((row) => [row.versao, this.#opened(house, row)]));
    for (const version of asked)
      if (!keys.has(version)) throw new SealBroken(`House ${house} has no key of version ${version}`);
    return keys;
  }

  /**
   * The newest key of a house, under which everything new is sealed; the first one is made here. A
   * foreign key to it keeps a rotation from removing it before the commit.
   */
  async current(db: Db, house: string): Promise<HouseKey> {
    this.#openMaster();
    const newest = () =>
      db.maybe<Wrapped>(sql`
        select versao, chave from cofre_chaves where org_id = ${house} order by versao desc limit 1`);
    let row = await newest();
    if (!row) {
      // A rotation of the master key takes a lock that excludes this one, so none ends meanwhile.
      await db.count(sql`lock table cofre_chaves in row exclusive mode`);
      const master = opened(await this.#prove());
      this.#master = master;
      const chave = wrapKey(master, house, { version: 1, key: randomBytes(32) });
      await db.count(sql`
        insert into cofre_chaves (org_id, versao, chave) values (${house}, 1, ${chave}) on conflict do nothing`);
      row = await newest();
    }
    if (!row) throw new SealBroken(`House ${house} has no key`);
    return { version: row.versao, key: this.#opened(house, row) };
  }

  #opened(house: string, row: Wrapped): Buffer {
    const name = `${house} ${row.versao}`;
    const known = this.#known.get(name);
    if (known?.wrapped.equals(row.chave)) return known.key;
    const key = this.#unwrap(house, row);
    this.#known.set(name, { wrapped: row.chave, key });
    return key;
  }

  #unwrap(house: string, row: Wrapped): Buffer {
    try {
      return unwrapKey(this.#openMaster(), house, row);
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      this.#master = this.#find();
      return unwrapKey(this.#openMaster(), house, row);
    }
  }

  #openMaster(): MasterKey {
    return opened(this.#master);
  }
}

function opened(master: MasterKey | null): MasterKey {
  if (master) return master;
  throw new Failure(
    503,
    'cofre_fechado',
    t.key(
      'O cofre está fechado: falta a chave-mestra (chave ausente). Nada do que está nele pode ser lido nem mudado.',
    ),
  );
}
