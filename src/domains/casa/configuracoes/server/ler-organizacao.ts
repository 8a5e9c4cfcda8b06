import { can } from '../../../../shared/access.ts';
import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { signedLink } from '../../../../server/files/signed-link.ts';
import { Failure } from '../../../../shared/failure.ts';
import { configuracoes } from '../contract.ts';
import { t } from '../texts.ts';
import { versaoDaCasa, versaoDaCobranca, versaoDoPix } from './versoes.ts';

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
