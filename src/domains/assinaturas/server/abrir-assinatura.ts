import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { t } from '../texts.ts';

export interface NovaAssinatura {
  membroId: string;
  planoId: string;
  inicio: string;
  descontoCentavos: number;
}

/** One active subscription. An inactive or unknown plan is refused; a second current one fails by its constraint (decision 20). */
export async function abrirAssinatura(ctx: HouseContext, nova: NovaAssinatura): Promise<string> {
  const assinatura = await ctx.db.maybe<{ id: string }>(sql`
    insert into assinaturas (org_id, membro_id, plano_id, inicio, status, desconto_centavos)
    select p.org_id, ${nova.membroId}, p.id, ${nova.inicio}, 'ativa', ${nova.descontoCentavos}
    from planos p where p.org_id = ${ctx.orgId} and p.id = ${nova.planoId} and p.ativo
    returning id`);
  if (!assinatura) throw new Failure(409, 'plano_indisponivel', t.key('O plano escolhido não existe ou está inativo.'));
  await ctx.audit('assinatura.criar', { alvo: assinatura.id, depois: nova });
  return assinatura.id;
}
