import { lancarGasto } from '../../pagamentos-diversos/server/criar-lancamento.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hojeEm } from '../../../../shared/datas.ts';
import { textoDaCobranca } from '../rules.ts';
import type { CobrancaTravada } from './cobranca-da-casa.ts';
import type { NaCasa } from './na-casa.ts';

/**
 * What the provider kept for a charge that was paid, once, as spending in the provider's carteira
 * on the day of its first payment. The caller has locked the charge.
 */
export async function lancarTarifa(ctx: NaCasa, cobranca: CobrancaTravada, tarifa: number | null): Promise<void> {
  const { db, orgId, hoje } = ctx;
  if (tarifa === null || cobranca.tarifada) return;
  const { pago_em } = await db.row<{ pago_em: string | null }>(sql`
    select min(pago_em) as pago_em from pix_recebidos where org_id = ${orgId} and cobranca_id = ${cobranca.id}`);
  if (pago_em === null) return;
  const doPago = hojeEm(new Date(pago_em), ctx.fuso);
  const dia = doPago > hoje ? hoje : doPago;
  const lancamento = tarifa > 0 ? await gastarTarifa(ctx, cobranca, { dia, tarifa }) : null;
  await db.count(sql`
    update cobrancas set tarifa_centavos = ${tarifa}, tarifa_lancamento_id = ${lancamento}
    where org_id = ${orgId} and id = ${cobranca.id} and tarifa_centavos is null`);
  cobranca.tarifada = true;
}

async function gastarTarifa(
  ctx: NaCasa,
  { id, carteira_id, aberta_por }: CobrancaTravada,
  { dia, tarifa }: { dia: string; tarifa: number },
): Promise<string> {
  const gasto = { tipo_nome: 'Tarifa do PIX', descricao: textoDaCobranca(id), metodo: 'pix', valor_centavos: tarifa };
  const lancamento = await lancarGasto(ctx, { ...gasto, dia, carteira_id, quem: aberta_por });
  await ctx.audit('lancamento.criar', { alvo: lancamento, depois: gasto });
  return lancamento;
}
