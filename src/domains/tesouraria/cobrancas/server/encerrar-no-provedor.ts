import { sql } from '../../../../server/database/sql.ts';
import { encerrar, travarCobranca, VIVA } from './cobranca-da-casa.ts';
import { salvoSe } from './falha-do-provedor.ts';
import { lerNoProvedor } from './ler-no-provedor.ts';
import { naCasa, type CasaQueCobra } from './na-casa.ts';
import { ProvedorFalhou, type Provedor } from './provedor.ts';

/**
 * Cancels a charge: the wish is written down first, then the provider is asked, and only what it
 * confirms closes the charge. One that was paid meanwhile is booked instead. Throws what the
 * provider did; the wish stays, and the job asks again.
 */
export async function encerrarNoProvedor(casa: CasaQueCobra, provedor: Provedor, id: string): Promise<void> {
  const viva = await naCasa(casa, async ({ db, orgId, agora }) =>
    db.maybe(sql`
      update cobrancas c set cancelar_em = coalesce(c.cancelar_em, ${agora}) where c.org_id = ${orgId} and c.id = ${id} and ${VIVA}
      returning 1`),
  );
  if (!viva) return;
  const feito = await salvoSe(
    'recusou',
    provedor.cancelar(id).then(() => true),
  );
  // What it will not cancel was mostly paid.
  if (!feito) return lerNoProvedor(casa, provedor, id);
  await naCasa(casa, async (ctx) => {
    const cobranca = await travarCobranca(ctx, id);
    if (!cobranca?.viva) return;
    await encerrar(ctx, id, 'cancelada');
    await ctx.audit('cobranca.cancelar', { alvo: id, depois: { valor_centavos: cobranca.valor_centavos } });
  });
}

/** The same, answering what the provider did instead of throwing it. */
export const tentarEncerrar = (
  casa: CasaQueCobra,
  provedor: Provedor,
  id: string,
): Promise<ProvedorFalhou | undefined> =>
  encerrarNoProvedor(casa, provedor, id).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ProvedorFalhou) return error;
      throw error;
    },
  );
