import { formatarCodigo } from '../../../../shared/codigo.ts';
import { HORAS_DA_SENHA } from '../../../acesso/acesso/rules.ts';
import { emOutraOrganizacao } from '../../../acesso/acesso/server/em-outra-organizacao.ts';
import { darPrimeiraSenha, inserirContaProvisoria } from '../../../acesso/acesso/server/senha-provisoria.ts';
import { handler, type PlatformContext } from '../../../../server/actions/handler.ts';
import { hashPassword, temporaryPassword } from '../../../../server/crypto/password.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { addressOf, letter, type Sentence } from '../../../../server/mail/letter.ts';
import { enqueueMail } from '../../../../server/mail/outbox.ts';
import { superadmin } from '../contract.ts';
import { t } from '../texts.ts';
import { auditarNaCasa, auditarPlataforma } from './auditar-plataforma.ts';
import { semTerreiro, terreiroGuardado } from './nao-encontrado.ts';
import { travarConta } from './travar-conta.ts';

/**
 * Gives a house an owner. A new account gets a first password, valid for 72 hours and only for
 * choosing another (decision 5). It is shown to the superadmin once and sent by e-mail. So does an
 * account whose person never chose a password: it came with an imported house, or its first one
 * expired unused. An account without a house is linked and keeps its password; one in another house
 * is refused.
 */
export const vincularOwner = handler(superadmin.vincularOwner, async (ctx, { id: orgId, email, nome }) => {
  const senha = ctx.services.env.OWNER_DEFAULT_PASSWORD ?? temporaryPassword();
  // Before the transaction: hashing is slow on purpose, and takes as long for existing accounts.
  const senha_hash = await hashPassword(senha);
  return ctx.services.doors.acesso({}, async (db) => {
    const casa = await db.maybe<{ access_code: string; guardado_em: string | null }>(
      sql`select access_code, guardado_em from terreiros where id = ${orgId} for no key update`,
    );
    if (!casa) throw semTerreiro();
    if (casa.guardado_em !== null) throw terreiroGuardado();
    const expira = new Date(ctx.agora.getTime() + HORAS_DA_SENHA * 3_600_000);
    const conta = { email, nome: nome || email.slice(0, email.indexOf('@')), senha_hash, expira };
    const nova = await inserirContaProvisoria(db, conta);
    const userId = nova ?? (await contaExistente(db, email, orgId));
    const dada = nova !== undefined || (await darPrimeiraSenha(db, userId, { senha_hash, expira }));
    const antes = await db.maybe(
      sql`select role, paused, permissoes from profiles where user_id = ${userId} and org_id = ${orgId}`,
    );
    await tornarDono(db, userId, orgId);
    await auditarPlataforma(ctx, db, 'plataforma.owner_vincular', {
      alvo: orgId,
      antes: antes ?? null,
      depois: { user_id: userId, conta_nova: nova !== undefined, senha_dada: dada },
    });
    await auditarNaCasa(ctx, db, orgId, 'usuario.plataforma_vincular', {
      alvo: userId,
      antes,
      depois: { role: 'owner' },
    });
    await announce(db, { type: 'pessoa', id: userId });
    await avisar(ctx, db, { email, senha: dada ? senha : null, codigo: formatarCodigo(casa.access_code) });
    return { senha: dada ? senha : null, email };
  });
});

async function contaExistente(db: Db, email: string, orgId: string): Promise<string> {
  const { id } = await db.row<{ id: string }>(sql`select id from contas where email = ${email}`);
  const { orgId: atual } = await travarConta(db, id);
  if (atual !== null && atual !== orgId) throw emOutraOrganizacao();
  return id;
}

const tornarDono = (db: Db, userId: string, orgId: string): Promise<number> =>
  db.count(sql`
    insert into profiles as p (user_id, org_id, nome, email, role, must_reset_password)
    select id, ${orgId}, nome, email, 'owner', senha_provisoria from contas where id = ${userId}
    on conflict (user_id) do update set role = 'owner', permissoes = '{}', paused = false,
      must_reset_password = p.must_reset_password or excluded.must_reset_password
    returning 1`);

interface Aviso {
  email: string;
  senha: string | null;
  codigo: string;
}

function avisar({ request, services }: PlatformContext, db: Db, { email, senha, codigo }: Aviso): Promise<void> {
  const aberta: Sentence[] =
    senha === null
      ? [t.key('Sua conta recebeu um novo acesso. Entre com a senha que você já usa:')]
      : [
          [
            t.key(
              'Uma conta foi criada para você. A senha provisória vale por {horas} horas e abre apenas a troca dela:',
            ),
            { horas: HORAS_DA_SENHA },
          ],
          [t.key('Senha provisória: {senha}'), { senha }],
        ];
  const carta = letter(request.language, {
    to: email,
    subject: t.key('Seu acesso'),
    paragraphs: [
      ...aberta,
      [t.key('Código de acesso: {codigo}'), { codigo }],
      addressOf(services.env, '/login', request.origin),
    ],
  });
  return enqueueMail(db, services.secret, carta);
}
