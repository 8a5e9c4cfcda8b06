import { type PlatformContext, handler } from '../../../../server/actions/handler.ts';
import { hashPassword, temporaryPassword } from '../../../../server/crypto/password.ts';
import type { Db } from '../../../../server/database/door.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { type Sentence, addressOf, letter } from '../../../../server/mail/letter.ts';
import { enqueueMail } from '../../../../server/mail/outbox.ts';
import { formatarCodigo } from '../../../../shared/codigo.ts';
import { Failure } from '../../../../shared/failure.ts';
import { HORAS_DA_SENHA, papelDe } from '../../../acesso/acesso/rules.ts';
import { encerrarConvitesDe } from '../../../acesso/acesso/server/convites.ts';
import { conferirDono, emOutraOrganizacao } from '../../../acesso/acesso/server/exigir.ts';
import { darPrimeiraSenha, inserirContaProvisoria } from '../../../acesso/acesso/server/senha.ts';
import { travarCasaDe } from '../../../acesso/acesso/server/travar-casa-de.ts';
import { superadmin } from '../contract.ts';
import { LISTADOS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { auditarNaCasa, auditarPlataforma } from './auditar-plataforma.ts';
import { semPessoa, semTerreiro, terreiroGuardado } from './terreiros.ts';

interface PessoaRow {
  id: string;
  nome: string;
  email: string;
  created_at: string;
  duas_etapas: boolean;
  etapas_caem_em: string | null;
  org_id: string | null;
  casa: string | null;
  role: string | null;
}

/**
 * People without a house, newest first. Nobody joins another house without an e-mail. Those in a
 * house are found by their exact e-mail only: the platform sees no teams.
 */
export const listarPessoas = handler(superadmin.listarPessoas, async (ctx, { email }) => {
  const linhas = await ctx.services.doors.acesso({ readOnly: true }, (db) =>
    db.rows<PessoaRow>(sql`
      select c.id, c.nome, c.email, c.created_at, c.duas_etapas_em is not null as duas_etapas, c.etapas_caem_em, p.org_id, t.nome as casa, p.role
      from contas c
      left join profiles p on p.user_id = c.id
      left join terreiros t on t.id = p.org_id
      where not c.superadmin and c.email is not null and case when ${email} = '' then p.user_id is null else c.email = ${email} end
      order by c.created_at desc, c.id
      limit ${literal(LISTADOS)}`),
  );
  const itens = linhas.map(({ org_id, casa, role, duas_etapas, etapas_caem_em, ...pessoa }) => ({
    ...pessoa,
    etapas: duas_etapas ? { caem_em: etapas_caem_em } : null,
    casa: org_id === null ? null : { id: org_id, nome: casa ?? '', role: papelDe(role) },
  }));
  return { itens };
});

/**
 * Locks an account after the house it is in, and returns that house. The platform's account belongs
 * to none, and one without an e-mail is its house's alone.
 */
async function travarConta(db: Db, id: string): Promise<{ orgId: string | null; role: string | null }> {
  await travarCasaDe(db, id);
  const conta = await db.maybe<{ superadmin: boolean }>(
    sql`select superadmin from contas where id = ${id} and email is not null for update`,
  );
  if (!conta) throw semPessoa();
  if (conta.superadmin)
    throw new Failure(409, 'conta_da_plataforma', t.key('A conta da plataforma não pertence a nenhum terreiro.'));
  const perfil = await db.maybe<{ org_id: string; role: string }>(
    sql`select org_id, role from profiles where user_id = ${id}`,
  );
  return { orgId: perfil?.org_id ?? null, role: perfil?.role ?? null };
}

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
