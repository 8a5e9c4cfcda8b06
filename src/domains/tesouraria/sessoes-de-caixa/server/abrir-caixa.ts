import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure } from '../../../../shared/failure.ts';
import { acharCarteira } from '../../../dinheiro/carteiras/server/carteira-do-metodo.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { t } from '../texts.ts';
import { horaDoPasso, passoComOutrosDados, quandoFoi, sessaoComoAberta, sessoesAbertas } from './sessao.ts';

/**
 * Opens a session, one per carteira: of twenty at once one succeeds, and the others are told who
 * opened it. The id is the till's, so that a step of its queue opens once, for ever. The same id
 * with another float or carteira is refused.
 */
export const abrirCaixa = handler(sessoesDeCaixa.abrirCaixa, async (ctx, input) => {
  const { id, carteira_id, abertura_centavos } = input;
  const aberta_em = horaDoPasso(ctx, input);
  const carteira = await acharCarteira(ctx, 'dinheiro', carteira_id);
  const nova = await ctx.db.maybe(sql`
    insert into sessoes_de_caixa (org_id, id, carteira_id, abertura_centavos, aberta_em, aberta_por)
    values (${ctx.orgId}, ${id}, ${carteira}, ${abertura_centavos}, ${aberta_em}, ${ctx.casa.userId})
    on conflict do nothing
    returning id`);
  const sessao = await sessaoComoAberta(ctx.db, ctx.orgId, id);
  if (!sessao) throw await jaAberto(ctx, carteira);
  if (!nova) {
    // Without a carteira the till meant the first one, which may be another by now.
    const outra = carteira_id !== undefined && carteira_id !== sessao.carteira_id;
    if (outra || sessao.abertura_centavos !== abertura_centavos) throw passoComOutrosDados();
    return sessao;
  }
  await ctx.audit('sessao_de_caixa.abrir', { alvo: id, depois: { carteira_id: carteira, abertura_centavos } });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return sessao;
});

async function jaAberto(ctx: HouseContext, carteira: string): Promise<Failure> {
  const aberta = (await sessoesAbertas(ctx.db, ctx.orgId)).find(({ carteira_id }) => carteira_id === carteira);
  // The session was closed between the two statements.
  if (!aberta) return new Failure(409, 'em_andamento', t.key('Este caixa acabou de mudar. Tente de novo.'));
  return new Failure(409, 'caixa_aberto', t.key('{nome} já abriu este caixa às {hora}.'), {
    params: { nome: aberta.aberta.por ?? t.key('Outra pessoa'), hora: quandoFoi(ctx, aberta.aberta.em) },
  });
}
