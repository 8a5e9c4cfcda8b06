import { randomBytes } from 'node:crypto';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { lerSessaoDe } from '../../acesso/server/ler-sessao.ts';
import { formatarCodigo, gerarCodigo } from '../../acesso/rules.ts';
import { handler } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';
import { sql } from '../../../server/database/sql.ts';
import { announce } from '../../../server/live/announce.ts';
import { Failure } from '../../../shared/failure.ts';
import { terreiros } from '../contract.ts';
import { t } from '../texts.ts';

/**
 * A new house whose creator becomes its owner (row A11), with its access code. When the link is refused because the account joined another
 * house meanwhile, the house stays and the answer says so ('Aviso', decision 25). The superadmin makes houses elsewhere and belongs to none.
 */
export const criarTerreiro = handler(terreiros.criarTerreiro, async (ctx, { nome }) => {
  const { userId, casa, superadmin } = ctx.session;
  if (superadmin) throw new Failure(403, 'acesso_restrito', t.key('Acesso restrito'));
  if (casa) {
    throw new Failure(
      409,
      'user_already_in_other_org',
      t.key('Este e-mail já está vinculado a outra organização. Um usuário só pode pertencer a uma org.'),
    );
  }
  const criado = await ctx.services.doors.acesso({}, async (db) => {
    const { id, access_code } = await inserirTerreiro(db, nome);
    const donos = await inserirDono(db, userId, id);
    await auditarAcesso(ctx, db, id, userId, 'terreiro.criar');
    await announce(db, { type: 'pessoa', id: userId });
    return { id, access_code, donos };
  });
  const sessao = await lerSessaoDe(ctx, ctx.request.token ?? '');
  return { id: criado.id, access_code: formatarCodigo(criado.access_code), aviso: criado.donos === 0, sessao };
});

/** 50 random bits; of two equal codes the second draws again. */
async function inserirTerreiro(db: Db, nome: string): Promise<{ id: string; access_code: string }> {
  const criado = await db.maybe<{ id: string; access_code: string }>(sql`
    insert into terreiros (nome, access_code) values (${nome}, ${gerarCodigo(randomBytes(10))})
    on conflict (access_code) do nothing returning id, access_code`);
  return criado ?? inserirTerreiro(db, nome);
}

const inserirDono = (db: Db, contaId: string, orgId: string): Promise<number> =>
  db.count(sql`
    insert into profiles (user_id, org_id, nome, email, role)
    select c.id, ${orgId}, c.nome, c.email, 'owner' from contas c where c.id = ${contaId}
    on conflict (user_id) do nothing`);
