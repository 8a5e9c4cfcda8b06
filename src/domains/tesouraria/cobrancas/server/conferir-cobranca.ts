import { handler, type OutsideContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { cobrancas } from '../contract.ts';
import { ENTRE_LEITURAS_MS } from '../rules.ts';
import { daChamada } from './abrir-cobranca.ts';
import { cobrancaNaoEncontrada, mostrarCobranca, VIVA } from './cobranca-da-casa.ts';
import { encerrarNoProvedor } from './encerrar-no-provedor.ts';
import { explicarFalha } from './falha-do-provedor.ts';
import { lerNoProvedor } from './ler-no-provedor.ts';
import { naCasa } from './na-casa.ts';
import { exigirConexao } from './provedor-da-casa.ts';
import { restaMudou } from './resta-mudou.ts';

/**
 * Asks the provider how the charge stands, which declares nothing. Screens ask every few seconds,
 * so that what was read a moment ago is answered from here. A charge whose invoices lack another
 * amount now is taken away.
 */
export const conferirCobranca = handler(cobrancas.conferirCobranca, async (ctx, { id }) => {
  const casa = daChamada(ctx);
  await conferirNoProvedor(ctx, id);
  return naCasa(casa, (na) => mostrarCobranca(na, id));
});

export async function conferirNoProvedor(ctx: OutsideContext, id: string): Promise<void> {
  const casa = daChamada(ctx);
  const vista = await ctx.step(({ db, orgId, agora }) =>
    db.maybe<{ ler: boolean }>(sql`
      select ${VIVA} and coalesce(c.lida_em < ${new Date(agora.getTime() - ENTRE_LEITURAS_MS)}, true) as ler
      from cobrancas c where c.org_id = ${orgId} and c.id = ${id}`),
  );
  if (!vista) throw cobrancaNaoEncontrada();
  if (vista.ler) {
    const { provedor, mudou } = await naCasa(casa, async (na) => ({
      ...(await exigirConexao(na)),
      mudou: await restaMudou(na, id),
    }));
    const perguntar = mudou ? encerrarNoProvedor : lerNoProvedor;
    await perguntar(casa, provedor, id).catch((error: unknown) => {
      throw explicarFalha(error);
    });
  }
}
