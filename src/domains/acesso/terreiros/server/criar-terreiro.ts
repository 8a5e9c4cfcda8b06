import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { emOutraOrganizacao } from '../../acesso/server/em-outra-organizacao.ts';
import { lerSessaoDe } from '../../acesso/server/ler-sessao.ts';
import { formatarCodigo } from '../../../../shared/codigo.ts';
import { handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure } from '../../../../shared/failure.ts';
import { terreiros } from '../contract.ts';
import { t } from '../texts.ts';
import { inserirTerreiro } from './inserir-terreiro.ts';

/**
 * Creates a house with its access code; its creator becomes the owner. If the link is refused
 * because the account joined another house meanwhile, the house is kept and the answer says so. The
 * superadmin creates houses elsewhere and belongs to none.
 */
export const criarTerreiro = handler(terreiros.criarTerreiro, async (ctx, novo) => {
  const { userId, superadmin, email } = ctx.session;
  // An owner handles money, and is told by letter what happens to the account.
  if (superadmin || email === null) throw new Failure(403, 'acesso_restrito', t.key('Acesso restrito'));
  const criado = await ctx.services.doors.acesso({}, async (db) => {
    const plano = await travarConta(db, userId);
    if (!(await esperaPorCasa(db, userId))) throw emOutraOrganizacao();
    const { id, access_code } = await inserirTerreiro(db, { ...novo, plano });
    const donos = await inserirDono(db, userId, id);
    await auditarAcesso(ctx, db, id, userId, 'terreiro.criar');
    await announce(db, { type: 'pessoa', id: userId });
    return { id, access_code, donos };
  });
  const sessao = await lerSessaoDe(ctx, ctx.request.token ?? '');
  return { id: criado.id, access_code: formatarCodigo(criado.access_code), aviso: criado.donos === 0, sessao };
});

/**
 * One creation per person at a time, so that a button pressed twice creates one house. Returns the
 * plan chosen at sign-up.
 */
async function travarConta(db: Db, contaId: string): Promise<string | null> {
  const conta = await db.maybe<{ plano_escolhido: string | null }>(
    sql`select plano_escolhido from contas where id = ${contaId} for no key update`,
  );
  return conta?.plano_escolhido ?? null;
}

async function esperaPorCasa(db: Db, contaId: string): Promise<boolean> {
  return (await db.maybe(sql`select from profiles where user_id = ${contaId}`)) === undefined;
}

const inserirDono = (db: Db, contaId: string, orgId: string): Promise<number> =>
  db.count(sql`
    insert into profiles (user_id, org_id, nome, email, role)
    select c.id, ${orgId}, c.nome, c.email, 'owner' from contas c where c.id = ${contaId}
    on conflict (user_id) do nothing
    returning 1`);
