import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure } from '../../../../shared/failure.ts';
import { acharCarteira } from '../../../dinheiro/carteiras/server/carteira-do-metodo.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { horaDoPasso, passoComOutrosDados, quandoFoi, sessaoComoAberta, sessoesAbertas } from './sessoes.ts';

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

/**
 * Gives a counted session its number, the next one of the house without a gap, and the reason of
 * its difference. The caller holds the session's lock.
 */
export async function numerar({ db, orgId }: HouseContext, sessaoId: string, motivo: string | null): Promise<number> {
  const { numero } = await db.row<{ numero: number }>(sql`
    with proximo as (
      insert into sessoes_de_caixa_contadores as c (org_id, ultimo) values (${orgId}, 1)
      on conflict (org_id) do update set ultimo = c.ultimo + 1
      returning ultimo
    )
    update sessoes_de_caixa s set numero = proximo.ultimo, motivo = ${motivo}
    from proximo
    where s.org_id = ${orgId} and s.id = ${sessaoId} and s.numero is null
    returning s.numero`);
  return numero;
}

/** The open tills: a screen asks whether money joins or leaves one of their drawers. */
export const listarCaixasAbertos = handler(sessoesDeCaixa.listarCaixasAbertos, async ({ db, orgId }) => ({
  itens: await sessoesAbertas(db, orgId),
}));
