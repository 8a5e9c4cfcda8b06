import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { cobrancas } from '../contract.ts';
import { daChamada } from './abrir-cobranca.ts';
import { cobrancaNaoEncontrada, mostrarCobranca } from './cobranca-da-casa.ts';
import { tentarEncerrar } from './encerrar-no-provedor.ts';
import { naCasa } from './na-casa.ts';
import { exigirConexao } from './provedor-da-casa.ts';

/**
 * The wish stays if the provider does not answer, and the invoices may then be paid in another way.
 * What comes in for the code after that waits to be confirmed.
 */
export const cancelarCobranca = handler(cobrancas.cancelarCobranca, async (ctx, { id }) => {
  const casa = daChamada(ctx);
  await ctx.step(async (passo) => {
    const vista = await passo.db.maybe(sql`select from cobrancas where org_id = ${passo.orgId} and id = ${id}`);
    if (!vista) throw cobrancaNaoEncontrada();
    await passo.audit('cobranca.cancelar', { alvo: id });
  });
  const { provedor } = await naCasa(casa, exigirConexao);
  await tentarEncerrar(casa, provedor, id);
  return naCasa(casa, (na) => mostrarCobranca(na, id));
});
