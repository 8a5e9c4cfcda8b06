import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { constraintOf } from '../../../../server/errors.ts';
import { Failure } from '../../../../shared/failure.ts';
import { FATURAS_POR_ASSINATURA } from '../rules.ts';
import { t } from '../texts.ts';
import { DIA_DEVIDO } from './dia-devido.ts';
import { inserirFaturas, semDispensadas } from './novas-faturas.ts';

/**
 * Creates the monthly invoices of one active subscription from its start. The first is in the
 * start's month, or in the next one if the start is after the due day. The day is clamped to the
 * month's length, past months are created as vencida (decision 22), and none is due after its end.
 * Months that already have an invoice, or one that a person cancelled, are skipped, so repeating it
 * adds nothing. With `desde` none is before that day, even if the subscription began earlier.
 * Returns how many were created.
 */
export async function gerarFaturas(
  ctx: HouseContext,
  assinaturaId: string,
  { desde }: { desde?: string } = {},
): Promise<number> {
  try {
    return await ctx.db.count(sql`
      ${inserirFaturas(ctx)}
      from (
        select a.org_id, a.id, a.membro_id, a.plano_id, a.inicio, a.fim, a.desconto_centavos, a.ausencias, p.valor_centavos,
               ${DIA_DEVIDO} as dia_vencimento
        from assinaturas a join planos p on p.org_id = ${ctx.orgId} and p.id = a.plano_id
        where a.org_id = ${ctx.orgId} and a.id = ${assinaturaId} and a.status = 'ativa'
      ) a
      cross join lateral (
        select dia, ile_competencia(dia) as refer from ile_vencimentos(greatest(a.inicio, ${desde ?? null}::date), a.dia_vencimento, ${FATURAS_POR_ASSINATURA}) as d (dia)
      ) v
      where (a.fim is null or v.dia <= a.fim) and ${semDispensadas(ctx)}
      on conflict do nothing
      returning 1`);
  } catch (error) {
    if (constraintOf(error) === 'faturas__vencimento') {
      throw new Failure(
        422,
        'vencimento_fora',
        t.key('As faturas vencem de 2020 a 2100; escolha um início dentro desse período.'),
      );
    }
    throw error;
  }
}
