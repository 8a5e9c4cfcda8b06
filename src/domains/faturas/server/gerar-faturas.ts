import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';

/** Row F7. */
export const FATURAS_POR_ASSINATURA = 24;

/**
 * The monthly invoices of one subscription from its start on: the first falls in the start's month, or in the next one when the start
 * is after the due day; the day is clamped to the month's length; what is already past is born vencida (decision 22). Months that have
 * an invoice which is not cancelled are left alone, so running it again adds nothing. Returns how many were made.
 */
export async function gerarFaturas(ctx: HouseContext, assinaturaId: string, meses = FATURAS_POR_ASSINATURA): Promise<number> {
  return ctx.db.count(sql`
    insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status, usuario_operacao)
    select a.org_id, a.id, a.membro_id, a.plano_id, ile_competencia(v.dia), v.dia, p.valor_centavos,
           least(a.desconto_centavos, p.valor_centavos), case when v.dia < ${ctx.hoje}::date then 'vencida' else 'pendente' end, ${ctx.casa.userId}
    from assinaturas a
    join planos p on p.org_id = a.org_id and p.id = a.plano_id
    cross join lateral ile_vencimentos(a.inicio, p.dia_vencimento, ${meses}) as v (dia)
    where a.org_id = ${ctx.orgId} and a.id = ${assinaturaId}
    on conflict do nothing`);
}
