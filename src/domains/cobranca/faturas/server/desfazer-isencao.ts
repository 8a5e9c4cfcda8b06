import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';
import { COMO_ESTA, situacaoEm } from './situacao-em.ts';

interface Mes {
  membro_id: string;
  /** YYYYMM. */
  refer: string;
}

/** The exempt invoice is open again, unless the month was issued anew meanwhile. */
export async function reabrirIsenta(ctx: HouseContext, { membro_id, refer }: Mes): Promise<void> {
  const nova = await ctx.db.maybe(sql`
    select 1 from faturas where org_id = ${ctx.orgId} and membro_id = ${membro_id} and refer = ${refer} and status <> 'cancelada'`);
  if (nova)
    throw new Failure(
      409,
      'mes_emitido',
      t.key('A mensalidade de {mes} foi emitida de novo. Cancele a nova antes de desfazer.'),
      { params: { mes: rotulo(refer) } },
    );
  await ctx.db.rows(sql`
    update faturas f
    set status = ${situacaoEm(ctx, COMO_ESTA)}, cancelada_por = null, cancelada_em = null, usuario_operacao = ${ctx.casa.userId}
    where f.org_id = ${ctx.orgId} and f.membro_id = ${membro_id} and f.refer = ${refer} and f.cancelada_por = 'isencao'
    returning 1`);
}

/**
 * Takes `desconto` centavos off the discount again: the month lacks that much more and keeps what
 * it has received. A declared PIX is answered first, because it was of the smaller rest.
 */
export async function devolverResto(ctx: HouseContext, { membro_id, refer }: Mes, desconto: number): Promise<void> {
  const viva = await ctx.db.maybe<{ id: string }>(sql`
    select f.id from faturas f
    where f.org_id = ${ctx.orgId} and f.membro_id = ${membro_id} and f.refer = ${refer} and f.status <> 'cancelada' for update`);
  if (!viva) return;
  const declarado = await ctx.db.maybe(sql`
    select 1 from pagamentos where org_id = ${ctx.orgId} and fatura_id = ${viva.id} and not conferido and estornado_em is null`);
  if (declarado)
    throw new Failure(
      409,
      'pix_a_conferir',
      t.key('Há um PIX a conferir nesta mensalidade. Confirme ou recuse antes de desfazer.'),
    );
  await ctx.db.rows(sql`
    update faturas f
    set status = ${situacaoEm(ctx, { ...COMO_ESTA, desconto: sql`f.vl_desconto_centavos - ${desconto}::bigint` })},
        vl_desconto_centavos = f.vl_desconto_centavos - ${desconto}::bigint,
        vl_parcial_centavos = case when f.status = 'paga' then f.vl_pago_centavos else f.vl_parcial_centavos end,
        dt_pagamento = null, vl_pago_centavos = null, forma_pagamento = null, usuario_operacao = ${ctx.casa.userId}
    where f.org_id = ${ctx.orgId} and f.id = ${viva.id}
    returning 1`);
}
