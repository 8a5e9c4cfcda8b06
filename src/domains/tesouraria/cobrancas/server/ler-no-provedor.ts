import { sql } from '../../../../server/database/sql.ts';
import { hojeEm } from '../../../../shared/datas.ts';
import { lancarGasto } from '../../pagamentos-diversos/server/criar-lancamento.ts';
import { textoDaCobranca } from '../rules.ts';
import { type CobrancaTravada, encerrar, travarCobranca } from './cobranca-da-casa.ts';
import { type CasaQueCobra, type NaCasa, naCasa } from './na-casa.ts';
import { type CobrancaLida, type CobrancaNoProvedor, type Provedor, ProvedorFalhou } from './provedor.ts';
import { receberPix } from './receber-pix.ts';

/**
 * What the provider kept for a charge that was paid, once, as spending in the provider's carteira
 * on the day of its first payment. The caller has locked the charge.
 */
async function lancarTarifa(ctx: NaCasa, cobranca: CobrancaTravada, tarifa: number | null): Promise<void> {
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
  { id, carteira_id }: CobrancaTravada,
  { dia, tarifa }: { dia: string; tarifa: number },
): Promise<string> {
  const gasto = { tipo_nome: 'Tarifa do PIX', descricao: textoDaCobranca(id), metodo: 'pix', valor_centavos: tarifa };
  // It is the house's: a member who asked for the code does not find it among the own entries.
  const { quem } = await ctx.db.row<{ quem: string }>(sql`
    select conectado_por as quem from provedores_de_pix where org_id = ${ctx.orgId}`);
  const lancamento = await lancarGasto(ctx, { ...gasto, dia, carteira_id, quem });
  await ctx.audit('lancamento.criar', { alvo: lancamento, depois: gasto });
  return lancamento;
}

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
