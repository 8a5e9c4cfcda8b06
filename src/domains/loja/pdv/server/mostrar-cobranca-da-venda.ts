import type { OutsideContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { daChamada } from '../../../tesouraria/cobrancas/server/abrir-cobranca.ts';
import { cobrancaNaoEncontrada, mostrarCobranca } from '../../../tesouraria/cobrancas/server/cobranca-da-casa.ts';
import { naCasa } from '../../../tesouraria/cobrancas/server/na-casa.ts';
import type { Motivo } from '../../../tesouraria/cobrancas/rules.ts';
import type { Gravada } from './gravar-venda.ts';
import { venderPaga } from './vender-paga.ts';

/** The charge as the till sees it, with its sale if that was written. */
export async function mostrarCobrancaDaVenda(ctx: OutsideContext, id: string) {
  const casa = daChamada(ctx);
  await venderPaga(casa, id);
  return naCasa(casa, async (na) => {
    const { faturas: _, ...cobranca } = await mostrarCobranca(na, id);
    const venda = await na.db.maybe<{ feita: Gravada | null; espera: Motivo | null }>(sql`
      select (select json_build_object('venda_id', v.id, 'numero', v.numero, 'vendida_em', v.vendida_em) from vendas v
              where v.org_id = ${na.orgId} and v.chave = c.chave and exists (
                select from pix_recebidos r where r.org_id = ${na.orgId} and r.cobranca_id = c.id and r.situacao in ('lancado', 'vendido'))) as feita,
             (select r.motivo from pix_recebidos r where r.org_id = ${na.orgId} and r.cobranca_id = c.id and r.situacao = 'conferir'
              order by r.id limit 1) as espera
      from cobrancas c where c.org_id = ${na.orgId} and c.id = ${id} and c.chave is not null`);
    if (!venda) throw cobrancaNaoEncontrada();
    return {
      ...cobranca,
      venda: venda.feita && { ...venda.feita, vendida_em: new Date(venda.feita.vendida_em).toISOString() },
      espera: venda.feita ? null : venda.espera,
    };
  });
}
