import { confirmarPagamento } from '../../../cobranca/faturas/server/pagamento.ts';
import { quitarFaturas } from '../../../cobranca/faturas/server/quitar-faturas.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hojeEm } from '../../../../shared/datas.ts';
import { somar } from '../../../../shared/centavos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { motivoDeEspera, type Motivo } from '../rules.ts';
import { encerrar, type CobrancaTravada } from './cobranca-da-casa.ts';
import { lancarDaCobranca } from './lancar-da-cobranca.ts';
import type { NaCasa } from './na-casa.ts';
import type { PixRecebido } from './provedor.ts';

interface Estado {
  repetida: boolean;
  anonimizado: boolean;
  conferir_sempre: boolean;
}

/**
 * One PIX of a charge, which the caller has locked: kept once by its endToEndId, whoever reads it
 * and how often. It is booked if it is exactly what was asked for and what is still owed. Anything
 * else waits for a person with its reason. A sale is written next, by the till's part.
 */
export async function receberPix(ctx: NaCasa, cobranca: CobrancaTravada, pix: PixRecebido): Promise<void> {
  const { db, orgId } = ctx;
  if (pix.valor_centavos < 1) return;
  const { id: cobranca_id, membro_id } = cobranca;
  const conhecido = await db.maybe(sql`
    select from pix_recebidos where org_id = ${orgId} and end_to_end = ${pix.end_to_end}`);
  if (conhecido) return;
  const daVenda = cobranca.de_que === 'venda';
  // Forgetting the person waits until the entry stands, whose matrícula it then empties.
  if (cobranca.de_que === 'lancamento' && membro_id !== null)
    await db.count(sql`select from membros where org_id = ${orgId} and id = ${membro_id} for share`);
  const { repetida, anonimizado, conferir_sempre } = await db.row<Estado>(sql`
    select exists (select from pix_recebidos r where r.org_id = ${orgId} and r.cobranca_id = ${cobranca_id}) as repetida,
           exists (select from membros m where m.org_id = ${orgId} and m.id = ${membro_id}::uuid and m.anonimizado_em is not null) as anonimizado,
           coalesce((select p.conferir_sempre from provedores_de_pix p where p.org_id = ${orgId}), false) as conferir_sempre`);
  const espera = motivoDeEspera({
    pago: pix.valor_centavos,
    valor: cobranca.valor_centavos,
    viva: cobranca.viva && !foiDeixada(cobranca, pix),
    repetida,
    anonimizado,
    // At the till the cashier sees the payment, and the goods leave with it.
    conferir_sempre: conferir_sempre && !daVenda,
  });
  const { motivo, lancamento_id = null } = espera ? { motivo: espera } : await lancarPorSi(ctx, cobranca, pix);
  const lancado = daVenda ? 'vender' : 'lancado';
  await db.count(sql`
    insert into pix_recebidos (org_id, cobranca_id, membro_id, end_to_end, valor_centavos, pago_em, situacao, motivo, lancamento_id, created_at)
    values (${orgId}, ${cobranca_id}, ${membro_id}, ${pix.end_to_end}, ${pix.valor_centavos}, ${pix.pago_em},
            ${motivo === null ? lancado : 'conferir'}, ${motivo}, ${lancamento_id}, ${ctx.agora})`);
  if (cobranca.viva) await encerrar(ctx, cobranca_id, 'paga');
  cobranca.viva = false;
  if (daVenda && motivo === null) return;
  await ctx.audit(motivo === null ? 'pix_recebido.lancar' : 'pix_recebido.esperar', {
    alvo: cobranca_id,
    depois: { valor_centavos: pix.valor_centavos, ...(motivo && { espera: motivo }) },
  });
}

/** Paid after its code was wished away: the entry may stand there by hand, in another way. */
const foiDeixada = ({ de_que, cancelar_desde }: CobrancaTravada, { pago_em }: PixRecebido): boolean =>
  de_que === 'lancamento' && cancelar_desde !== null && pago_em >= new Date(cancelar_desde);

interface Lancado {
  motivo: Motivo | null;
  /** The entry that was written. */
  lancamento_id?: string | null;
}

