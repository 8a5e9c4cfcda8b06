import { writeAudit } from '../../../../server/actions/audit.ts';
import { type HouseContext, type OutsideContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { constraintOf } from '../../../../server/errors.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { Motivo } from '../../../tesouraria/cobrancas/rules.ts';
import { abrirNoProvedor, daChamada } from '../../../tesouraria/cobrancas/server/abrir-cobranca.ts';
import { prepararPedido } from '../../../tesouraria/cobrancas/server/abrir-pedido.ts';
import { cobrancaNaoEncontrada, mostrarCobranca } from '../../../tesouraria/cobrancas/server/cobranca-da-casa.ts';
import { conferirNoProvedor } from '../../../tesouraria/cobrancas/server/conferir-cobranca.ts';
import { type CasaQueCobra, type NaCasa, naCasa } from '../../../tesouraria/cobrancas/server/na-casa.ts';
import { anotarVenda, anotarVendido } from '../../../tesouraria/cobrancas/server/pix-da-venda.ts';
import { pdv } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { conferirVenda } from './conferir-venda.ts';
import { type Gravada, gravarVenda } from './gravar-venda.ts';
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
    return await na.db.savepoint(async () => ((await gravarPaga(na, paga)) ? null : 'lancada'));
  } catch (error) {
    if (error instanceof Failure || constraintOf(error) !== undefined) return 'venda';
    throw error;
  }
}

/** The sale as it was asked for, at the moment of its payment; null if its key has a sale. */
async function gravarPaga(na: NaCasa, { pago_em, carteira_id, aberta_por, pedido }: VendaPaga) {
  // The provider's clock may be ahead.
  const vendida_em = new Date(Math.min(Date.parse(pago_em), na.agora.getTime())).toISOString();
  const quem = {
    ...na,
    casa: { orgId: na.orgId, userId: null, fusoHorario: na.fuso, ouvida: na.casa.ouvida },
    vendedor: aberta_por,
    carteira: carteira_id,
  };
  const escrita = await gravarVenda(quem, { ...pedido, vendida_em, da_fila: true }, (uma) => na.db.rows(uma));
  return 'gravada' in escrita ? (escrita.gravada satisfies Gravada) : null;
}

/** The charge as the till sees it, with its sale if that was written. */
async function mostrarCobrancaDaVenda(ctx: OutsideContext, id: string) {
  const casa = daChamada(ctx);
  await venderPaga(casa, id);
  return naCasa(casa, async (na) => {
    const { faturas: _, espera_pessoa: __, ...cobranca } = await mostrarCobranca(na, id);
    const venda = await na.db.maybe<{ feita: Gravada | null; espera: Motivo | null }>(sql`
      select (select json_build_object('venda_id', v.id, 'numero', v.numero, 'vendida_em', v.vendida_em) from vendas v
              where v.org_id = ${na.orgId} and v.chave = c.chave and exists (
                select from pix_recebidos r where r.org_id = ${na.orgId} and r.cobranca_id = c.id and r.situacao in ('lancado', 'vendido'))) as feita,
             (select r.motivo from pix_recebidos r where r.org_id = ${na.orgId} and r.cobranca_id = c.id and r.situacao = 'conferir'
              order by r.id limit 1) as espera
      from cobrancas c where c.org_id = ${na.orgId} and c.id = ${id} and c.escreve = 'venda'`);
    if (!venda) throw cobrancaNaoEncontrada();
    return {
      ...cobranca,
      venda: venda.feita && { ...venda.feita, vendida_em: new Date(venda.feita.vendida_em).toISOString() },
      espera: venda.feita ? null : venda.espera,
    };
  });
}

/**
 * A code for exactly this sale, which is kept with its key. Whoever reads that the code was paid
 * writes the sale, so that it needs no till any more. A sale that would be refused gets no code.
 */
