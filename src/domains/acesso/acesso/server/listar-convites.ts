import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acesso } from '../contract.ts';

type Convite = Output<typeof acesso.listarConvites>['itens'][number];

/**
 * The house's open invitations: those by e-mail first, and of each kind the newest. A sheet for
 * everybody makes hundreds of links, so ended ones are left out. Only the people who made or
 * received an invitation know its link.
 */
export const listarConvites = handler(acesso.listarConvites, async (ctx) => ({
  itens: await ctx.db.rows<Convite>(sql`
    select id, email, telefone, role as papel, membro_id, expira_em, expira_em <= ${ctx.agora} as vencido
    from org_invites
    where org_id = ${ctx.orgId} and status = 'pending' and (email is not null or expira_em > ${ctx.agora})
    order by email is null, created_at desc limit 200`),
}));
