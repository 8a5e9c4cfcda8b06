import { hashPassword } from '../../../../server/crypto/password.ts';
import { handler, type PublicContext } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { abrirSessao } from './sessoes.ts';
import { lembrarAparelho } from './aparelho-lembrado.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { avisarNovoAcesso } from './cartas.ts';
import { emOutraOrganizacao } from './exigir.ts';
import { conferirSenha, exigirMesmaSenha, type ContaRow } from './entrar.ts';
import { conviteVencido, lerConvite, travarConvite, type ConviteAberto } from './convites.ts';
import { lerSessaoDe } from './sessao.ts';
import { recusarSenhaComum } from './senha.ts';
import { emailGuardado } from './trocas-de-entrada.ts';

/**
 * Accepts an invitation once, with the role and member it names: as the signed-in person, with the
 * account's password, or by creating the account. The link alone does not open an existing account,
 * because whoever sent the invitation has seen the link too.
 */
export const aceitarConvite = handler(acesso.aceitarConvite, async (ctx, { token, nome, senha }) => {
  const lido = await lerConvite(ctx, token);
  const pessoa = await identificar(ctx, lido, { nome, senha });
  const aberta = await ctx.services.doors.acesso({}, async (db) => {
    const convite = await travarConvite(db, ctx, lido, token);
    if ('conferida' in pessoa) recusarDuasEtapas(await exigirMesmaSenha(ctx, db, pessoa.conferida));
    const contaId = 'id' in pessoa ? pessoa.id : await inserirConta(ctx, db, convite.email, pessoa);
    await usar(ctx, db, convite);
    await vincular(db, contaId, convite);
    await auditarAcesso(ctx, db, convite.org_id, contaId, 'acesso.aceitar_convite');
    await announce(db, { type: 'pessoa', id: contaId });
    return abrirSessao(ctx, db, contaId);
  });
  const sessao = await lerSessaoDe(ctx, aberta);
  if (!('id' in pessoa)) lembrarAparelho(ctx, lido.email);
  else if ('conferida' in pessoa) await avisarNovoAcesso(ctx, sessao);
  return { sessao };
});

interface ContaNova {
  nome: string;
  senha_hash: string;
}

type Pessoa = ContaNova | { id: string } | { id: string; conferida: ContaRow };

/** The account that accepts, signed in or with its password, or the data of a new one. */
async function identificar(
  ctx: PublicContext,
  { email }: ConviteAberto,
  { nome, senha }: { nome: string; senha: string },
): Promise<Pessoa> {
  if (ctx.session?.email === email && !ctx.session.mustResetPassword) return { id: ctx.session.userId };
  if (nome === '') {
    const conferida = await conferirSenha(ctx, { email }, senha);
    recusarDuasEtapas(conferida);
    return { id: conferida.id, conferida };
  }
  if (senha.length < 8) throw fieldFailure('senha', t.key('A senha deve ter pelo menos 8 caracteres.'));
  recusarSenhaComum(senha, 'senha');
  return { nome, senha_hash: await hashPassword(senha) };
}

function recusarDuasEtapas({ duas_etapas }: Pick<ContaRow, 'duas_etapas'>): void {
  if (duas_etapas)
    throw new Failure(
      403,
      'etapa_pendente',
      t.key('Esta conta pede duas etapas. Entre nela primeiro, e abra o convite de novo.'),
    );
}

/**
 * Creates the account. An existing account is only changed if it has no password yet: it then gets
 * this one.
 */
async function inserirConta(
  { agora }: PublicContext,
  db: Db,
  email: string,
  { nome, senha_hash }: ContaNova,
): Promise<string> {
  if (await emailGuardado(db, email, agora)) throw contaNaoCriada();
  const conta = await db.maybe<{ id: string }>(sql`
    insert into contas as c (nome, email, senha_hash) values (${nome}, ${email}, ${senha_hash})
    on conflict (email) do update set senha_hash = excluded.senha_hash where c.senha_hash is null
    returning id`);
  if (!conta) throw contaNaoCriada();
  return conta.id;
}

const contaNaoCriada = () => new Failure(409, 'conta_nao_criada', t.key('Erro ao criar conta.'));

async function usar(ctx: PublicContext, db: Db, { id }: ConviteAberto): Promise<void> {
  const usados = await db.count(sql`
    update org_invites set status = 'accepted' where id = ${id} and status = 'pending' and expira_em > ${ctx.agora}`);
  if (usados === 0) throw conviteVencido();
}

/**
 * Somebody who joined this house by code meanwhile gets the role. Somebody of another house is
 * refused (decision 1).
 */
async function vincular(db: Db, contaId: string, { org_id, papel, membro_id }: ConviteAberto): Promise<void> {
  const vinculados = await db.count(sql`
    insert into profiles as p (user_id, org_id, nome, email, role, membro_id, must_reset_password)
    select c.id, ${org_id}, c.nome, c.email, ${papel}, ${membro_id}, c.senha_provisoria
    from contas c where c.id = ${contaId} and not c.superadmin
    on conflict (user_id) do update set role = excluded.role, membro_id = coalesce(p.membro_id, excluded.membro_id),
      permissoes = case when p.role = excluded.role then p.permissoes else '{}' end
      where p.org_id = excluded.org_id and p.role = 'viewer' and not p.paused
    returning 1`);
  if (vinculados === 1) return;
  const mesma = await db.maybe(sql`select 1 from profiles where user_id = ${contaId} and org_id = ${org_id}`);
  if (mesma) return;
  throw emOutraOrganizacao();
}
