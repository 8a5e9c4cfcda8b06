import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { announce } from '../../../server/live/announce.ts';
import { hojeEm } from '../../../shared/datas.ts';
import { sessaoAberta } from '../../carteiras/server/sessao-aberta.ts';
import { inserirTransferencia } from '../../carteiras/server/inserir-transferencia.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { horaDoPasso } from './sessao.ts';

/**
 * Brings cash into an open session's drawer or takes it out, as a transfer with a reason. A second
 * call with the same id moves nothing.
 */
export const movimentarCaixa = handler(sessoesDeCaixa.movimentarCaixa, async (ctx, input) => {
  const { sessao_id, id, tipo, outra_carteira_id, valor_centavos, motivo } = input;
  const dia = hojeEm(horaDoPasso(ctx, input), ctx.casa.fusoHorario);
  // The till sends it again because its answer was lost; the session may be closed by now.
  const feita = await ctx.db.maybe(sql`select from transferencias where org_id = ${ctx.orgId} and id = ${id}`);
  if (feita) return { ok: true as const };
  const { carteira_id } = await sessaoAberta(ctx, sessao_id);
  const [carteira_de, carteira_para] =
    tipo === 'suprimento' ? [outra_carteira_id, carteira_id] : [carteira_id, outra_carteira_id];
  await inserirTransferencia(ctx, {
    id,
    tipo,
    carteira_de,
    carteira_para,
    valor_centavos,
    dia,
    motivo,
    sessao_id,
    exigeSaldo: false,
  });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { ok: true as const };
});
