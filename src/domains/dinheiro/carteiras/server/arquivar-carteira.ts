import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { carteiras } from '../contract.ts';
import { t } from '../texts.ts';
import { saldos } from './saldos.ts';
import { travarCarteira, type CarteiraTravada } from './travar-carteira.ts';

/**
 * Takes a carteira out of the choices, or back into them; its movements stay readable. Money that
 * is just coming in is waited for.
 */
export const arquivarCarteira = handler(carteiras.arquivarCarteira, async (ctx, { id, arquivada }) => {
  const carteira = await travarCarteira(ctx, id, { semEntradas: arquivada });
  if (arquivada) await recusarUsada(ctx, carteira);
  await ctx.db.count(sql`
    update carteiras set arquivada_em = ${arquivada ? ctx.agora : null} where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit(arquivada ? 'carteira.arquivar' : 'carteira.reativar', {
    alvo: id,
    antes: { arquivada: carteira.arquivada },
    depois: { nome: carteira.nome },
  });
  return { ok: true } as const;
});

/** Money that still lies there, or still arrives there, would be lost from sight. */
async function recusarUsada({ db, orgId, casa }: HouseContext, { id, nome, primeira }: CarteiraTravada): Promise<void> {
  if (primeira)
    throw new Failure(
      409,
      'primeira_carteira',
      t.key('{nome} é a primeira da casa: pode mudar de nome, mas não ser arquivada.'),
      { params: { nome } },
    );
  const aberta = await db.maybe(sql`
    select from sessoes_de_caixa where org_id = ${orgId} and carteira_id = ${id} and numero is null`);
  if (aberta)
    throw new Failure(
      409,
      'carteira_com_caixa_aberto',
      t.key('Conclua antes o fechamento do caixa do PDV em {nome}.'),
      {
        params: { nome },
      },
    );
  const doProvedor = await db.maybe(sql`
    select from provedores_de_pix where org_id = ${orgId} and carteira_id = ${id}`);
  if (doProvedor)
    throw new Failure(
      409,
      'carteira_do_provedor',
      t.key('O provedor de PIX recebe em {nome}. Escolha antes outra carteira para ele.'),
      { params: { nome } },
    );
  const formas = await db.rows<{ metodo: string }>(sql`
    select metodo_norm as metodo from carteiras_por_metodo where org_id = ${orgId} and carteira_id = ${id} order by metodo_norm`);
  if (formas.length > 0)
    throw new Failure(409, 'carteira_com_formas', t.key('Escolha antes outra carteira para: {formas}.'), {
      params: { formas: formas.map(({ metodo }) => metodo).join(', ') },
    });
  const saldo = await db.row<{ saldo_centavos: number | null }>(sql`
    select s.saldo_centavos from (${saldos({ orgId, fuso: casa.fusoHorario })}) s where s.carteira_id = ${id}`);
  if (saldo.saldo_centavos)
    throw new Failure(409, 'carteira_com_saldo', t.key('Ainda há {valor} em {nome}. Transfira antes de arquivar.'), {
      params: { valor: formatBRL(saldo.saldo_centavos), nome },
    });
}
