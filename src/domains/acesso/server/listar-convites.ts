import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { acesso } from '../contract.ts';
import type { Papel } from '../rules.ts';

interface ConviteRow {
  id: string;
  email: string;
  papel: Papel;
  membro_id: string | null;
  expira_em: string;
  vencido: boolean;
}

/** The house's open invitations, newest first. Their links are known only to whoever made or received them. */
export const listarConvites = handler(acesso.listarConvites, async (ctx) => ({
  itens: await ctx.db.rows<ConviteRow>(sql`
    select id, email, role as papel, membro_id, expira_em, expira_em <= ${ctx.agora} as vencido
    from org_invites where org_id = ${ctx.orgId} and status = 'pending' order by created_at desc limit 200`),
}));
