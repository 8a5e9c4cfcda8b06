import { faturaNaoEncontrada } from '../../../cobranca/faturas/server/fatura-nao-aberta.ts';
import { conferirTotal } from '../../../cobranca/faturas/server/conferir-total.ts';
import { quitarFaturas } from '../../../cobranca/faturas/server/quitar-faturas.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { mensalidades } from '../contract.ts';
import { t } from '../texts.ts';

/**
 * The linked member declares a PIX of today for their own invoices, all or none, to be confirmed by
 * staff. Amounts are the server's, above zero and as the member saw them. No other method is
 * accepted, and somebody else's invoice is not found.
 */
export const pagarMinhas = handler(mensalidades.pagarMinhas, async (ctx, { faturas, total_centavos: esperado }) => {
  const ids = [...new Set(faturas)];
  const minhas = await ctx.db.row<{ n: number; sem_valor: number }>(sql`
    select count(*) as n, count(*) filter (where valor_centavos = vl_desconto_centavos) as sem_valor
    from faturas
    where org_id = ${ctx.orgId} and id = any(${ids}::uuid[]) and membro_id = ${ctx.casa.membroId}`);
  if (minhas.n !== ids.length) throw faturaNaoEncontrada();
  if (minhas.sem_valor > 0) {
    throw new Failure(409, 'sem_valor', t.key('Não há valor a pagar em uma das mensalidades. Fale com a casa.'));
  }
  const pagas = await quitarFaturas(ctx, { partes: ids, metodo: 'pix', dia: ctx.hoje, conferido: false });
  const total_centavos = conferirTotal(pagas, esperado);
  await ctx.audit('faturas.informar_pix', { depois: { faturas: pagas, dia: ctx.hoje } });
  return {
    faturas: pagas.map((paga) => paga.fatura_id),
    pagamentos: pagas.map((paga) => paga.pagamento_id),
    total_centavos,
  };
});
