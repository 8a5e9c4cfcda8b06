import { writeAudit } from '../../../../server/actions/audit.ts';
import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { drawAnew } from '../../../../server/files/image.ts';
import { replaceFile } from '../../../../server/files/replace-file.ts';
import { signedLink } from '../../../../server/files/signed-link.ts';
import { newKey } from '../../../../server/files/store.ts';
import { wrongType } from '../../../../server/files/upload.ts';
import { announce } from '../../../../server/live/announce.ts';
import { can } from '../../../../shared/access.ts';
import { Failure } from '../../../../shared/failure.ts';
import { travarCasa } from '../../../acesso/acesso/server/travar-casa-de.ts';
import { mudancaDoFuso } from '../../../acesso/terreiros/rules.ts';
import { recalcularSituacao } from '../../../cobranca/faturas/server/situacao.ts';
import { mudarFusoDaAgenda } from '../../../gira/agenda/server/mudar-serie.ts';
import { mudarFusoDasEscalas } from '../../../gira/escalas/server/avisos.ts';
import { configuracoes } from '../contract.ts';
import { ARQUIVOS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

/** What the form of the house's data shows, from `terreiros t`. */
const versaoDaCasa: Statement = sql`md5(row(t.nome, t.cnpj, t.site, t.email, t.telefone, t.whatsapp, t.instagram, t.endereco, t.bairro, t.cep, t.cidade, t.estado, t.fuso_horario)::text)`;

/** What the form of multa and recess shows, from `terreiro_ajustes a`. */
const versaoDaCobranca: Statement = sql`md5(row(coalesce(a.multa_centavos, 0), a.recesso_de, a.recesso_ate)::text)`;

/** What the form of the PIX key shows, from `terreiro_ajustes a`; empty without a key. */
export const versaoDoPix: Statement = sql`case when a.pix_chave is null then '' else md5(row(a.pix_tipo, a.pix_chave, a.pix_nome, a.pix_cidade)::text) end`;

type OrganizacaoRow = Omit<Output<typeof configuracoes.lerOrganizacao>, 'logo_url'> & { logo_path: string | null };

/**
 * The house's data, for everybody who may open the settings. Not its access code, which gestao
 * reads separately.
 */
export const lerOrganizacao = handler(configuracoes.lerOrganizacao, async (ctx) => {
  if (!can(ctx, 'settings:view') && !can(ctx, 'gestao'))
    throw new Failure(403, 'sem_permissao', t.key('Sem permissão'));
  const { logo_path, ...casa } = await ctx.db.row<OrganizacaoRow>(sql`
    select t.id, t.nome, t.cnpj, t.site, t.email, t.telefone, t.whatsapp, t.instagram, t.endereco, t.bairro, t.cep, t.cidade, t.estado, t.fuso_horario, t.plano_escolhido, t.logo_path,
           case when a.pix_chave is not null
             then jsonb_build_object('tipo', a.pix_tipo, 'chave', a.pix_chave, 'nome', a.pix_nome, 'cidade', a.pix_cidade,
               'versao', ${versaoDoPix}) end as pix,
           a.impressora_colunas as colunas,
           jsonb_build_object('multa_centavos', coalesce(a.multa_centavos, 0), 'recesso_de', a.recesso_de, 'recesso_ate', a.recesso_ate,
             'versao', ${versaoDaCobranca}) as cobranca, ${versaoDaCasa} as versao
    from terreiros t left join terreiro_ajustes a on a.org_id = ${ctx.orgId}
    where t.id = ${ctx.orgId}`);
  return { ...casa, logo_url: logo_path && signedLink(ctx.services.secret, logo_path, ctx.agora) };
});

type Antes = Record<string, string | null> & { fuso_horario: string };

/**
 * Saves the house's data; empty fields become null. Another clock has a line of its own in the
 * trace, with what it does to 'today'; stored days stay. Every open browser of the house is
 * notified.
 */
export const salvarOrganizacao = handler(configuracoes.salvarOrganizacao, async (ctx, { versao, ...dados }) => {
  const antes = await ctx.db.row<Antes>(sql`
    select nome, cnpj, site, email, telefone, whatsapp, instagram, endereco, bairro, cep, cidade, estado, fuso_horario
    from terreiros where id = ${ctx.orgId} for no key update`);
  const depois = { ...dados, fuso_horario: dados.fuso_horario ?? antes.fuso_horario };
  const atual = sql`select ${versaoDaCasa} as versao from terreiros t where id = ${ctx.orgId}`;
  const gravar = () =>
    ctx.db.count(sql`
    update terreiros set nome = ${depois.nome}, cnpj = ${depois.cnpj}, site = ${depois.site}, email = ${depois.email},
      telefone = ${depois.telefone}, whatsapp = ${depois.whatsapp}, instagram = ${depois.instagram}, endereco = ${depois.endereco},
      bairro = ${depois.bairro}, cep = ${depois.cep}, cidade = ${depois.cidade}, estado = ${depois.estado}, fuso_horario = ${depois.fuso_horario}
    where id = ${ctx.orgId}`);
  await unlessChanged(ctx.db, versao, atual, gravar, { stays: true });
  await ctx.audit('organizacao.salvar', { alvo: ctx.orgId, antes, depois });
  const mudanca = mudancaDoFuso(antes.fuso_horario, depois.fuso_horario, ctx.agora);
  if (mudanca) {
    await mudarFusoDasEscalas(ctx, antes.fuso_horario, depois.fuso_horario);
    await mudarFusoDaAgenda(ctx, antes.fuso_horario, depois.fuso_horario);
    await ctx.audit('organizacao.mudar_fuso', { alvo: ctx.orgId, ...mudanca });
  }
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { ok: true as const };
});

const LADO = 1024;

/**
 * Stores the logo uncut, at most 1024 pixels wide or high. The previous one is deleted, so its
 * links end.
 */
export const enviarLogo = handler(configuracoes.enviarLogo, async (ctx) => {
  const bytes = await drawAnew(ctx.arquivo, { side: LADO, whose: ctx.orgId }, wrongType(ARQUIVOS.logo));
  const key = newKey('casas', ctx.orgId);
  await replaceFile(ctx, { next: { key, bytes }, write: (path) => gravarLogo(ctx, path) });
  return { logo_url: signedLink(ctx.services.secret, key, ctx.agora) };
});

/**
 * A transaction of its own, so that the previous file is deleted only once the new name is durable.
 */
function gravarLogo(ctx: HouseContext, path: string | null): Promise<string | null> {
  const { services, casa, orgId } = ctx;
  return services.doors.casa(casa, {}, async (db) => {
    const { logo_path } = await db.row<{ logo_path: string | null }>(
      sql`select logo_path from terreiros where id = ${orgId} for no key update`,
    );
    await db.count(sql`update terreiros set logo_path = ${path} where id = ${orgId}`);
    await writeAudit(db, ctx, path ? 'organizacao.enviar_logo' : 'organizacao.remover_logo', { alvo: orgId });
    await announce(db, { type: 'casa', id: orgId });
    return logo_path;
  });
}

/** Removes the logo and its file; repeating it changes nothing. */
export const removerLogo = handler(configuracoes.removerLogo, async (ctx) => {
  await replaceFile(ctx, { next: null, write: (path) => gravarLogo(ctx, path) });
  return { ok: true as const };
});

/**
 * Saves the multa, 0 for none, and the recess. In the same transaction every open invoice gets the
 * status that it has with this recess.
 */
export const salvarCobranca = handler(configuracoes.salvarCobranca, async (ctx, { versao, ...depois }) => {
  const { multa_centavos, recesso_de, recesso_ate } = depois;
  // Locks the house, because there may be no row of settings yet to lock.
  await travarCasa(ctx.db, ctx.orgId);
  const antes = await ctx.db.maybe<typeof depois>(sql`
    select multa_centavos, recesso_de, recesso_ate from terreiro_ajustes where org_id = ${ctx.orgId} for update`);
  const atual = sql`select ${versaoDaCobranca} as versao from (select 1) casa left join terreiro_ajustes a on a.org_id = ${ctx.orgId}`;
  const gravar = () =>
    ctx.db.count(sql`
      insert into terreiro_ajustes (org_id, multa_centavos, recesso_de, recesso_ate)
      values (${ctx.orgId}, ${multa_centavos}, ${recesso_de}, ${recesso_ate})
      on conflict (org_id) do update set multa_centavos = excluded.multa_centavos, recesso_de = excluded.recesso_de,
        recesso_ate = excluded.recesso_ate, updated_at = excluded.updated_at`);
  await unlessChanged(ctx.db, versao, atual, gravar, { stays: true });
  await recalcularSituacao(ctx);
  await ctx.audit('organizacao.salvar_cobranca', { alvo: ctx.orgId, antes, depois });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { ok: true as const };
});
