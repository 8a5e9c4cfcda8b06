import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { matching } from '../../../../server/database/like.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { PAPEIS, podeAgirSobre, podeConcederLista, podeConcederPapel } from '../../../acesso/acesso/rules.ts';
import { conferirMembro } from '../../../acesso/acesso/server/exigir.ts';
import { trocasDaCasa } from '../../../acesso/acesso/server/trocas-de-entrada.ts';
import { distinguir } from '../../../pessoas/membros/server/distinguir.ts';
import { nomesPerto } from '../../../acesso/acesso/server/nomes-perto.ts';
import { usuarios } from '../contract.ts';
import { agirSobre, auditarEquipe, permissaoAcima } from './acessos.ts';
import { versaoDoAcesso } from './versao-do-acesso.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';
import { t } from '../../../../shared/texts.ts';

export const constraints: Constraints = {
  profiles__dinheiro_com_email: [
    409,
    'precisa_de_email',
    t.key('Esta pessoa entra só com telefone. Quem lida com o dinheiro da casa precisa entrar com um e-mail.'),
  ],
};

type UsuarioRow = Omit<
  Output<typeof usuarios.listarUsuarios>['itens'][number],
  'eu' | 'pode_mudar' | 'entrada_trocada_em'
>;

/** Everybody in the house, highest role first, with what the caller may grant and to whom. */
export const listarUsuarios = handler(usuarios.listarUsuarios, async (ctx) => {
  const linhas = await ctx.db.rows<UsuarioRow>(sql`
    select p.user_id, p.nome, p.email, p.telefone_de_acesso, p.matricula_de_acesso, p.role, p.membro_id, m.nome_mostrado as membro, p.paused, p.must_reset_password, p.permissoes, p.created_at as desde,
           ${versaoDoAcesso} as versao
    from profiles p left join membros m on m.org_id = ${ctx.orgId} and m.id = p.membro_id
    where p.org_id = ${ctx.orgId}
    order by array_position(${[...PAPEIS]}::text[], p.role) desc, ile_dobrar(p.nome), p.user_id
    limit 2000`);
  const trocas = await ctx.services.doors.acesso({ inside: true, readOnly: true }, (db) =>
    trocasDaCasa(db, ctx.orgId, ctx.agora),
  );
  const trocadaEm = new Map(trocas.map(({ user_id, em }) => [user_id, em]));
  return {
    itens: linhas.map((linha) => ({
      ...linha,
      eu: linha.user_id === ctx.casa.userId,
      entrada_trocada_em: trocadaEm.get(linha.user_id) ?? null,
      pode_mudar: podeAgirSobre(ctx.casa, { userId: linha.user_id, papel: linha.role }),
    })),
    papeis: PAPEIS.filter((papel) => podeConcederPapel(ctx.casa, papel)),
    permissoes: [...ctx.casa.permissoes],
  };
});

type Candidato = Output<typeof usuarios.listarCandidatos>['itens'][number];

/**
 * The first twenty matching active members, ordered by name. Where nobody matches, those whose
 * names sound like it. None for people who may not read members: they could not create a user.
 */
export const listarCandidatos = handler(usuarios.listarCandidatos, async (ctx, { busca }) => {
  const achados = await lerCandidatos(ctx, matching(sql`m.busca`, busca));
  if (achados.length > 0) return { itens: achados };
  const perto = await nomesPerto(ctx, busca, sql`m.ativo`);
  return { itens: perto.length > 0 ? await lerCandidatos(ctx, sql`m.id = any(${perto}::uuid[])`) : [] };
});

const lerCandidatos = (ctx: HouseContext, quais: Statement): Promise<Candidato[]> =>
  ctx.db.rows<Candidato>(sql`
    select m.id, m.nome_mostrado as nome, m.matricula, m.email, ${distinguir(ctx)},
           exists (select 1 from profiles p where p.org_id = m.org_id and p.membro_id = m.id) as vinculado
    from membros m
    where m.org_id = ${ctx.orgId} and m.ativo and ${quais}
    order by m.nome_ordem, m.id limit 20`);

/**
 * Links a user to a member, whose data a viewer then sees. Nobody links themselves, and people who
 * may not read members show none to others.
 */
export const vincularMembro = handler(usuarios.vincularMembro, async (ctx, { user_id, membro_id, membro_antes }) => {
  const acao = await agirSobre(ctx, user_id);
  if (membro_id !== null) {
    if (!podeConcederLista(acao.ator, ['membros:view'])) throw permissaoAcima();
    await conferirMembro(ctx, membro_id);
  }
  const lido = membro_antes === undefined ? undefined : (membro_antes ?? '');
  const atual = sql`select coalesce(membro_id::text, '') as versao from profiles where org_id = ${ctx.orgId} and user_id = ${user_id}`;
  await unlessChanged(ctx.db, lido, atual, () =>
    ctx.db.count(
      sql`update profiles set membro_id = ${membro_id} where org_id = ${ctx.orgId} and user_id = ${user_id}`,
    ),
  );
  await auditarEquipe(ctx, 'usuario.vincular_membro', acao, { membroId: membro_id });
  return { ok: true as const };
});
