import { sql } from '../../../../server/database/sql.ts';
import { hojeEm } from '../../../../shared/datas.ts';
import { lancarEntradaPaga, type Entrada } from '../../pagamentos-diversos/server/entrada-por-pix.ts';
import type { NaCasa } from './na-casa.ts';
import { semPalavras } from './palavras.ts';

type NaCasaDoPix = Pick<NaCasa, 'db' | 'orgId' | 'hoje' | 'agora' | 'fuso' | 'casa' | 'audit'>;

interface Recebido {
  valor_centavos: number;
  pago_em: Date;
  /** The person in whose name the entry is booked. */
  quem: string;
}

/**
 * Writes the entry of a charge on the day of the provider's instant, in the provider's carteira.
 * Null if it stands there already.
 */
export async function lancarDaCobranca(
  ctx: NaCasaDoPix,
  { id, carteira_id }: { id: string; carteira_id: string },
  { valor_centavos, pago_em, quem }: Recebido,
): Promise<string | null> {
  const { pedido } = await ctx.db.row<{ pedido: Entrada }>(sql`
    select pedido from cobrancas where org_id = ${ctx.orgId} and id = ${id}`);
  const doPago = hojeEm(pago_em, ctx.fuso);
  const dia = doPago > ctx.hoje ? ctx.hoje : doPago;
  const lancamento = await lancarEntradaPaga(ctx, pedido, { valor_centavos, dia, carteira_id, quem });
  if (lancamento === null) return null;
  // Its words are in the entry now.
  await ctx.db.count(sql`
    update cobrancas set pedido = ${semPalavras(sql`pedido`)} where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit('lancamento.criar', { alvo: lancamento, depois: { valor_centavos, data: dia, metodo: 'pix' } });
  return lancamento;
}
