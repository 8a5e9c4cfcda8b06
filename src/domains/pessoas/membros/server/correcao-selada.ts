import { randomUUID } from 'node:crypto';
import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { abrirCorrecao, chavesQueAbrem, CORRECAO, selarParte } from './parte-selada.ts';

// The values of a member's proposal. They lie sealed beside the record, so that a CPF is nowhere in
// the open. Rotation, backup, anonymising and deletion treat them like the record's own parts.

type Casa = Pick<HouseContext, 'db' | 'orgId' | 'agora'> & { services: Pick<HouseContext['services'], 'vault'> };

/** Seals the values of one member; an earlier proposal is written over. */
export async function selarCorrecao(ctx: Casa, membroId: string, valores: object): Promise<void> {
  const { db, orgId, agora } = ctx;
  const chave = await ctx.services.vault.current(db, orgId);
  const selado = selarParte(chave, { orgId, membroId, parte: CORRECAO }, valores);
  await db.count(sql`
    insert into membros_selados (org_id, membro_id, parte, nivel, chave_versao, selado, revisao, updated_at)
    values (${orgId}, ${membroId}, ${CORRECAO}, 'propria', ${chave.version}, ${selado}, ${randomUUID()}, ${agora})
    on conflict (org_id, membro_id, parte) do update
    set chave_versao = excluded.chave_versao, selado = excluded.selado, revisao = excluded.revisao, updated_at = excluded.updated_at
    returning 1`);
}

/** The values; null where the vault is closed, or where somebody changed them in the database. */
export async function abrirCorrecaoDe<Valores extends object>(ctx: Casa, membroId: string): Promise<Valores | null> {
  const { db, orgId, services } = ctx;
  if (!services.vault.open) return null;
  const linha = await db.maybe<{ chave_versao: number; selado: Buffer }>(sql`
    select chave_versao, selado from membros_selados
    where org_id = ${orgId} and membro_id = ${membroId} and parte = ${CORRECAO}`);
  if (!linha) return null;
  const chaves = await chavesQueAbrem(services.vault, db, orgId, [linha.chave_versao]);
  return abrirCorrecao(chaves, { orgId, membroId }, linha) as Valores | null;
}

/** Once answered, the values are nowhere: what was accepted stands in the record. */
export const apagarCorrecao = ({ db, orgId }: Pick<Casa, 'db' | 'orgId'>, membroId: string): Promise<number> =>
  db.count(sql`
    delete from membros_selados where org_id = ${orgId} and membro_id = ${membroId} and parte = ${CORRECAO}`);
