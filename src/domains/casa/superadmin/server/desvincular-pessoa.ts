import { conferirDono } from '../../../acesso/acesso/server/conferir-dono.ts';
import { encerrarConvitesDe } from '../../../acesso/acesso/server/encerrar-convites-de.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { superadmin } from '../contract.ts';
import { auditarNaCasa, auditarPlataforma } from './auditar-plataforma.ts';
import { semPessoa } from './nao-encontrado.ts';
import { travarConta } from './travar-conta.ts';

/**
 * Takes a person out of a house. The account stays and waits for a house; its records stay the
 * house's.
 */
export const desvincularPessoa = handler(superadmin.desvincularPessoa, async (ctx, { id }) =>
  ctx.services.doors.acesso({}, async (db) => {
    const { orgId, role } = await travarConta(db, id);
    if (orgId === null) throw semPessoa();
    await conferirDono(db, orgId, id);
    await encerrarConvitesDe(db, orgId, id);
    await db.count(sql`delete from profiles where user_id = ${id}`);
    await auditarPlataforma(ctx, db, 'plataforma.usuario_desvincular', { alvo: id, antes: { org_id: orgId, role } });
    await auditarNaCasa(ctx, db, orgId, 'usuario.plataforma_remover', { alvo: id, antes: { role } });
    await announce(db, { type: 'pessoa', id });
    return { ok: true as const };
  }),
);
