import { handler, type HouseContext, type Input } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { hojeEm } from '../../../../shared/datas.ts';
import { fazerGuardado } from '../../../dinheiro/carteiras/server/guardado.ts';
import { sessaoAberta } from '../../../dinheiro/carteiras/server/sessao-aberta.ts';
import { inserirTransferencia } from '../../../dinheiro/carteiras/server/inserir-transferencia.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { horaDoPasso, passoComOutrosDados } from './sessao.ts';

/**
 * Brings cash into an open session's drawer or takes it out, as a transfer with a reason. A second
 * call with the same id moves nothing, and is refused if it says something else.
 */
export const movimentarCaixa = handler(sessoesDeCaixa.movimentarCaixa, async (ctx, input) => {
  const { sessao_id, id, tipo, outra_carteira_id, valor_centavos, motivo } = input;
  const dia = hojeEm(horaDoPasso(ctx, input), ctx.casa.fusoHorario);
  // The till sends it again because its answer was lost; the session may be closed by now.
  if (await jaFeita(ctx, input)) return { ok: true as const };
  const { carteira_id } = await sessaoAberta(ctx, sessao_id, { sai: tipo === 'sangria' });
  await fazerGuardado(ctx, { id: outra_carteira_id, dia, recebe: tipo === 'sangria' });
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
    // A step that waited in the queue has happened: nobody is there to be asked.
    confirmado: input.quando !== undefined || input.confirmado,
  });
  // Two at once may have one id and two amounts; only one was written.
  await jaFeita(ctx, input);
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { ok: true as const };
});

/** Whether the movement stands. 422 if it stands with other data under its id. */
async function jaFeita(ctx: HouseContext, passo: Input<typeof sessoesDeCaixa.movimentarCaixa>): Promise<boolean> {
  const { sessao_id, id, tipo, outra_carteira_id, valor_centavos, motivo } = passo;
  const feita = await ctx.db.maybe<{ igual: boolean }>(sql`
    select coalesce(sessao_id = ${sessao_id} and tipo = ${tipo} and valor_centavos = ${valor_centavos} and motivo = ${motivo}
      and ${outra_carteira_id} = case when tipo = 'suprimento' then carteira_de else carteira_para end, false) as igual
    from transferencias where org_id = ${ctx.orgId} and id = ${id}`);
  if (feita && !feita.igual) throw passoComOutrosDados();
  return feita !== undefined;
}
