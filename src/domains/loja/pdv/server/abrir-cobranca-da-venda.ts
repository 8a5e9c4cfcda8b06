import { writeAudit } from '../../../../server/actions/audit.ts';
import { handler, type HouseContext, type OutsideContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { abrirNoProvedor, daChamada } from '../../../tesouraria/cobrancas/server/abrir-cobranca.ts';
import { prepararPedido } from '../../../tesouraria/cobrancas/server/abrir-pedido.ts';
import { naCasa, type NaCasa } from '../../../tesouraria/cobrancas/server/na-casa.ts';
import { pdv } from '../contract.ts';
import { t } from '../texts.ts';
import { conferirVenda } from './conferir-venda.ts';
import { gravarVenda } from './gravar-venda.ts';
import { mostrarCobrancaDaVenda } from './mostrar-cobranca-da-venda.ts';
import type { Venda } from './repetir-venda.ts';

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
        { chave: venda.chave, pedido: venda, valor_centavos: total_centavos, aberta_por: ctx.casa.userId },
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
