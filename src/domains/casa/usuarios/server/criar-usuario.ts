import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { hashForHouse } from '../../../../server/crypto/password.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { writeAudit } from '../../../../server/actions/audit.ts';
import { ehEmail } from '../../../../shared/email.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { HORAS_DA_SENHA, podeConcederPapel, type Papel } from '../../../acesso/acesso/rules.ts';
import { encerrarConvitesDe } from '../../../acesso/acesso/server/convites.ts';
import { exigirSessaoViva } from '../../../acesso/acesso/server/sessoes.ts';
import { limitar, POR_PEDIDO } from '../../../acesso/acesso/server/limitar.ts';
import { inserirContaProvisoria, recusarSenhaComum } from '../../../acesso/acesso/server/senha.ts';
import { usuarios } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { papelAcima, travarEquipe } from './acessos.ts';

interface Novo {
  nome: string;
  email: string;
  membroId: string;
  role: Papel;
  senha_hash: string;
}

/**
 * Creates a user for a member. The account has the member's e-mail and a password, valid for 72
 * hours and only for choosing another (INV-18). The account of an existing e-mail is never taken
 * over: it is refused, or invited.
 */
export const criarUsuario = handler(usuarios.criarUsuario, async (ctx, { membro_id, senha, role }) => {
  if (!podeConcederPapel(ctx.casa, role)) throw papelAcima();
  recusarSenhaComum(senha, 'senha');
  // Before the transaction begins, because it is slow on purpose.
  const senha_hash = await hashForHouse(ctx.orgId, senha);
  // A house waits for its lock with one connection to the accounts at most. A queue of such calls
  // would keep others from signing in.
  await ctx.db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.orgId}:criarUsuario`}, 0))`);
  let email = '';
  const user_id = await ctx.services.doors.acesso({}, async (db) => {
    // The lock is taken where the account is written: Citus lets no second connection write it.
    const { ator } = await travarEquipe({ ...ctx, db });
    // The caller may have been removed, or changed the password, during the hashing.
    if (!podeConcederPapel(ator, role)) throw papelAcima();
    await exigirSessaoViva(ctx);
    const membro = await semUsuario(ctx, membro_id);
    email = membro.email;
    return inserir(ctx, db, { ...membro, membroId: membro_id, role, senha_hash });
  });
  if (user_id === null) throw await contaExistente(ctx, email);
  return { user_id, email };
});

/** An active member with an e-mail and without a user, locked against changes. */
async function semUsuario({ db, orgId }: HouseContext, membroId: string): Promise<Pick<Novo, 'nome' | 'email'>> {
  const membro = await db.maybe<{ nome: string; email: string | null; usuario: boolean }>(sql`
    select m.nome_mostrado as nome, m.email, exists (select from profiles p where p.org_id = m.org_id and p.membro_id = m.id) as usuario
    from membros m where m.org_id = ${orgId} and m.id = ${membroId} and m.ativo for share of m`);
  if (!membro) throw fieldFailure('membro_id', t.key('Selecione um membro'), 'membro_nao_encontrado');
  // The member's e-mail may have changed since: a second account would see the dues of the same
  // person.
  if (membro.usuario) throw fieldFailure('membro_id', t.key('Este membro já tem usuário.'), 'ja_tem_acesso');
  const email = (membro.email ?? '').trim().toLowerCase();
  if (!ehEmail(email)) throw fieldFailure('membro_id', t.key('Membro sem e-mail válido'), 'membro_sem_email');
  return { nome: membro.nome, email };
}

/** Null if the e-mail already has an account. */
async function inserir(ctx: HouseContext, db: Db, { nome, email, membroId, role, senha_hash }: Novo) {
  const expira = new Date(ctx.agora.getTime() + HORAS_DA_SENHA * 3_600_000);
  const contaId = await inserirContaProvisoria(db, { nome, email, senha_hash, expira });
  if (contaId === undefined) return null;
  await db.count(sql`
    insert into profiles (user_id, org_id, nome, email, role, membro_id, must_reset_password)
    values (${contaId}, ${ctx.orgId}, ${nome}, ${email}, ${role}, ${membroId}, true)`);
  await encerrarConvitesDe(db, ctx.orgId, contaId);
  await writeAudit(db, ctx, 'usuario.criar', { alvo: contaId, depois: { role, membro_id: membroId } });
  return contaId;
}

/**
 * Only membership of the own team is named. That somebody belongs to another house would reveal
 * their faith. That an account exists must be said, because the password would open nothing; people
 * who ask about many must wait.
 */
async function contaExistente({ db, orgId, services, agora }: HouseContext, email: string): Promise<Failure> {
  const daqui = await db.maybe(sql`select 1 from profiles where org_id = ${orgId} and email = ${email}`);
  if (daqui) return new Failure(409, 'ja_esta_na_casa', t.key('Esta pessoa já faz parte da casa.'));
  await limitar(services.doors, `usuario:casa:${orgId}`, POR_PEDIDO, agora, { inside: true });
  return new Failure(
    409,
    'conta_existe',
    t.key('Este e-mail já tem conta. Convide a pessoa: ela entra com a senha que já usa.'),
  );
}
