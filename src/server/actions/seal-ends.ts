import type { PoolConfig } from 'pg';
import type { OrgId } from '../database/doors.ts';
import { withClient } from '../postgres/connections.ts';
import { sealedUntil } from './audit.ts';

/**
 * Reads the ends of seals before this program writes its first line. Some may have been made while
 * the clock was ahead.
 */
export async function readSealEnds(owner: PoolConfig, agora: Date): Promise<void> {
  const { rows } = await withClient(owner, (client) =>
    client.query<{ org_id: OrgId; ms: number }>(
      'select org_id, (extract(epoch from max(ate)) * 1000)::float8 as ms from auditoria_selos where ate > $1 group by org_id',
      [agora],
    ),
  );
  for (const { org_id, ms } of rows) sealedUntil(org_id, ms);
}