/** Books what the charge asked for; a sale is written next. */
async function lancarPorSi(ctx: NaCasa, cobranca: CobrancaTravada, pix: PixRecebido): Promise<Lancado> {
  if (cobranca.de_que === 'venda') return { motivo: null };
  if (cobranca.de_que === 'mensalidades') return { motivo: await lancar(ctx, cobranca, pix) };
  const lancamento_id = await lancarDaCobranca(ctx, cobranca, { ...pix, quem: cobranca.aberta_por });
  return { motivo: lancamento_id === null ? 'lancada' : null, lancamento_id };
}

interface Parte {
  id: string;
  resta_centavos: number;
}

/**
 * Books the charge's invoices, each with what the payer saw. Null if all of them still lack exactly
 * that; otherwise nothing is booked.
 */
async function lancar(ctx: NaCasa, cobranca: CobrancaTravada, { pago_em }: PixRecebido): Promise<Motivo | null> {
  const { db, orgId } = ctx;
  const partes = await db.rows<Parte>(sql`
    select fatura_id as id, resta_centavos from cobrancas_faturas where org_id = ${orgId} and cobranca_id = ${cobranca.id} order by 1`);
  // An invoice that was deleted has no part any more.
  if (somar(partes.map(({ resta_centavos }) => resta_centavos)) !== cobranca.valor_centavos) return 'mudou';
  const diaDoPago = hojeEm(pago_em, ctx.fuso);
  try {
    await db.savepoint(async () => {
      const pagas = await quitarFaturas(
        { ...ctx, casa: { ...ctx.casa, userId: cobranca.aberta_por } },
        {
          partes: partes.map(({ id, resta_centavos }) => ({
            id,
            resta_centavos,
            valor_centavos: resta_centavos,
            credito_centavos: 0,
            multa_centavos: 0,
          })),
          metodo: 'pix',
          // The provider's clock may be a moment ahead of the house's midnight.
          dia: diaDoPago > ctx.hoje ? ctx.hoje : diaDoPago,
          conferido: true,
          carteira_id: cobranca.carteira_id,
        },
      );
      await encerrar(ctx, cobranca.id, 'paga');
      await db.count(sql`
        update cobrancas_faturas p set pagamento_id = n.pagamento_id
        from unnest(${pagas.map(({ fatura_id }) => fatura_id)}::uuid[], ${pagas.map(({ pagamento_id }) => pagamento_id)}::uuid[]) n (fatura_id, pagamento_id)
        where p.org_id = ${orgId} and p.cobranca_id = ${cobranca.id} and p.fatura_id = n.fatura_id`);
    });
    return null;
  } catch (error) {
    if (error instanceof Failure) return (await confirmarDeclarada(ctx, cobranca)) ? null : 'mudou';
    throw error;
  }
}

/**
 * The member declared this payment before it was read: the same invoices at the same amounts, all
 * of them still to be confirmed. The PIX confirms them, and nothing is booked twice.
 */
async function confirmarDeclarada(ctx: NaCasa, cobranca: CobrancaTravada): Promise<boolean> {
  const { db, orgId } = ctx;
  const partes = await db.rows<{ fatura_id: string; pagamento_id: string | null }>(sql`
    select p.fatura_id,
           (select g.id from pagamentos g where g.org_id = ${orgId} and g.fatura_id = p.fatura_id and g.valor_centavos = p.resta_centavos
              and not g.conferido and g.estornado_em is null and g.metodo = 'pix' order by g.id limit 1 for update) as pagamento_id
    from cobrancas_faturas p where p.org_id = ${orgId} and p.cobranca_id = ${cobranca.id} order by 1`);
  const declaradas = partes.flatMap(({ fatura_id, pagamento_id }) =>
    pagamento_id === null ? [] : [{ fatura_id, pagamento_id }],
  );
  if (declaradas.length === 0 || declaradas.length < partes.length) return false;
  await encerrar(ctx, cobranca.id, 'paga');
  const quem = { ...ctx, casa: { ...ctx.casa, userId: cobranca.aberta_por, escopo: 'casa' as const } };
  for (const { fatura_id, pagamento_id } of declaradas) {
    await confirmarPagamento(quem, pagamento_id, cobranca.carteira_id);
    await db.count(sql`
      update cobrancas_faturas set pagamento_id = ${pagamento_id}
      where org_id = ${orgId} and cobranca_id = ${cobranca.id} and fatura_id = ${fatura_id}`);
  }
  return true;
}
