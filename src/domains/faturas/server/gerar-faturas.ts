import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { constraintOf } from '../../../server/errors.ts';
import { Failure } from '../../../shared/failure.ts';
import { FATURAS_POR_ASSINATURA } from '../rules.ts';
import { t } from '../texts.ts';
import { situacaoEm } from './situacao-em.ts';

interface Extensao {
  meses?: number;
  /** Not before this day, even if the subscription began earlier (decision 23). */
  desde?: string;
}

/**
 * Creates the monthly invoices of one active subscription from its start: the first in the start's month, or in the next one if the start is after
 * the due day. The day is clamped to the month's length, past months are created as vencida (decision 22), and none is due after its end.
 * Months that already have an invoice, or one that a person cancelled, are skipped, so repeating it adds nothing.
 * Returns how many were created.
 */
export async function gerarFaturas(
  ctx: HouseContext,
  assinaturaId: string,
  { meses = FATURAS_POR_ASSINATURA, desde }: Extensao = {},
): Promise<number> {
  try {
    return await ctx.db.count(sql`
      insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status, usuario_operacao)
      select a.org_id, a.id, a.membro_id, a.plano_id, ile_competencia(v.dia), v.dia, p.valor_centavos,
             least(a.desconto_centavos, p.valor_centavos), ${situacaoEm(ctx.hoje, sql`v.dia`, sql`p.valor_centavos`, sql`a.desconto_centavos`)}, ${ctx.casa.userId}
      from assinaturas a
      join planos p on p.org_id = a.org_id and p.id = a.plano_id
      cross join lateral ile_vencimentos(greatest(a.inicio, ${desde ?? null}::date), p.dia_vencimento, ${meses}) as v (dia)
      where a.org_id = ${ctx.orgId} and a.id = ${assinaturaId} and a.status = 'ativa' and (a.fim is null or v.dia <= a.fim)
        and not exists (
          select from faturas f
          where f.org_id = a.org_id and f.membro_id = a.membro_id and f.refer = ile_competencia(v.dia)
            and f.status = 'cancelada' and f.cancelada_por = 'pessoa')
      on conflict do nothing`);
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
