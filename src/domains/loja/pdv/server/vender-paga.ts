import { sql } from '../../../../server/database/sql.ts';
import { constraintOf } from '../../../../server/errors.ts';
import { Failure } from '../../../../shared/failure.ts';
import { naCasa, type CasaQueCobra, type NaCasa } from '../../../tesouraria/cobrancas/server/na-casa.ts';
import { anotarVenda } from '../../../tesouraria/cobrancas/server/pix-da-venda.ts';
import type { Motivo } from '../../../tesouraria/cobrancas/rules.ts';
import { gravarVenda, type Gravada } from './gravar-venda.ts';
import type { Venda } from './repetir-venda.ts';

export interface VendaPaga {
  id: string;
  pago_em: string;
  carteira_id: string;
  aberta_por: string;
  pedido: Venda;
}

/**
 * Writes the sale whose code was paid, once, in the name of who opened it and with the rules of a
 * sale from the queue. One that is refused waits for a person with its PIX.
 */
export async function venderPaga(casa: CasaQueCobra, cobranca_id: string): Promise<void> {
  await naCasa(casa, async (na) => {
    const paga = await na.db.maybe<VendaPaga>(sql`
      select r.id, r.pago_em, c.carteira_id, c.aberta_por, c.pedido from pix_recebidos r
      join cobrancas c on c.org_id = ${na.orgId} and c.id = r.cobranca_id
      where r.org_id = ${na.orgId} and r.cobranca_id = ${cobranca_id} and r.situacao = 'vender' for no key update of r`);
    if (!paga) return;
    const motivo = await tentarVender(na, paga);
    await anotarVenda(na, paga.id, motivo);
    await na.audit(motivo === null ? 'pix_recebido.lancar' : 'pix_recebido.esperar', {
      alvo: cobranca_id,
      depois: { valor_centavos: paga.pedido.total_centavos, ...(motivo && { espera: motivo }) },
    });
  });
}

/** Null once the sale stands; a sale with its key was paid in another way. */
async function tentarVender(na: NaCasa, paga: VendaPaga): Promise<Motivo | null> {
  try {
    return await na.db.savepoint(async () => ((await gravarPaga(na, paga)) ? null : 'dupla'));
  } catch (error) {
    if (error instanceof Failure || constraintOf(error) !== undefined) return 'venda';
    throw error;
  }
}

/** The sale as it was asked for, at the moment of its payment; null if its key has a sale. */
export async function gravarPaga(na: NaCasa, { pago_em, carteira_id, aberta_por, pedido }: VendaPaga) {
  // The provider's clock may be ahead.
  const vendida_em = new Date(Math.min(Date.parse(pago_em), na.agora.getTime())).toISOString();
  const quem = {
    ...na,
    casa: { orgId: na.orgId, userId: null, fusoHorario: na.fuso },
    vendedor: aberta_por,
    carteira: carteira_id,
  };
  const escrita = await gravarVenda(quem, { ...pedido, vendida_em, da_fila: true }, (uma) => na.db.rows(uma));
  return 'gravada' in escrita ? (escrita.gravada satisfies Gravada) : null;
}
