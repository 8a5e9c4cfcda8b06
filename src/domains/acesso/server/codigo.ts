import type { PublicContext } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';
import type { OrgId } from '../../../server/database/doors.ts';
import { sql } from '../../../server/database/sql.ts';
import { normalizarCodigo } from '../rules.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { limitar, type Limite } from './limitar.ts';

const POR_ENDERECO: Limite = { livres: 20, atrasos: [2, 5, 15, 30] };
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * The house of a code, or null. Unknown and known codes cost the same one look-up. A house's UUID counts only for who already belongs to it
 * (decision 4, INV-23).
 */
export async function resolverCodigo(ctx: PublicContext, codigo: string, orgAtual: string | null): Promise<OrgId | null> {
  const { doors } = ctx.services;
  await limitar(doors, `codigo:endereco:${ctx.request.ip}`, POR_ENDERECO, ctx.agora);
  const digitado = codigo.trim().toLowerCase();
  if (UUID.test(digitado)) return digitado === orgAtual ? (digitado as OrgId) : null;
  const casa = await doors.acesso({ readOnly: true }, (db) =>
    db.maybe<{ id: OrgId }>(sql`select id from terreiros where access_code = ${normalizarCodigo(codigo) ?? ''}`),
  );
  return casa?.id ?? null;
}

/** Joins as viewer without a linked member (decision 4); the code must still be the house's when the row is written. */
export async function vincularPorCodigo(ctx: PublicContext, contaId: string, orgId: OrgId): Promise<void> {
  await ctx.services.doors.acesso({}, (db) => inserirPerfil(db, contaId, orgId));
  await auditarAcesso(ctx, orgId, contaId, 'acesso.vincular_codigo');
}

export const inserirPerfil = (db: Db, contaId: string, orgId: OrgId): Promise<number> =>
  db.count(sql`
    insert into profiles (user_id, org_id, nome, email)
    select c.id, ${orgId}, c.nome, c.email from contas c where c.id = ${contaId}
    on conflict (user_id) do nothing`);
