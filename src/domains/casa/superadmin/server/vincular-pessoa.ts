import { conferirDono } from '../../../acesso/acesso/server/conferir-dono.ts';
import { encerrarConvitesDe } from '../../../acesso/acesso/server/encerrar-convites-de.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure } from '../../../../shared/failure.ts';
import { superadmin } from '../contract.ts';
import { t } from '../texts.ts';
import { auditarNaCasa, auditarPlataforma } from './auditar-plataforma.ts';
import { semTerreiro, terreiroGuardado } from './nao-encontrado.ts';
import { travarConta } from './travar-conta.ts';

/**
 * Somebody without a house gets the role; somebody from another house becomes a viewer without a
 * list of their own.
 */
export const vincularPessoa = handler(superadmin.vincularPessoa, async (ctx, { id, org_id, role }) =>
  ctx.services.doors.acesso({}, async (db) => {
    const { orgId: atual, role: papelAtual } = await travarConta(db, id);
    if (atual === org_id) throw new Failure(409, 'ja_esta_na_casa', t.key('Esta pessoa já faz parte da casa.'));
    const casa = await db.maybe<{ guardado_em: string | null }>(
      sql`select guardado_em from terreiros where id = ${org_id} for share`,
    );
    if (!casa) throw semTerreiro();
    if (casa.guardado_em !== null) throw terreiroGuardado();
    const novo = atual === null ? role : ('viewer' as const);
    if (atual === null) {
      await db.count(sql`
        insert into profiles (user_id, org_id, nome, email, role, must_reset_password)
        select id, ${org_id}, nome, email, ${novo}, senha_provisoria from contas where id = ${id}
        returning 1`);
    } else {
      await conferirDono(db, atual, id);
      await encerrarConvitesDe(db, atual, id);
      await db.count(sql`
        update profiles set org_id = ${org_id}, role = ${novo}, membro_id = null, permissoes = '{}', paused = false,
          telefone_de_acesso = null, matricula_de_acesso = null, sem_matricula = false where user_id = ${id}`);
      await auditarNaCasa(ctx, db, atual, 'usuario.plataforma_remover', { alvo: id, antes: { role: papelAtual } });
    }
    await auditarPlataforma(ctx, db, 'plataforma.usuario_vincular', {
      alvo: id,
      antes: { org_id: atual, role: papelAtual },
      depois: { org_id, role: novo },
    });
    await auditarNaCasa(ctx, db, org_id, 'usuario.plataforma_vincular', { alvo: id, depois: { role: novo } });
    await announce(db, { type: 'pessoa', id });
    return { role: novo };
  }),
);
