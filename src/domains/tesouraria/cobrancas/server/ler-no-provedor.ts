import { sql } from '../../../../server/database/sql.ts';
import { encerrar, travarCobranca, type CobrancaTravada } from './cobranca-da-casa.ts';
import { lancarTarifa } from './lancar-tarifa.ts';
import { naCasa, type CasaQueCobra, type NaCasa } from './na-casa.ts';
import { receberPix } from './receber-pix.ts';
import { ProvedorFalhou, type CobrancaLida, type CobrancaNoProvedor, type Provedor } from './provedor.ts';

/** Reads a charge where it was made, and writes down what it became there. */
export async function lerNoProvedor(casa: CasaQueCobra, provedor: Provedor, id: string): Promise<void> {
  const lida = await provedor.ler(id);
  await naCasa(casa, async (ctx) => {
    const cobranca = await travarCobranca(ctx, id);
    if (cobranca) await anotarLida(ctx, cobranca, lida);
  });
}

/** The same for a job: what the provider did not answer is asked again in the next round. */
export async function tentarLer(casa: CasaQueCobra, provedor: Provedor, id: string): Promise<void> {
  await lerNoProvedor(casa, provedor, id).catch((error: unknown) => {
    if (!(error instanceof ProvedorFalhou)) throw error;
  });
}

/** Writes down a charge that was just made there. */
export const anotarFeita = (casa: CasaQueCobra, feita: CobrancaNoProvedor): Promise<void> =>
  naCasa(casa, async (ctx) => {
    const cobranca = await travarCobranca(ctx, feita.id);
    if (cobranca) await anotarLida(ctx, cobranca, { ...feita, recebidos: [] });
  });

async function anotarLida(ctx: NaCasa, cobranca: CobrancaTravada, lida: CobrancaLida | null): Promise<void> {
  const { db, orgId, agora } = ctx;
  if (!lida) return sumiu(ctx, cobranca);
  await db.count(sql`update cobrancas set lida_em = ${agora} where org_id = ${orgId} and id = ${cobranca.id}`);
  if (cobranca.estado === 'pedida' && lida.codigo !== null)
    await db.count(sql`
      update cobrancas set estado = 'aberta', codigo = ${lida.codigo}, expira_em = coalesce(${lida.expira_em}, expira_em)
      where org_id = ${orgId} and id = ${cobranca.id} and estado = 'pedida'`);
  for (const pix of lida.recebidos) await receberPix(ctx, cobranca, pix);
  if (lida.recebidos.length > 0) await tentarTarifa(ctx, cobranca, lida.tarifa_centavos);
  // A payment may be told later than its state, so that a paid one without it is read again.
  if (cobranca.viva && (lida.estado === 'vencida' || lida.estado === 'cancelada'))
    await encerrar(ctx, cobranca.id, lida.estado);
}

/** A fee that is not booked never undoes the payment; the job looks for it again. */
async function tentarTarifa(ctx: NaCasa, cobranca: CobrancaTravada, tarifa: number | null): Promise<void> {
  try {
    await ctx.db.savepoint(() => lancarTarifa(ctx, cobranca, tarifa));
  } catch (err) {
    ctx.services.log.warn({ err, org: ctx.orgId }, 'the fee of a PIX not booked, tried again later');
  }
}

/**
 * The provider knows no such charge. One that was just asked for may still be on its way; any other
 * cannot be paid.
 */
async function sumiu(ctx: NaCasa, { id, estado, viva, cancelar, velha }: CobrancaTravada): Promise<void> {
  if (viva && (estado === 'aberta' || cancelar || velha)) await encerrar(ctx, id, 'cancelada');
}
