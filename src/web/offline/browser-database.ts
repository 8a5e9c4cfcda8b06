import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/**
 * Opens a database of this browser, once. It is opened again if that failed or the browser closed
 * it by itself, as telephones do after sleeping. `create` makes its stores the first time.
 */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const closed = () => {
    opened = undefined;
  };
  return () => {
    if (opened) return opened;
    opened = openDB<Schema>(name, 1, { upgrade: create, terminated: closed });
    opened.catch(closed);
    return opened;
  };
}
