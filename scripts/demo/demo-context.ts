import type { Db } from '../../src/server/database/door.ts';
import type { OrgId } from '../../src/server/database/doors.ts';
import type { Vault } from '../../src/server/vault/vault.ts';

/** What fills the demonstration house: its transaction, its ids, and the day it is today. */
export interface DemoContext {
  db: Db;
  orgId: OrgId;
  userId: string;
  hoje: string;
  vault: Vault;
}