export const abrirCobrancaDaVenda = handler(pdv.abrirCobrancaDaVenda, async (ctx, pedido) => {
  const total_centavos = pedido.total_centavos;
  const venda: Venda = {
    ...pedido,
    metodo_pagamento: 'pix',
    pago_centavos: total_centavos,
    troco_centavos: 0,
    da_fila: false,
  };
  await ctx.step((passo) => conferirPedido(passo, venda));
  const casa = daChamada(ctx);
  const { id } = await abrirNoProvedor(casa, () =>
    naCasa(casa, (na) =>
      prepararPedido(
        na,
        {
          escreve: 'venda',
          chave: venda.chave,
          pedido: venda,
          valor_centavos: total_centavos,
          aberta_por: ctx.casa.userId,
        },
        async () => {
          await ensaiar(na, ctx, venda);
          await writeAudit(na.db, ctx, 'cobranca.abrir', {
            alvo: venda.chave,
            depois: { valor_centavos: total_centavos },
          });
        },
      ),
    ),
  );
  return mostrarCobrancaDaVenda(ctx, id);
});

async function conferirPedido(ctx: HouseContext, venda: Venda): Promise<void> {
  conferirVenda(ctx, venda);
  if (venda.membro_id === null) return;
  const membro = await ctx.db.maybe(sql`select from membros where org_id = ${ctx.orgId} and id = ${venda.membro_id}`);
  if (!membro) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
}

/** Undoes the sale that was written to try it. */
class Ensaiada extends Error {}

/** Everything that would refuse the sale is found before anybody pays for it. */
async function ensaiar(na: NaCasa, { casa }: OutsideContext, venda: Venda): Promise<void> {
  const quem = { ...na, casa: { ...casa, userId: null }, vendedor: casa.userId };
  try {
    await na.db.savepoint(async () => {
      const escrita = await gravarVenda(quem, venda, (uma) => na.db.rows(uma));
      if ('primeira' in escrita)
        throw new Failure(409, 'venda_registrada', t.key('Esta venda já foi registrada. Confira as vendas do dia.'));
      throw new Ensaiada('a sale that was only tried');
    });
  } catch (error) {
    if (!(error instanceof Ensaiada)) throw error;
  }
}

/** Reads the code of a sale at its provider, and writes the sale once it is paid. */
export const conferirCobrancaDaVenda = handler(pdv.conferirCobrancaDaVenda, async (ctx, { id }) => {
  await conferirNoProvedor(ctx, id);
  return mostrarCobrancaDaVenda(ctx, id);
});

/**
 * Writes the sale of a PIX that waits, once: after its stock was set right, or because its code was
 * paid when it was over. The sale is its seller's, at the moment of the payment.
 */
export const venderPix = handler(pdv.venderPix, async (ctx, { id }) => {
  const { db, orgId, casa } = ctx;
  const pix = await db.maybe<VendaPaga & { igual: boolean }>(sql`
    select r.id, r.pago_em, c.carteira_id, c.aberta_por, c.pedido, r.valor_centavos = c.valor_centavos as igual
    from pix_recebidos r
    join cobrancas c on c.org_id = ${orgId} and c.id = r.cobranca_id and c.escreve = 'venda'
    where r.org_id = ${orgId} and r.id = ${id} and r.situacao = 'conferir' for no key update of r`);
  if (!pix) throw new Failure(409, 'nao_a_conferir', t.key('Este PIX não está mais a conferir. Confira a lista.'));
  if (!pix.igual) throw new Failure(409, 'valor_diferente', t.key('O valor pago não é o desta venda.'));
  const venda = await gravarPaga({ ...ctx, fuso: casa.fusoHorario }, pix);
  if (!venda)
    throw new Failure(409, 'venda_registrada', t.key('Esta venda já foi registrada. Confira as vendas do dia.'));
  await anotarVendido(ctx, id, casa.userId);
  await ctx.audit('pix_recebido.resolver', { alvo: id, depois: { como: 'vendido', numero: venda.numero } });
  return { numero: venda.numero };
});
