import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hojeEm } from '../../../../shared/datas.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { inserirTransferencia } from '../../../dinheiro/carteiras/server/transferencias.ts';
import { cobrancas } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';

interface Proposto {
  carteira_id: string;
  valor_centavos: number;
  feito_em: string;
}

/** Books a payout as a transfer on its day, or takes it off the list; once. */
export const resolverRepasse = handler(cobrancas.resolverRepasse, async (ctx, { id, carteira_id }) => {
  const { db, orgId } = ctx;
  const repasse = await db.maybe<Proposto>(sql`
    select carteira_id, valor_centavos, feito_em from repasses_de_pix
    where org_id = ${orgId} and id = ${id} and situacao = 'proposto' for no key update`);
  if (!repasse) throw new Failure(409, 'nao_proposto', t.key('Este repasse não está mais na lista. Confira a lista.'));
  const transferencia = carteira_id === null ? null : await transferirRepasse(ctx, repasse, carteira_id);
  await db.count(sql`
    update repasses_de_pix set situacao = ${transferencia === null ? 'dispensado' : 'lancado'}, transferencia_id = ${transferencia},
           resolvido_em = ${ctx.agora}, resolvido_por = ${ctx.casa.userId}
    where org_id = ${orgId} and id = ${id}`);
  await ctx.audit('repasse.resolver', {
    alvo: id,
    depois: { valor_centavos: repasse.valor_centavos, lancado: transferencia !== null },
  });
  return { ok: true } as const;
});

/** The provider told that it moved, so that nobody is asked whether it did. */
async function transferirRepasse(ctx: HouseContext, repasse: Proposto, para: string): Promise<string> {
  if (para === repasse.carteira_id)
    throw fieldFailure('carteira_id', t.key('Escolha a conta do banco em que o repasse caiu.'));
  const dia = hojeEm(new Date(repasse.feito_em), ctx.casa.fusoHorario);
  const { id } = await inserirTransferencia(ctx, {
    tipo: 'transferencia',
    carteira_de: repasse.carteira_id,
    carteira_para: para,
    valor_centavos: repasse.valor_centavos,
    dia: dia > ctx.hoje ? ctx.hoje : dia,
    motivo: 'Repasse do provedor de PIX',
    exigeSaldo: false,
    confirmado: true,
  });
  return id;
}
